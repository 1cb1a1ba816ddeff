import type { EnquiryDetails } from "@/lib/enquiries/inbox-schema";

/** Returns when a change with this idempotency key was stored, as a note or in the history. */
export function findSavedAt(
  { notes, steps }: Pick<EnquiryDetails, "notes" | "steps">,
  key: string,
): string | null {
  const note = notes.find(({ id }) => id === key);
  return note?.createdAt ?? steps.find(({ id }) => id === key)?.at ?? null;
}
