import { z } from "zod";

const importQuerySchema = z.strictObject({
  apply: z.literal("yes").optional().describe("applies the changes; otherwise only reports them"),
  version: z.string().max(64).optional().describe("from the report; required to apply"),
});

const rowSchema = z.object({
  line: z.number().optional().describe("line number in a spreadsheet"),
  name: z.string(),
  notes: z.array(z.string()).describe("details and changes, or errors"),
  warning: z
    .string()
    .optional()
    .describe("the total changes by over 30 %, or an area with a similar name exists"),
  before: z.number().optional().describe("renewal total, rupees"),
  after: z.number().optional().describe("renewal total, rupees; omitted if the line is wrong"),
});
export type ImportRow = z.infer<typeof rowSchema>;
const rowGroupSchema = z.object({
  count: z.number(),
  rows: z.array(rowSchema).describe("the first 200"),
});

export type ImportQuery = z.infer<typeof importQuerySchema>;

export const importReportSchema = z.object({
  message: z.string().optional().describe("set if the changes were applied"),
  changeId: z.string().nullish().describe("id to undo the import"),
  version: z.string().describe("hash of the file and the stored records"),
  unchanged: z.number(),
  wrong: rowGroupSchema,
  changed: rowGroupSchema.describe("rows with a warning first"),
  added: rowGroupSchema,
});
export type ImportReport = z.infer<typeof importReportSchema>;

export const importRouteOptions = {
  query: importQuerySchema,
  file: ["text/csv"],
  response: importReportSchema,
  idempotencyKey: "With `apply=yes`, becomes the id of the change in the history",
  limit: {
    name: "import",
    points: 60,
    seconds: 600,
    message: "Too many files were checked. Please try again in ten minutes.",
  },
};
