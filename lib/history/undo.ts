// Taking back what was done to a plan.
import { AppError } from "../http/errors";
import { restorePlan, undoPlanChange } from "../plans/changes";
import type { Plan } from "../plans/schema";
import { requireChange } from "./data";
import { planValues } from "./schema";

/**
 * Puts back what was there before a change, as a new change.
 *
 * @throws AppError notFound, or conflict where it cannot be taken back any more
 */
export async function undoChange(id: string, changedBy: string): Promise<Plan> {
  const { subject, subjectId, ...values } = await requireChange(id);
  const before = planValues(values.before);
  const after = planValues(values.after);
  if (subject !== "plan" || !before)
    throw new AppError("conflict", "Only a plan's change or deletion can be taken back.");
  return after
    ? undoPlanChange(subjectId, { before, after }, changedBy)
    : restorePlan(subjectId, before, changedBy);
}
