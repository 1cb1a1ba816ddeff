// A change that somebody made, as the API and the screens show it. Safe in the browser.
import { z } from "zod";
import { type PlanInput, planInput } from "../plans/schema";
import { words } from "../plans/value-rules";

const SUBJECTS = ["plan", "plans", "gst", "admin", "enquiry", "site"] as const;
export type Subject = (typeof SUBJECTS)[number];

export const ACTIONS = ["added", "changed", "deleted"] as const;
export type Action = (typeof ACTIONS)[number];

const values = z.record(z.string(), z.unknown()).nullable();

const change = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  changedBy: z.string().describe("the admin's email at that time, or 'command line'"),
  subject: z.enum(SUBJECTS),
  subjectId: z
    .string()
    .describe("the plan's or the admin's id, the website's section, 'gst', 'enquiry' or 'plans'"),
  action: z.enum(ACTIONS),
  before: values.describe(
    "the fields as they were, of enquiries only their count, of a section of the website only what changed; null where it was added",
  ),
  after: values.describe("the fields as they became; null where it was deleted"),
  batchId: z.string().nullable().describe("the change of many plans that this is a part of"),
});
export type Change = z.infer<typeof change>;

export const changeList = z.array(change);
export const changeParams = z.object({ id: z.uuid() });

export const changeFilter = z.object({
  subject: z.enum(SUBJECTS, "There is no such subject").optional(),
  subjectId: z
    .string()
    .max(64)
    .regex(/^[\w-]+$/, "There is no such subject")
    .optional(),
  batchId: z.uuid().optional().describe("a change of many plans: those that it stands for"),
  search: words(100)
    .optional()
    .describe("each word must stand in the plan, the account, what was done, or who did it"),
  before: z.uuid().optional().describe("a change's id: those that follow it, which are older"),
});
export type ChangeFilter = z.infer<typeof changeFilter>;

/** What a change of many plans at once answers. */
export const plansSaved = z.object({
  message: z.string(),
  added: z.number(),
  changed: z.number(),
  deleted: z.number(),
  changeId: z.string().nullable().describe("what takes it back; null where nothing changed"),
});
export type PlansSaved = z.infer<typeof plansSaved>;
export type BatchDone = Omit<PlansSaved, "message">;

/** Not strict: what was kept once must be readable when a plan has other fields. */
const keptPlan = z.object(planInput.shape);

/** The plan's fields before or after a change, or null where there are none. */
export function planValues(values: unknown): PlanInput | null {
  return keptPlan.safeParse(values).data ?? null;
}
