// The history of what staff edit, as the API and the screens show it. Safe in the browser.
import { z } from "zod";
import { words } from "../values";

const SUBJECTS = [
  "plan",
  "plans",
  "area",
  "areas",
  "enquiry",
  "enquiries",
  "site",
  "sections",
  "gst",
  "admin",
] as const;
export type Subject = (typeof SUBJECTS)[number];

export const ACTIONS = ["added", "changed", "deleted"] as const;
export type ChangeAction = (typeof ACTIONS)[number];

/** What was done to many begins so where it undid what was done to them before. */
export const UNDONE = "Undone: ";

type Values = Record<string, unknown> | null;

export type Change = {
  id: string;
  /** ISO 8601 */
  createdAt: string;
  /** The admin's email at that time, or COMMAND_LINE. */
  changedBy: string;
  subject: Subject;
  /** The id of one, the website's section, 'gst', or the subject itself: of many, and of enquiries that were deleted. */
  subjectId: string;
  action: ChangeAction;
  /**
   * The fields as they were, of enquiries that were deleted only their count, of a section of the
   * website only what changed; null where it was added.
   */
  before: Values;
  /** The same as they became; null where it was deleted. */
  after: Values;
  /** The change of many at once that this is a part of. */
  batchId: string | null;
  /** The entry that undid it, of many at once or of an enquiry. */
  undoneById: string | null;
};

export const changeParams = z.object({ id: z.uuid() });

/** The query of the history. */
export const changeFilter = z.object({
  subject: z.enum(SUBJECTS, "There is no such subject").optional(),
  subjectId: z
    .string()
    .max(64)
    .regex(/^[\w-]+$/, "There is no such subject")
    .optional(),
  /** A change of many plans: those that it stands for. */
  batchId: z.uuid().optional(),
  /**
   * Each word must stand in the plan, the account, what was done, or who did it; the newest 200,000
   * entries are searched, or as many after `before`.
   */
  search: words(100).optional(),
  /** A change's id: those that follow it, which are older. */
  before: z.uuid().optional(),
});
export type ChangeFilter = z.infer<typeof changeFilter>;

const changeId = z.string().nullable().describe("what undoes it; null where nothing changed");

/** What a change of many at once answers. */
export const batchSaved = z.object({
  message: z.string(),
  added: z.number(),
  changed: z.number(),
  deleted: z.number(),
  changeId,
});
export type BatchSaved = z.infer<typeof batchSaved>;

/** What a deletion answers. */
export const recordsDeleted = z.object({
  message: z.string(),
  deleted: z.number().describe("how many of them were still there"),
  changeId,
});

/** What undoing a change answers. */
export const undone = z.object({
  message: z.string(),
  changeId: z.string().nullable().describe("the new change, which can be undone as well"),
  current: z.record(z.string(), z.unknown()).nullable().describe("as it is; null of many or gone"),
});
export type Undone = z.input<typeof undone>;
