// Can be imported by client code.
import { z } from "zod";
import { areaStateSchema } from "../areas/schema";
import { undoStateSchema } from "../changes/schema";
import { DAY_PART_LABELS, ENQUIRY_OUTCOME_LABELS } from "../content/staff-labels";
import { planSchema } from "../plans/schema";
import { normalisedText, requiredFoldedText, singleLineText } from "../validation/field-schemas";
import { MAX_AREA_LENGTH } from "./constants";
import { languageSchema, selectedPlanSchema } from "./schema";

export const ASSIGNABLE_STATUSES = ["new", "contacted", "closed"] as const;
const assignableStatusSchema = z.enum(ASSIGNABLE_STATUSES, "Choose new, contacted or closed");
/** `waiting` is the initial status of waitlist entries. */
export const enquiryStatusSchema = z.enum(
  [...ASSIGNABLE_STATUSES, "waiting"],
  "There is no such status",
);
export type EnquiryStatus = z.infer<typeof enquiryStatusSchema>;

const OUTCOMES = Object.keys(ENQUIRY_OUTCOME_LABELS) as (keyof typeof ENQUIRY_OUTCOME_LABELS)[];
export const outcomeSchema = z.enum(OUTCOMES, "There is no such result");
export type Outcome = z.infer<typeof outcomeSchema>;

const DAY_PARTS = Object.keys(DAY_PART_LABELS) as (keyof typeof DAY_PART_LABELS)[];
export const dayPartSchema = z.enum(DAY_PARTS, "Choose morning, afternoon or evening");

const callAgainSchema = z.strictObject({
  on: z.iso.date("Choose a day").describe("a day in India"),
  part: dayPartSchema.nullable(),
});
export type CallAgain = z.infer<typeof callAgainSchema>;

const MAX_SEARCH_LENGTH = 100;

export const inboxFilterSchema = z.object({
  status: enquiryStatusSchema.optional(),
  due: z
    .literal("today")
    .optional()
    .describe("with a due call, or on the waitlist of an area that is connected now"),
  mine: z
    .literal("yes")
    .optional()
    .describe("taken by the signed-in admin; not closed, unless a status or outcome is given"),
  outcome: outcomeSchema.optional(),
  area: singleLineText(MAX_AREA_LENGTH)
    .optional()
    .describe("the name of a known area, or words of the name of the enquiry’s area"),
  search: normalisedText()
    .trim()
    .max(MAX_SEARCH_LENGTH, `At most ${MAX_SEARCH_LENGTH} characters`)
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), "Must be plain text")
    .optional()
    .describe("each word must occur in the enquiry or a note; spelling variants match"),
});
export type InboxFilter = z.infer<typeof inboxFilterSchema>;

export const inboxQuerySchema = inboxFilterSchema.extend({
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .optional()
    .describe("page number; 50 enquiries per page"),
});
export type InboxQuery = z.infer<typeof inboxQuerySchema>;

const mailStateSchema = z.object({
  mailedAt: z.iso.datetime().nullable().describe("when the mail server accepted the mail"),
  attempts: z.number(),
  fault: z.string().nullable().describe("SMTP error codes of the last failed attempt"),
});
export type MailState = z.infer<typeof mailStateSchema>;

const PLAN_STATES = ["none", "same", "price", "details", "missing", "unreadable"] as const;
export type PlanState = (typeof PLAN_STATES)[number];

export const followUpSchema = z.object({
  status: enquiryStatusSchema,
  statusBy: z
    .string()
    .nullable()
    .describe("email of the admin who set the status; null for the initial status"),
  statusAt: z.iso.datetime().nullable(),
  takenBy: z.string().nullable().describe("email of the admin who has taken the enquiry"),
  callAgain: callAgainSchema.nullable(),
  outcome: outcomeSchema.nullable().describe("of a closed enquiry; null if none was recorded"),
  updatedAt: z.iso.datetime().describe("version; changes with each change or note"),
});
export type FollowUp = z.infer<typeof followUpSchema>;

