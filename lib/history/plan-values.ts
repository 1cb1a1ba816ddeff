// What a change of a plan kept. Safe in the browser.
import { z } from "zod";
import type { PlanInput } from "../plans/schema";
import { planInput } from "../plans/schema";

/** Not strict: what was kept once must be readable when a plan has other fields. */
const kept = z.object(planInput.shape);

/** The plan's fields before or after a change, or null where there are none. */
export function planValues(values: unknown): PlanInput | null {
  const result = kept.safeParse(values);
  return result.success ? result.data : null;
}
