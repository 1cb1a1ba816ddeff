import type { PushKind } from "../push/schema";

/** Of one device: a message about one enquiry of the last seconds, or the summary of any age. */
export type StoredMessage = {
  id: string;
  /** `close` is a summary whose notification is being closed. */
  kind: "enquiry" | "summary" | "close";
  tag: string;
  enquiryIds: string[];
  closesTags: string[];
  dueAt: Date;
  /** Created within RECENT_MS. */
  isRecent: boolean;
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
/** A device has one summary, so that a later one cannot be closed with the enquiries of an earlier one. */
export const SUMMARY_TAG = "enquiries";
/** The payload of a message is limited to about 4,000 bytes. */
const MAX_CLOSED_TAGS = 40;

const toTag = (enquiryId: string): string => `enquiry-${enquiryId}`;

/** A sent notification stays until the summary is sent, which then closes it. */
export const isReplacedBySummary = ({ kind, isSent }: StoredMessage): boolean =>
  kind === "enquiry" && !isSent;

/** Returns the messages about the new enquiries for one device. */
export function planNotifications(
  stored: StoredMessage[],
  newIds: string[],
  now: Date,
): NewMessage[] {
  const recent = stored.filter(({ isRecent }) => isRecent);
  const recentIds = new Set([...recent.flatMap(({ enquiryIds }) => enquiryIds), ...newIds]);
  if (recentIds.size >= MIN_SUMMARY_SIZE) return [planSummary(stored, newIds, now)];
  return newIds.map((id) => ({
    kind: "enquiry",
    tag: toTag(id),
    enquiryIds: [id],
    closesTags: [],
    dueAt: now,
  }));
}

/** Includes the open enquiries of the earlier summary, which it replaces. */
function planSummary(stored: StoredMessage[], newIds: string[], now: Date): NewMessage {
  const earlier = stored.find(({ tag }) => tag === SUMMARY_TAG);
  const singles = stored.filter(({ kind }) => kind === "enquiry");
  const singleIds = singles.flatMap(({ enquiryIds }) => enquiryIds);
  const sentTags = singles.filter(({ isSent }) => isSent).map(({ tag }) => tag);
  const enquiryIds = new Set([...(earlier?.enquiryIds ?? []), ...singleIds, ...newIds]);
  // The tags of the earlier one, too: the push service may not have delivered it yet, and replaces it.
  const closesTags = new Set([...(earlier?.closesTags ?? []), ...sentTags]);
  return {
    kind: "summary",
    tag: SUMMARY_TAG,
    enquiryIds: [...enquiryIds],
    closesTags: [...closesTags].slice(-MAX_CLOSED_TAGS),
    dueAt: planSummaryTime(earlier, now),
  };
}

function planSummaryTime(earlier: StoredMessage | undefined, now: Date): Date {
  if (earlier?.kind !== "summary") return now;
  if (!earlier.isSent) return earlier.dueAt;
  return new Date(Math.max(now.getTime(), earlier.dueAt.getTime() + SUMMARY_PAUSE_MS));
}
