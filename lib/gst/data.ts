import { recordChange, toNewChange } from "../changes/data";
import { createNextVersion, hasEffect } from "../changes/record-edits";
import type { Change } from "../changes/schema";
import { alreadyUndone, requireUndoable } from "../changes/undo-data";
import { db } from "../db";
import { describeRecordChange, restoreValues } from "../resource/restore-values";
import { createVersionConflict } from "../resource/version-conflict";
import { runWrite, type Transaction } from "../transaction";
import { GST_ID, type GstRow, type GstValues, gstForm } from "./resource";

export async function readGst(tx: Transaction = db()): Promise<GstRow> {
  const { values, updatedAt } = await readStoredGst(tx);
  return { ...values, _id: GST_ID, updatedAt: updatedAt.toISOString() };
}

/**
 * Changes no plan rows: totals are derived when plans are read.
 * @param version the `updatedAt` that the change is based on. Without it, the change replaces any version.
 * @throws AppError conflict with the stored percentage
 */
export async function updateGst(
  input: GstValues,
  version: string | undefined,
  changedBy: string,
): Promise<GstRow> {
  const gst = await runWrite(async (tx) => {
    const stored = await readStoredGst(tx);
    const edit = { id: GST_ID, before: stored.values, after: input };
    // An earlier request stored the same value.
    if (!hasEffect(edit)) return readGst(tx);
    const { count } = await tx.gstSetting.updateMany({
      where: { updatedAt: version && new Date(version) },
      data: { ...input, updatedAt: createNextVersion([stored]) },
    });
    if (count === 0) return null;
    await recordChange(tx, { changedBy, ...toNewChange("gst", edit) });
    return readGst(tx);
  });
  if (gst) return gst;
  const save = { subject: "gst", id: GST_ID, version, email: changedBy } as const;
  throw await createVersionConflict("percentage", await readGst(), save);
}

/** @throws AppError conflict if the change is not the latest */
export async function undoGstChange(change: Change, changedBy: string) {
  const changeId = await runWrite(async (tx) => {
    const describe = (later: Change) => describeRecordChange(gstForm, later);
    const ownUndoId = await requireUndoable(tx, change, changedBy, describe);
    if (ownUndoId) return ownUndoId;
    const stored = await readStoredGst(tx);
    const after = restoreValues(gstForm, change, stored.values);
    const edit = { id: GST_ID, before: stored.values, after };
    if (!after || !hasEffect(edit)) throw alreadyUndone();
    await tx.gstSetting.updateMany({ data: { ...after, updatedAt: createNextVersion([stored]) } });
    return recordChange(tx, { changedBy, undoes: change.id, ...toNewChange("gst", edit) });
  });
  return { changeId, current: await readGst() };
}

async function readStoredGst(tx: Transaction) {
  const { gstPercent, updatedAt } = await tx.gstSetting.findFirstOrThrow();
  return { values: { gstPercent: gstPercent.toNumber() }, updatedAt };
}
