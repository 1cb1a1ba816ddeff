import type { PushKind } from "../push/schema";

/** Of the last seconds and one device. */
export type RecentMessage = {
  id: string;
  kind: "enquiry" | "summary";
  tag: string;
  enquiryIds: string[];
  closesTags: string[];
  dueAt: Date;
  /** Its notification can be on the device: sent, or being sent. */
  isSent: boolean;
};

export type NewMessage = {
  kind: PushKind;
  tag: string;
  enquiryIds: string[];
  closesTags: string[];
  dueAt: Date;
};

/** From this number of enquiries within RECENT_MS on, one summary replaces the single notifications. */
const MIN_SUMMARY_SIZE = 3;
export const RECENT_MS = 30_000;
/** Between two summaries, so that a flood of enquiries does not let the phones ring without end. */
const SUMMARY_PAUSE_MS = 5_000;
const SUMMARY_TAG = "enquiries";

const toTag = (enquiryId: string): string => `enquiry-${enquiryId}`;

/** A sent notification stays until the summary is sent, which then closes it. */
export const isReplacedBySummary = ({ kind, isSent }: RecentMessage): boolean =>
  kind === "summary" || !isSent;

/** Returns the messages about the new enquiries for one device. A summary includes those of all recent messages. */
export function planNotifications(
  recent: RecentMessage[],
  newIds: string[],
  now: Date,
): NewMessage[] {
  const enquiryIds = new Set([...recent.flatMap((message) => message.enquiryIds), ...newIds]);
  if (enquiryIds.size >= MIN_SUMMARY_SIZE) return [planSummary(recent, [...enquiryIds], now)];
  return newIds.map((id) => ({
    kind: "enquiry",
    tag: toTag(id),
    enquiryIds: [id],
    closesTags: [],
    dueAt: now,
  }));
}

function planSummary(recent: RecentMessage[], enquiryIds: string[], now: Date): NewMessage {
  const closesTags = new Set(recent.flatMap((message) => message.closesTags));
  let dueAt = now;
  for (const message of recent) {
    const { kind, tag, isSent } = message;
    if (kind === "enquiry" && isSent) closesTags.add(tag);
    if (kind !== "summary") continue;
    dueAt = isSent ? new Date(message.dueAt.getTime() + SUMMARY_PAUSE_MS) : message.dueAt;
  }
  return { kind: "summary", tag: SUMMARY_TAG, enquiryIds, closesTags: [...closesTags], dueAt };
}
