// The GST percentage, how the API names it and how staff edit it: there is one. Safe in the browser.
import { z } from "zod";
import type { FormShape } from "../resource/resource";
import { readVersion, twoDecimals } from "../values";

const GST_TEXT = "Enter a valid GST percentage between 0 and 100";

const gstPercent = z
  .number(GST_TEXT)
  .min(0, GST_TEXT)
  .max(100, GST_TEXT)
  .refine(twoDecimals, GST_TEXT);

const gstSchema = z.strictObject({ gstPercent });
export type Gst = z.infer<typeof gstSchema>;

export const gstInput = gstSchema.extend({
  updatedAt: readVersion,
});

export const gstAnswer = z.object({ gstPercent: z.number().min(0).max(100) });

const gstRow = gstSchema.extend({ _id: z.string(), updatedAt: z.iso.datetime() });
export type GstRow = z.infer<typeof gstRow>;
export const gstSaved = gstAnswer.extend({ message: z.string(), updatedAt: z.iso.datetime() });

export const GST_ID = "gst";

export const gst: FormShape<Gst, GstRow> = {
  name: "GST",
  edit: "/admin/update-gst",
  api: "/api/set-gst",
  schema: gstSchema,
  row: gstRow,
  blank: { gstPercent: 0 },
  fields: {
    gstPercent: {
      label: "GST percentage",
      kind: "percent",
      hint: "From 0 to 100, up to two decimals",
    },
  },
  together: [],
  nameOf: ({ gstPercent }) => `${gstPercent} %`,
};
