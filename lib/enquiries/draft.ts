// What survives a reload, or a phone that drops the tab, before an enquiry is sent: what was
// typed, the chosen plan, and the key under which this content was last tried. Safe in the browser.
import { z } from "zod";
import { OFFER_IDS } from "../content/home";
import { planParams } from "../plans/schema";
import { ENQUIRY_FIELDS } from "./fields";
import { selectedPlan } from "./schema";

/** Above every field's limit: a draft may be wrong, but it stays small. */
const typed = z.string().max(5_000);

const chosenPlan = z
  .object({
    /** Absent where an offer of the home page is no plan of the catalogue. */
    id: planParams.shape.id.optional(),
    /** The offer that the visitor came with. */
    offer: z.enum(OFFER_IDS).optional(),
    /** Absent until the catalogue has answered. */
    terms: selectedPlan.optional(),
  })
  .refine(({ id, offer }) => id !== undefined || offer !== undefined);
export type ChosenPlan = z.infer<typeof chosenPlan>;

const attempt = z.object({ key: z.string().min(1), content: z.string() });
/** One content and the Idempotency-Key it goes under, however often it is tried. */
export type Attempt = z.infer<typeof attempt>;

const values = z.partialRecord(z.enum(ENQUIRY_FIELDS), typed);
export type TypedValues = z.infer<typeof values>;

// Each part is read on its own: a plan that no longer fits must not cost what was typed.
const draft = z.object({
  values: values.catch({}),
  plan: chosenPlan.optional().catch(undefined),
  attempt: attempt.optional().catch(undefined),
});
export type Draft = z.infer<typeof draft>;

export const EMPTY_DRAFT: Draft = { values: {} };

/** Reads what was stored; whatever is missing or makes no sense is left out. */
export function parseDraft(stored: string | null): Draft {
  if (stored === null) return EMPTY_DRAFT;
  const result = draft.safeParse(parseJson(stored));
  return result.success ? result.data : EMPTY_DRAFT;
}

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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // Not ours, or cut short: it reads like an empty draft.
  }
}
