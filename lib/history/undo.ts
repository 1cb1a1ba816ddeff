// Undoing what staff did to plans, areas, the website or GST.
import { areaRecord } from "../areas/record";
import { AppError } from "../errors";
import { gstRecord } from "../gst/record";
import { planRecord } from "../plans/record";
import { listParts, requireChange } from "../records/data";
import type { Undone } from "../records/schema";
import { undoChanges } from "../records/undo";
import type { Kind } from "../records/write";
import { siteRecord } from "../site/record";

/**
 * Makes what a change did as it was, as a new change.
 *
 * @throws AppError notFound, or conflict where it cannot be undone any more
 */
export async function undoChange(id: string, who: string): Promise<Omit<Undone, "message">> {
  const change = await requireChange(id);
  const undo = async <Value extends object, Shown extends object>(kind: Kind<Value, Shown>) => {
    const isBatch = change.subject !== kind.subject;
    const changes = isBatch ? await listParts(id) : [change];
    const batch = isBatch ? change : undefined;
    const { shown, changeId } = await undoChanges(kind, changes, who, batch);
    return { changeId, current: (!isBatch && shown.get(change.subjectId)) || null };
  };
  switch (change.subject) {
    case "plan":
    case "plans":
      return undo(planRecord);
    case "site":
    case "sections":
      return undo(siteRecord);
    case "gst":
      return undo(gstRecord);
    case "area":
    case "areas":
      return undo(areaRecord);
  }
  throw new AppError(
    "conflict",
    "Only changes of plans, areas, the website and GST can be undone.",
  );
}
