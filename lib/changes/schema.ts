import { z } from "zod";
import { foldedText, requiredFoldedText, singleLineText } from "../validation/field-schemas";

/**
 * `plans`, `areas`, `sections` and `samples` are batches of changes; `enquiries` counts deleted enquiries. The others
 * are changes of one record.
 */
const SUBJECTS = [
  "plan",
  "plans",
  "area",
  "areas",
  "enquiry",
  "enquiries",
  "site",
  "sections",
  "samples",
  "gst",
  "admin",
] as const;
export type Subject = (typeof SUBJECTS)[number];

export const ACTIONS = ["added", "changed", "deleted"] as const;
export type ChangeAction = (typeof ACTIONS)[number];

/** In `after.what` of a batch that undoes another batch. */
export const UNDO_PREFIX = "Undone: ";

type Values = Record<string, unknown> | null;

export type Change = {
  id: string;
  /** ISO 8601. */
  createdAt: string;
  /** The admin's email at that time, or COMMAND_LINE. */
  changedBy: string;
  subject: Subject;
  /** Id of the record. For a batch or deleted enquiries, equal to `subject`. */
  subjectId: string;
  action: ChangeAction;
  /** Null for an added record. For a website section, the changed fields; for deleted enquiries, `count`. */
  before: Values;
  /** Null for a deleted record. For a batch, `what` and the counts. */
  after: Values;
  batchId: string | null;
  undoneById: string | null;
  /** The history does not list an undo, but shows the change that it undid as undone. */
  isUndo: boolean;
};

export const undoStateSchema = z.discriminatedUnion("state", [
  z.object({
    state: z.literal("undoable"),
    asksFirst: z.boolean().describe("the undo changes GST or several records"),
  }),
  z.object({ state: z.literal("changedSince") }),
  z.object({
    state: z.literal("undone"),
    by: z.string().nullable().describe("the admin's email at that time"),
    at: z.iso.datetime().nullable(),
    isCurrent: z.boolean().describe("nothing has changed since the undo"),
  }),
  z.object({ state: z.literal("permanent") }),
]);
export type UndoState = z.infer<typeof undoStateSchema>;

export type HistoryEntry = Change & { undo: UndoState };

/** Completes `You changed this plan …`. The same person can also use two devices. */
export const OTHER_TAB_TEXT = "in another tab or on another device";

export type ChangeAuthor = {
  changedBy: string;
  isYou: boolean;
  /** ISO 8601. */
  createdAt: string;
};

/** The change that made a version is recorded shortly after the time of the version. */
const MAX_RECORDING_MS = 1_000;

/**
 * Returns the author of the last change after `version`. Prefers a colleague to the signed-in admin.
 * @param changes newest first
 */
export function findAuthorSince<Author extends ChangeAuthor>(
  changes: Author[],
  version: string,
): Author | undefined {
  const recordedLater = changes.filter(({ createdAt }) => createdAt > version);
  const oldest = recordedLater.at(-1);
  const isOldestThisVersion =
    oldest && Date.parse(oldest.createdAt) - Date.parse(version) < MAX_RECORDING_MS;
  const later =
    recordedLater.length > 1 && isOldestThisVersion ? recordedLater.slice(0, -1) : recordedLater;
  // If no change is later, the clocks of two servers differ.
  return later.find(({ isYou }) => !isYou) ?? later[0] ?? changes[0];
}

export const changeParamsSchema = z.object({ id: z.uuid() });

/** Rejects the year 0, which PostgreSQL does not have. No change is older than 2000. */
const isAfter2000 = (day: string) => day > "2000";

export const changeFilterSchema = z.object({
  subject: z.enum(SUBJECTS, "There is no such subject").optional(),
  subjectId: z
    .string()
    .max(64)
    .regex(/^[\w-]+$/, "There is no such subject")
    .optional(),
  batchId: z.uuid().optional(),
  /** Every word must occur in a name, the person, the action or a changed value. */
  search: foldedText(100).optional(),
  /** A changed field had or got exactly this value, such as `₹699`. */
  value: foldedText(100).optional(),
  /** `changedBy` of the changes. */
  person: singleLineText(254).optional(),
  /** An Indian calendar day. */
  day: z.iso.date().refine(isAfter2000, "There is no such day").optional(),
  /** Id of a change: selects only older changes. */
  before: z.uuid().optional(),
});
export type ChangeFilter = z.infer<typeof changeFilterSchema>;

const SUGGESTION_KINDS = ["value", "person", "day", "record", "anything"] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

export const suggestionQuerySchema = changeFilterSchema
  .omit({ before: true })
  .extend({ search: requiredFoldedText(100).describe("the typed text") });

export const suggestionsResponseSchema = z.object({
  suggestions: z.array(
    z.object({
      kind: z.enum(SUGGESTION_KINDS),
      label: z.string(),
      count: z.number().describe("number of changes"),
      filter: z
        .record(z.string(), z.string())
        .describe("parameters of the history page, which replace `search`"),
    }),
  ),
});
export type Suggestion = z.infer<typeof suggestionsResponseSchema>["suggestions"][number];

export const changeResponseSchema = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  changedBy: z.string().describe("the admin's email at that time, or `command line`"),
  subject: z.enum(SUBJECTS),
  subjectId: z.string().describe("id of the record; for many records, equal to `subject`"),
  action: z.enum(ACTIONS),
  undoneById: z.string().nullable().describe("id of the change that undid this one"),
});

const changeIdSchema = z
  .string()
  .nullable()
  .describe("id to undo the change; null if nothing changed");

export const batchResponseSchema = z.object({
  message: z.string(),
  added: z.number(),
  changed: z.number(),
  deleted: z.number(),
  changeId: changeIdSchema,
});
export type BatchResponse = z.infer<typeof batchResponseSchema>;

export const deleteResponseSchema = z.object({
  message: z.string(),
  deleted: z.number().describe("without those that were deleted before"),
  changeId: changeIdSchema,
});

export const undoPreviewResponseSchema = z.object({
  title: z.string(),
  figures: z
    .object({ label: z.string(), now: z.string(), afterUndo: z.string() })
    .nullable()
    .describe("set for GST"),
  summary: z.string(),
  examples: z
    .array(z.object({ name: z.string(), now: z.string(), afterUndo: z.string() }))
    .describe("at most three"),
  note: z.string(),
  confirmLabel: z.string(),
  cancelLabel: z.string(),
});
export type UndoPreview = z.infer<typeof undoPreviewResponseSchema>;

export const undoResponseSchema = z.object({
  message: z.string(),
  changeId: z.string().nullable().describe("id of the undo"),
  current: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe("the restored record; null for a batch or a deleted record"),
});
export type UndoResponse = z.input<typeof undoResponseSchema>;
