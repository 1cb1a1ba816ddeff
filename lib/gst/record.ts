// The GST percentage as a record that staff edit: one row.
import { mergeValues } from "../records/merge";
import type { Kind } from "../records/write";
import { type Gst, gst } from "./schema";

/** The only one. */
export const GST_ID = "gst";

export const gstRecord: Kind<Gst, Gst> = {
  subject: "gst",
  noun: "percentage",
  name: ({ gstPercent }) => `${gstPercent} %`,
  label: () => "GST",
  parse: (kept) => gst.safeParse(kept).data ?? null,
  merge: mergeValues,
  isKeptWhole: true,

  async open(transaction) {
    const row = await transaction.gstSetting.findUniqueOrThrow({ where: { id: 1 } });
    const value = { gstPercent: row.gstPercent.toNumber() };
    const kept = { value, version: row.updatedAt.toISOString(), shown: value };
    return {
      kept: new Map([[GST_ID, kept]]),
      settle: async (writes) => writes,
      store: (writes, updatedAt) =>
        transaction.gstSetting.updateMany({ data: { ...writes[0]?.to, updatedAt } }),
      shown: ({ to }) => to ?? value,
    };
  },
};
