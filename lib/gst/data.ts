// The GST setting: one row.
import { db } from "../db";

/** The GST percentage, 0 to 100 with at most two decimals. */
export async function getGstPercent(): Promise<number> {
  const setting = await db().gstSetting.findUniqueOrThrow({ where: { id: 1 } });
  return setting.gstPercent.toNumber();
}
