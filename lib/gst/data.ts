// The GST setting: one row.
import { db } from "../db";
import { whileEditing, write } from "../records/write";
import { GST_ID, gstRecord } from "./record";
import type { Gst } from "./schema";

export async function getGstPercent(): Promise<number> {
  const setting = await db().gstSetting.findUniqueOrThrow({ where: { id: 1 } });
  return setting.gstPercent.toNumber();
}

/**
 * Sets the percentage of every plan's figures, and touches no plan.
 *
 * @param base the percentage that was read; where another stands by now, that is no longer set
 * @throws AppError conflict with the percentage as it is now
 */
export async function setGstPercent(
  { base, gstPercent }: Gst & { base?: number },
  changedBy: string,
): Promise<Gst> {
  const command = {
    id: GST_ID,
    to: { gstPercent },
    base: base === undefined ? undefined : { gstPercent: base },
  };
  const refuse = whileEditing(gstRecord);
  const { shown } = await write(gstRecord, [command], changedBy, { refuse });
  return shown.get(GST_ID) ?? { gstPercent };
}
