// What the inbox asks of the server.
import {
  type EnquiryStatus,
  enquiryDeleted,
  type InboxFilter,
  inboxAnswer,
  openEnquiry,
  sendAgainAnswer,
  statusAnswer,
} from "@/lib/enquiries/inbox-schema";
import { getJson, sendJson } from "@/lib/http/api-client";

type Place = { before?: string; since?: string };

export function fetchInbox(filter: InboxFilter, place: Place = {}, signal?: AbortSignal) {
  const path = `/api/enquiries${filterQuery({ ...filter, ...place })}`;
  return getJson(path, async () => inboxAnswer, { signal });
}

export function fetchEnquiry(id: string) {
  return getJson(`/api/enquiries/${id}`, async () => openEnquiry);
}

export function putStatus(id: string, status: EnquiryStatus) {
  const init = { method: "PUT" } as const;
  return sendJson(`/api/enquiries/${id}`, { status }, async () => statusAnswer, init);
}

export function deleteEnquiry(id: string) {
  const init = { method: "DELETE" } as const;
  return sendJson(`/api/enquiries/${id}`, undefined, async () => enquiryDeleted, init);
}

export function postSendAgain(id: string) {
  return sendJson(`/api/enquiries/${id}/send-again`, {}, async () => sendAgainAnswer);
}

/** The part of an address that names a filter: `?status=new&search=…`, or nothing. */
export function filterQuery(filter: Record<string, string | undefined>): string {
  const given = Object.entries(filter).filter(([, value]) => value);
  const query = new URLSearchParams(given as [string, string][]).toString();
  return query && `?${query}`;
}
