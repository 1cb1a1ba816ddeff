// Taking back what was done to a plan or to the website.
import { AppError } from "../http/errors";
import { undoBatch } from "../plans/batch";
import { restorePlan, undoPlanChange } from "../plans/changes";
import type { Plan } from "../plans/schema";
import { undoSectionChange } from "../site/data";
import { type KeptSection, sectionParams } from "../site/request-schema";
import { requireChange } from "./data";
import { type BatchDone, type Change, planValues } from "./schema";

/**
 * Puts back what was there before a change, as a new change.
 *
 * @returns what it is now
 * @throws AppError notFound, or conflict where it cannot be taken back any more
 */
export async function undoChange(
  id: string,
  changedBy: string,
): Promise<{ plan: Plan } | KeptSection | BatchDone> {
  const change = await requireChange(id);
  if (change.subject === "plans") return undoBatch(change, changedBy);
  const { data } = sectionParams.safeParse({ section: change.subjectId });
  return change.subject === "site" && data
    ? undoSectionChange(data.section, change, changedBy)
    : { plan: await undoPlan(change, changedBy) };
}

function undoPlan({ subject, subjectId, ...values }: Change, changedBy: string): Promise<Plan> {
  const before = planValues(values.before);
  const after = planValues(values.after);
  if (subject !== "plan" || !before)
    throw new AppError(
      "conflict",
      "Only changes of a plan or the website, and a plan's deletion, can be taken back.",
    );
  return after
    ? undoPlanChange(subjectId, { before, after }, changedBy)
    : restorePlan(subjectId, before, changedBy);
}
