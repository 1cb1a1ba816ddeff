// What survives a reload, or a phone that drops the tab, before an enquiry is sent: what was
// typed, the chosen plan, and the key under which this content was last tried. Safe in the browser.
import type { Attempt, Draft } from "./draft-schema";

export type { ChosenPlan, Draft, TypedValues } from "./draft-schema";

export const EMPTY_DRAFT: Draft = { values: {} };

/** The draft as it is stored, or null where it holds nothing worth keeping. */
export function serialiseDraft(kept: Draft): string | null {
  const isEmpty = !kept.plan && Object.values(kept.values).every((value) => !value);
  return isEmpty ? null : JSON.stringify(kept);
}

/**
 * The attempt for this content: the last one where the content is the same, so that a retry is
 * known as one, and otherwise a new one.
 */
export function attemptFor(
  content: string,
  last: Attempt | undefined,
  newKey: () => string,
): Attempt {
  return last?.content === content ? last : { key: newKey(), content };
}
