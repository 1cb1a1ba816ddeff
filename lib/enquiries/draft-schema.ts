// How a kept draft is read back. It loads only where there is one.
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
    renewalTotal: z.number().optional(),
  })
  .refine(({ id, offer }) => id !== undefined || offer !== undefined);
export type ChosenPlan = z.infer<typeof chosenPlan>;

/** One content and the Idempotency-Key it goes under, however often it is tried. */
const attempt = z.object({ key: z.string().min(1), content: z.string() });
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

const EMPTY: Draft = { values: {} };

/** Reads what was stored; whatever is missing or makes no sense is left out. */
export function parseDraft(stored: string | null): Draft {
  if (stored === null) return EMPTY;
  const result = draft.safeParse(parseJson(stored));
  return result.success ? result.data : EMPTY;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // Not ours, or cut short: it reads like an empty draft.
  }
}
