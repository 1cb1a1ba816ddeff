// What survives a reload, or a phone that drops the tab, before an enquiry is sent: what was
// typed, the chosen plan, and the key under which this content was last tried. Safe in the browser.
import type { OfferId } from "../content/home";
import type { EnquiryField } from "./fields";
import type { SelectedPlan } from "./schema";

export type ChosenPlan = {
  /** Absent where an offer of the home page is no plan of the catalogue. */
  id?: string;
  /** The offer that the visitor came with. */
  offer?: OfferId;
  /** Absent until the catalogue has answered. */
  terms?: SelectedPlan;
  renewalTotal?: number;
};

/** One content and the Idempotency-Key it goes under, however often it is tried. */
export type Attempt = { key: string; content: string };

export type TypedValues = Partial<Record<EnquiryField, string>>;

export type Draft = { values: TypedValues; plan?: ChosenPlan; attempt?: Attempt };

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
