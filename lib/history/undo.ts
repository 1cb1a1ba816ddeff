// Undoing what staff did to plans, areas, the website or GST, and about enquiries.
import { areaStore } from "../areas/data";
import { undoStep } from "../enquiries/history";
import { AppError } from "../errors";
import { gstStore } from "../gst/data";
import { planStore } from "../plans/store";
import { findChange, requireChange } from "../resource/changes-data";
import { changeParams, type Subject, type Undone } from "../resource/changes-schema";
import { siteStore } from "../site/data";
import { describeChange } from "./describe";

/**
 * Makes what a change did as it was, as a new change.
 *
 * @throws AppError notFound, or conflict where it cannot be undone any more
 */
export async function undoChange(id: string, who: string): Promise<Omit<Undone, "message">> {
  const change = await requireChange(id);
  switch (change.subject) {
    case "plan":
    case "plans":
      return planStore.undo(change, who);
    case "site":
    case "sections":
      return siteStore.undo(change, who);
    case "gst":
      return gstStore.undo(change, who);
    case "area":
    case "areas":
      return areaStore.undo(change, who);
    case "enquiry":
      if (change.action === "changed") return undoStep(change, who);
  }
  throw new AppError(
    "conflict",
    "Nothing brings back what was done to accounts, or an enquiry that was deleted.",
  );
}

/**
 * What a list's address offers to undo, in words; null where it is none of the list's, or is undone.
 *
 * @param subjects of the list: `area`, `areas`
 */
export async function readUndo(id: string | string[] | undefined, subjects: Subject[]) {
  const { data } = changeParams.safeParse({ id });
  const change = data && (await findChange(data.id));
  if (!change || change.undoneById || !subjects.includes(change.subject)) return null;
  const { title, verb, detail } = describeChange(change);
  const done = `${title} ${verb.toLowerCase()}`;
  return { id: change.id, text: [done, detail].filter(Boolean).join(": ") };
}
