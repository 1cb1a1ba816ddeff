import { z } from "zod";
import type { FormDefinition } from "../resource/resource";
import { hasAtMostTwoDecimals, recordVersionSchema } from "../validation/field-schemas";

const GST_ERROR = "Enter a valid GST percentage between 0 and 100";

const gstPercentSchema = z
  .number(GST_ERROR)
  .min(0, GST_ERROR)
  .max(100, GST_ERROR)
  .refine(hasAtMostTwoDecimals, GST_ERROR);

const gstValuesSchema = z.strictObject({ gstPercent: gstPercentSchema });
export type GstValues = z.infer<typeof gstValuesSchema>;

export const gstBodySchema = gstValuesSchema.extend({
  updatedAt: recordVersionSchema,
});

export const currentGstResponseSchema = z.object({
  gstPercent: z.number().min(0).max(100),
  updatedAt: z.iso.datetime(),
});

const gstRowSchema = gstValuesSchema.extend({ _id: z.string(), updatedAt: z.iso.datetime() });
export type GstRow = z.infer<typeof gstRowSchema>;
export const savedGstResponseSchema = currentGstResponseSchema.extend({ message: z.string() });

export const GST_ID = "gst";

export const gstForm: FormDefinition<GstValues, GstRow> = {
  name: "GST",
  editPath: "/admin/update-gst",
  apiPath: "/api/set-gst",
  schema: gstValuesSchema,
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