const inboxItemSchema = followUpSchema.extend({
  id: z.string(),
  createdAt: z.iso.datetime(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  language: languageSchema.describe("language of the visitor's page"),
  messageStart: z.string().describe("the first 120 characters of the message, in one line"),
  isWaiting: z.boolean().describe("a waitlist entry, with only a name and a phone number"),
  isPossibleSpam: z.boolean().describe("the hidden field of the form was filled in"),
  area: z
    .object({
      name: z.string(),
      state: areaStateSchema.nullable().describe("current state; null for an unknown area"),
    })
    .nullable()
    .describe("the visitor's area, or the area of the waitlist"),
  selectedPlan: selectedPlanSchema.nullable().describe("as the visitor's page showed it"),
  planNow: z
    .enum(PLAN_STATES)
    .describe(
      "the requested plan compared with the current catalogue; unreadable: an earlier version stored a plan that cannot be read any more",
    ),
  mail: mailStateSchema,
});
export type InboxItem = z.infer<typeof inboxItemSchema>;

export const inboxSummaryResponseSchema = z.object({
  waiting: z.number().describe("number of enquiries with status new"),
  oldest: z.iso.datetime().nullable().describe("when the oldest of them was received"),
  areas: z
    .array(z.object({ id: z.string(), name: z.string(), waiting: z.number() }))
    .describe(
      "connected areas that still have waitlist entries, at most five, the most entries first",
    ),
  version: z.string().describe("changes when an enquiry is received, changed or deleted"),
});
export type InboxSummary = z.infer<typeof inboxSummaryResponseSchema>;

/** A new enquiry should be answered within two hours. */
const LATE_AFTER_MS = 2 * 3_600_000;

/** @param now in milliseconds */
export const isLate = (since: string, now: number): boolean =>
  now - Date.parse(since) > LATE_AFTER_MS;

export const inboxResponseSchema = z.object({
  items: z
    .array(inboxItemSchema)
    .describe("newest first; status new: oldest first; due: by time of the call"),
  page: z.number(),
  pages: z.number(),
  matching: z.number().describe("number of enquiries on all pages"),
  counts: z.record(enquiryStatusSchema, z.number()).describe("number of search results by status"),
  due: z
    .number()
    .describe("number of search results with a due call or on the waitlist of a connected area"),
  mine: z
    .number()
    .describe("number of search results that the signed-in admin has taken and not closed"),
  waiting: inboxSummaryResponseSchema,
  at: z.iso.datetime().describe("the server's time"),
});
export type InboxResponse = z.infer<typeof inboxResponseSchema>;

export const MAX_NOTE_LENGTH = 1_000;

const enquiryNoteSchema = z.object({
  id: z.string(),
  text: z.string(),
  writtenBy: z.string().describe("the admin's email at that time"),
  isMine: z.boolean().describe("written by the signed-in admin, who can delete it"),
  createdAt: z.iso.datetime(),
});
export type EnquiryNote = z.infer<typeof enquiryNoteSchema>;

const enquiryChangeSchema = z.object({
  id: z.string().describe("for POST /api/history/{id}/undo"),
  by: z.string().describe("the admin's email at that time"),
  at: z.iso.datetime(),
  what: z.string().describe("for example `Contacted, call again Thu 26 Nov, evening`"),
  undo: undoStateSchema,
});
export type EnquiryChange = z.infer<typeof enquiryChangeSchema>;

export const enquiryDetailsResponseSchema = inboxItemSchema.omit({ messageStart: true }).extend({
  address: z.string(),
  email: z.string(),
  message: z.string(),
  cataloguePlan: planSchema
    .nullable()
    .describe("the plan with the same identity in the current catalogue"),
  differedThen: z
    .boolean()
    .describe("the requested plan already differed from the catalogue when it was sent"),
  next: z.string().nullable().describe("id of the next new enquiry; the oldest follows the last"),
  notes: z.array(enquiryNoteSchema).describe("oldest first"),
  steps: z
    .array(enquiryChangeSchema)
    .describe("changes by staff without undos, newest first, at most 12"),
  earlier: z
    .array(
      inboxItemSchema
        .pick({ id: true, createdAt: true, status: true, outcome: true, selectedPlan: true })
        .extend({
          isPlanUnreadable: z
            .boolean()
            .describe("an earlier version stored a plan that cannot be read any more"),
        }),
    )
    .describe("other enquiries from the same phone number, newest first, at most 20"),
  colleagues: z.array(z.string()).describe("emails of all staff accounts, oldest account first"),
});
export type EnquiryDetails = z.infer<typeof enquiryDetailsResponseSchema>;

export const enquiryParamsSchema = z.object({ id: z.uuid() });
export const noteParamsSchema = enquiryParamsSchema.extend({ noteId: z.uuid() });

/** Missing fields stay unchanged. Closing an enquiry removes its call; reopening it removes its outcome. */
export const followUpBodySchema = z
  .strictObject({
    status: assignableStatusSchema.optional(),
    taken: z
      .boolean("Must be yes or no")
      .optional()
      .describe("true: taken by the signed-in admin; false: released"),
    giveTo: z.email("There is no such account").optional().describe("email of another admin"),
    updatedAt: z.iso
      .datetime()
      .optional()
      .describe("version that the change is based on; 409 if outdated"),
    callAgain: callAgainSchema.nullable().optional(),
    outcome: outcomeSchema.nullable().optional().describe("closes the enquiry"),
    note: requiredFoldedText(MAX_NOTE_LENGTH).optional().describe("note to save with the change"),
  })
  .refine(
    ({ updatedAt, ...change }) => Object.values(change).some((value) => value !== undefined),
    { message: "There is nothing to change" },
  );
export type FollowUpChange = z.infer<typeof followUpBodySchema>;

export const followUpResponseSchema = followUpSchema.extend({
  step: enquiryChangeSchema
    .pick({ id: true, what: true })
    .nullable()
    .describe("the recorded change; null if only a note was saved"),
});
export type FollowUpResponse = z.infer<typeof followUpResponseSchema>;
