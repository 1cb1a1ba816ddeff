import { z } from "zod";
import { formatNumber } from "../numbers";

/** Ids of at most 100 names. */
const nameIdsSchema = z
  .string()
  .max(1_500)
  .regex(/^[\da-f]{12}(?:,[\da-f]{12})*$|^$/);

const importQuerySchema = z.strictObject({
  apply: z.literal("yes").optional().describe("applies the changes; otherwise only reports them"),
  version: z.string().max(64).optional().describe("from the report; required to apply"),
  use: nameIdsSchema
    .optional()
    .describe("ids of new names, separated by commas, that are replaced with their suggestion"),
  keep: nameIdsSchema.optional().describe("ids of new names, separated by commas, that are right"),
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

const nameSchema = z.object({
  id: z.string().describe("for the query parameters `use` and `keep`"),
  name: z.string(),
  description: z.string().describe("such as `a provider`"),
  lines: z.array(z.number()).describe("the first three lines with the name"),
  count: z.number().describe("number of lines with the name"),
  suggestion: z
    .object({ name: z.string(), plans: z.number().describe("number of plans that have it") })
    .optional()
    .describe("the closest name of the catalogue, if one is close; the name must then be settled"),
  keepLabel: z.string().describe("text of the choice `keep`"),
  choice: z.enum(["use", "keep"]).optional(),
});
export type ImportName = z.infer<typeof nameSchema>;

/** @param count number of names that have a suggestion and no choice */
export const describeOpenNames = (count: number) =>
  `First say what is meant by the ${count === 1 ? "new name" : `${formatNumber(count)} new names`}`;

export type ImportQuery = z.infer<typeof importQuerySchema>;

export const importReportSchema = z.object({
  message: z.string().optional().describe("set if the changes were applied"),
  changeId: z.string().nullish().describe("id to undo the import"),
  version: z.string().describe("hash of the file, the stored records and the choices"),
  missingColumns: z
    .array(z.string())
    .describe("optional columns that the file does not have; stored values stay as they are"),
  unknownColumns: z
    .array(z.string())
    .describe("titles of columns that are ignored, except the derived columns of an exported file"),
  unchanged: z.number(),
  names: z
    .object({
      count: z.number(),
      rows: z.array(nameSchema).describe("the first 200, those with a suggestion first"),
    })
    .describe("names of changed and new records that the catalogue does not have"),
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
