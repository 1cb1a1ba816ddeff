// The GST percentage and how the API names it. Safe in the browser.
import { z } from "zod";
import { twoDecimals } from "../values";

const GST_TEXT = "Enter a valid GST percentage between 0 and 100";

const gstPercent = z
  .number(GST_TEXT)
  .min(0, GST_TEXT)
  .max(100, GST_TEXT)
  .refine(twoDecimals, GST_TEXT);

export const gst = z.strictObject({ gstPercent });
export type Gst = z.infer<typeof gst>;

export const gstInput = gst.extend({
  updatedAt: z.iso
    .datetime("Must be a date and time")
    .optional()
    .describe("that was read; the change is refused where the percentage has a later one"),
});

export const gstAnswer = z.object({ gstPercent: z.number().min(0).max(100) });

export const gstRow = gst.extend({ _id: z.string(), updatedAt: z.iso.datetime() });
export type GstRow = z.infer<typeof gstRow>;
export const gstSaved = gstAnswer.extend({ message: z.string(), updatedAt: z.iso.datetime() });
