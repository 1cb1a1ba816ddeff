// What requests about the setup checklist carry, and what they answer. Safe in the browser.
import { z } from "zod";
import { batchSaved, recordsDeleted } from "../records/schema";
import { KEEPABLE } from "../site/sample-kinds";

export const checklistChange = z.strictObject({
  dismissed: z.literal(true).optional().describe("the list is not shown any more, to nobody"),
  hidesSamples: z
    .boolean("Must be yes or no")
    .optional()
    .describe("pages carry noindex for as long as samples show"),
  kept: z
    .enum(KEEPABLE, "There is no such kind that may be true")
    .nullable()
    .optional()
    .describe("what is sample of this kind is true of the business; null asks for all again"),
});
export type ChecklistChange = z.infer<typeof checklistChange>;

export const checklistAnswer = z.object({ hidesSamples: z.boolean() });

export const samplesRemoved = batchSaved.extend({
  areas: recordsDeleted.nullable().describe("the sample areas, an entry of their own"),
});
export type SamplesRemoved = z.infer<typeof samplesRemoved>;

export const testMailAnswer = z.object({
  isTaken: z.boolean().describe("whether the mail server took it"),
  message: z.string().describe("what the mail server answered, or why nothing was asked of it"),
});
