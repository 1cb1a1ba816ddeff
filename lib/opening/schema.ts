// What requests about the opening carry, and what they answer. Safe in the browser.
import { z } from "zod";

export const openingChange = z.strictObject({
  dismissed: z.literal(true).optional().describe("the list is not shown any more, to nobody"),
  hidesSamples: z
    .boolean("Must be yes or no")
    .optional()
    .describe("pages carry noindex for as long as samples show"),
});
export type OpeningChange = z.infer<typeof openingChange>;

export const openingAnswer = z.object({ hidesSamples: z.boolean() });

export const testMailAnswer = z.object({
  isTaken: z.boolean().describe("whether the mail server took it"),
  message: z.string().describe("what the mail server answered, or why nothing was asked of it"),
});
