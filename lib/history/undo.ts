import { undoAreaChange } from "../areas/data";
import { findChange, requireChange } from "../changes/data";
import { changeParamsSchema, type Subject, type UndoResponse } from "../changes/schema";
import { readUndoState } from "../changes/undo-data";
import { undoEnquiryChange } from "../enquiries/history";
import { AppError } from "../errors";
import { undoGstChange } from "../gst/data";
import { undoPlanChange } from "../plans/data";
import { undoSectionChange } from "../site/data";
import { undoSampleRemoval } from "../site/sample-removal";
import { describeChange } from "./describe";

/**
 * A repeat by the same person succeeds, because the first response may have been lost.
 * @throws AppError notFound, or conflict if the change is not the latest of its records
 */
export async function undoChange(
  id: string,
  changedBy: string,
): Promise<Omit<UndoResponse, "message">> {
  const change = await requireChange(id);
  switch (change.subject) {
    case "plan":
    case "plans":
      return undoPlanChange(change, changedBy);
    case "site":
    case "sections":
      return undoSectionChange(change, changedBy);
    case "samples":
      return undoSampleRemoval(change, changedBy);
    case "gst":
      return undoGstChange(change, changedBy);
    case "area":
    case "areas":
      return undoAreaChange(change, changedBy);
    case "enquiry":
      if (change.action === "changed") return undoEnquiryChange(change, changedBy);
  }
  throw new AppError("conflict", "Changes to admins and deleted enquiries cannot be undone.");
}

/**
 * Returns null if the change cannot be undone, or belongs to another list.
 * @param id the parameter `undo` of the list's URL
 */
export async function findUndoableChange(id: string | string[] | undefined, subjects: Subject[]) {
  const { data } = changeParamsSchema.safeParse({ id });
  const change = data && (await findChange(data.id));
  if (!change || !subjects.includes(change.subject)) return null;
  const undo = await readUndoState(change);
  if (undo.state !== "undoable") return null;
  const { title, verb, detail, summary } = describeChange(change);
  const text = `${title} ${verb.toLowerCase()}`;
  return { id: change.id, undo, text: [text, summary ?? detail].filter(Boolean).join(": ") };
}
