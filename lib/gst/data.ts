import { query } from "../db";
import { storeOf } from "../resource/data";
import { GST_ID, type Gst, type GstRow, gstForm } from "./resource";

async function listGst(runQuery = query): Promise<GstRow[]> {
  const rows = await runQuery<Gst & { updatedAt: Date }>(
    `SELECT "gst_percent"::float8 AS "gstPercent", "updated_at" AS "updatedAt" FROM "gst_setting"`,
  );
  return rows.map((row) => ({ ...row, _id: GST_ID, updatedAt: row.updatedAt.toISOString() }));
}

export async function getGst(): Promise<GstRow> {
  const [row] = await listGst();
  if (!row) throw new Error("There is no GST setting.");
  return row;
}

/** Saving a percentage changes no plan rows: totals are derived when plans are read. */
export const gstStore = storeOf<Gst, GstRow>(() => ({ ...gstForm, name: "percentage" }), {
  subject: "gst",
  list: listGst,
  prepare: async (_, writes) => writes,
  put: (transaction, writes, updatedAt) =>
    transaction.gstSetting.updateMany({ data: { ...writes[0]?.to, updatedAt } }),
});
