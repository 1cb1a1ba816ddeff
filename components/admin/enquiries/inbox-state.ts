// What the inbox shows of what the server said.
import {
  type FollowUp,
  type FollowUpAnswer,
  type FollowUpChange,
  type InboxAnswer,
  type InboxItem,
  statusAfter,
} from "@/lib/enquiries/inbox-schema";

/** What changes about an enquiry after it came; the rest stays as it was sent. */
export type Latest = FollowUp & Pick<InboxItem, "mail">;
/** An enquiry of the list, or the one that is open. */
export type KnownEnquiry = Pick<InboxItem, "id" | "firstName" | "lastName"> & Latest;

/** Rows of the one list that the other one has not. */
export function without<Row extends { id: string }>(rows: Row[], others: { id: string }[]): Row[] {
  const ids = new Set(others.map(({ id }) => id));
  return rows.filter(({ id }) => !ids.has(id));
}

export const listedOn = (pages: Pick<InboxAnswer, "items">[]) =>
  pages.flatMap(({ items }) => items);

/**
 * The rows, once the list is read again. They stay where they are, also those that the list has not
 * any more: somebody may be about to tap one. What came stands in its place among them where it may
 * push others away, else only behind them all. Where nothing of a full page is known, the rows begin
 * anew.
 */
export function rowsWith(
  rows: InboxItem[],
  pages: Pick<InboxAnswer, "items" | "older">[],
  mayPush: boolean,
): InboxItem[] {
  const listed = listedOn(pages);
  const came = new Set(without(listed, rows));
  if (came.size === listed.length) {
    if (rows.length === 0 || pages.at(-1)?.older) return listed;
    return mayPush ? [...listed, ...rows] : rows;
  }
  const before = new Map<string, InboxItem[]>();
  let next: InboxItem[] = [];
  for (const item of listed) {
    if (came.has(item)) next.push(item);
    else {
      before.set(item.id, next);
      next = [];
    }
  }
  const placed = rows.flatMap((row) => [...((mayPush && before.get(row.id)) || []), row]);
  return [...placed, ...next];
}

/**
 * What a change will make of an enquiry, shown until the server says it. Which plan was sold, and
 * what comes back with a status, only the server knows.
 */
export function intended(change: FollowUpChange, shown: FollowUp, me: string): Partial<Latest> {
  const { taken, giveTo, soldPlanId: _, note: __, together: ___, ...given } = change;
  const status = statusAfter(change, shown.status);
  return {
    ...given,
    status,
    ...((taken ?? giveTo) !== undefined && { takenBy: giveTo ?? (taken ? me : null) }),
    ...(status === "closed" ? { callAgain: null } : { outcome: null, soldPlan: null }),
  };
}

/** One line where a colleague had changed what was changed here, else null. */
export function crossedText(shown: FollowUp, { before, status }: FollowUpAnswer): string | null {
  if (before.status === shown.status || before.status === status) return null;
  const who = before.statusBy ?? "A colleague";
  return `${who} had marked it ${before.status} meanwhile. It is ${status} now.`;
}
