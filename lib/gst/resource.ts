// Schemas and form of the GST setting. Also used in the browser.
import { z } from "zod";
import { hasAtMostTwoDecimals, recordVersion } from "../field-schemas";
import type { FormDefinition } from "../resource/resource";

const GST_ERROR = "Enter a valid GST percentage between 0 and 100";

const gstPercent = z
  .number(GST_ERROR)
  .min(0, GST_ERROR)
  .max(100, GST_ERROR)
  .refine(hasAtMostTwoDecimals, GST_ERROR);

const gstSchema = z.strictObject({ gstPercent });
export type Gst = z.infer<typeof gstSchema>;

export const gstBodySchema = gstSchema.extend({
  updatedAt: recordVersion,
});

export const gstResponse = z.object({ gstPercent: z.number().min(0).max(100) });

const gstRowSchema = gstSchema.extend({ _id: z.string(), updatedAt: z.iso.datetime() });
export type GstRow = z.infer<typeof gstRowSchema>;
export const savedGstResponse = gstResponse.extend({
  message: z.string(),
  updatedAt: z.iso.datetime(),
});

export const GST_ID = "gst";

export const gstForm: FormDefinition<Gst, GstRow> = {
  name: "GST",
  editPath: "/admin/update-gst",
  apiPath: "/api/set-gst",
  schema: gstSchema,
  rowSchema: gstRowSchema,
  blank: { gstPercent: 0 },
  fields: {
    gstPercent: {
      label: "GST percentage",
      kind: "percent",
      hint: "From 0 to 100, up to two decimals",
    },
  },
  mergeGroups: [],
  getName: ({ gstPercent }) => `${gstPercent} %`,
};
