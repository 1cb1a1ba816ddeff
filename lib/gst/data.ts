// The GST setting: one row.
import { db } from "../db";
import type { Prisma } from "../generated/prisma/client";
import { recordChange } from "../history/data";

/** The GST percentage, 0 to 100 with at most two decimals. */
export async function getGstPercent(transaction: Prisma.TransactionClient = db()): Promise<number> {
  const setting = await transaction.gstSetting.findUniqueOrThrow({ where: { id: 1 } });
  return setting.gstPercent.toNumber();
}

/** Sets the percentage of every plan's figures, and touches no plan. Returns what it is now. */
export function setGstPercent(gstPercent: number, changedBy: string): Promise<number> {
  return db().$transaction(async (transaction) => {
    await transaction.$queryRaw`SELECT 1 FROM "gst_setting" WHERE "id" = 1 FOR UPDATE`;
    const before = await getGstPercent(transaction);
    if (before === gstPercent) return before;
    await transaction.gstSetting.update({ where: { id: 1 }, data: { gstPercent } });
    await recordChange(transaction, {
      changedBy,
      subject: "gst",
      subjectId: "gst",
      action: "changed",
      before: { gstPercent: before },
      after: { gstPercent },
    });
    return gstPercent;
  });
}
