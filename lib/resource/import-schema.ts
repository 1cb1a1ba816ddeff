// The request and the answer for a file of records, such as plans. Safe in the browser.
import { z } from "zod";

const importQuery = z.strictObject({
  apply: z.literal("yes").optional().describe("write it; else nothing is written"),
  version: z.string().max(64).optional().describe("of the answer that was seen; needed to apply"),
});

const row = z.object({
  line: z.number().optional().describe("as a spreadsheet numbers it"),
  name: z.string(),
  notes: z.array(z.string()).describe("what it is and what changes, or what is wrong"),
  warning: z.string().optional().describe("the total moves by over 30 %, or one sounds alike"),
  before: z.number().optional().describe("renewal total, rupees"),
  after: z.number().optional().describe("the same; none where the line is wrong"),
});
export type ImportRow = z.infer<typeof row>;
const kind = z.object({ count: z.number(), rows: z.array(row).describe("the first 200") });

export type ImportQuery = z.infer<typeof importQuery>;

export const importReport = z.object({
  message: z.string().optional().describe("where it was applied"),
  changeId: z.string().nullish().describe("what undoes it"),
  version: z.string().describe("of all that is there, and the file"),
  unchanged: z.number(),
  wrong: kind,
  changed: kind.describe("those first that carry a warning"),
  added: kind,
});
export type ImportReport = z.infer<typeof importReport>;

/** What the endpoints of all kinds of files have in common. */
export const importEndpoint = {
  query: importQuery,
  file: ["text/csv"],
  answer: importReport,
  limit: {
    name: "import",
    points: 60,
    seconds: 600,
    message: "Many files were checked from here. Please try again in ten minutes.",
  },
};
