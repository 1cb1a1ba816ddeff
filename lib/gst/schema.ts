// The GST percentage and how the API names it. Safe in the browser.
import { z } from "zod";
import { plainDigits, twoDecimals } from "../values";

const GST_TEXT = "Enter a valid GST percentage between 0 and 100";

const gstPercent = z
  .number(GST_TEXT)
  .min(0, GST_TEXT)
  .max(100, GST_TEXT)
  .refine(twoDecimals, GST_TEXT);

export const gst = z.strictObject({ gstPercent });
export type Gst = z.infer<typeof gst>;

export const gstInput = gst.extend({
  base: gstPercent
    .optional()
    .describe("the percentage that was read; the change is refused where another stands by now"),
});
export const gstInTheWay = z.object({ current: gst });

export const gstAnswer = z.object({ gstPercent: z.number().min(0).max(100) });
export const gstSaved = gstAnswer.extend({ message: z.string() });

/** What somebody typed, or null where it is no percentage that can be. */
export function readGstPercent(typed: string): number | null {
  const figure = plainDigits(typed).trim().replace(/%$/, "").trimEnd();
  if (!/^\d+(?:\.\d*)?$|^\.\d+$/.test(figure)) return null;
  return gstPercent.safeParse(Number(figure)).data ?? null;
}

export const gstForm = z.object({
  gstPercent: z.string().transform(readGstPercent).pipe(z.number(GST_TEXT)),
});
