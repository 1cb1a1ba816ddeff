// The inbox as the API asks for it and answers it. Safe in the browser.
import { z } from "zod";
import { areaState } from "../areas/schema";
import { OUTCOME_LABELS, PART_LABELS } from "../content/staff";
import { AREA_LENGTH } from "../enquiry-terms";
import { planFilter } from "../plans/request-schema";
import { plan } from "../plans/schema";
import { filled, words } from "../values";
import { enquiryLanguage, selectedPlan } from "./schema";

/** Those that staff give. */
export const STATUSES = ["new", "contacted", "closed"] as const;
const givenStatus = z.enum(STATUSES, "Choose new, contacted or closed");
/** And as those begin who wait for an area. */
export const enquiryStatus = z.enum([...STATUSES, "waiting"], "There is no such status");
export type EnquiryStatus = z.infer<typeof enquiryStatus>;

/** The database knows no year 0; and no enquiry is as old as that. */
const day = z.iso.date("Choose a day").refine((text) => text >= "2000", "There is no such day");

const OUTCOMES = Object.keys(OUTCOME_LABELS) as (keyof typeof OUTCOME_LABELS)[];
export const outcome = z.enum(OUTCOMES, "There is no such result");
export type Outcome = z.infer<typeof outcome>;

const PARTS = Object.keys(PART_LABELS) as (keyof typeof PART_LABELS)[];
export const dayPart = z.enum(PARTS, "Choose morning, afternoon or evening");

const callAgain = z.strictObject({
  on: z.iso.date("Choose a day").describe("a day in India"),
  part: dayPart.nullable(),
});
export type CallAgain = z.infer<typeof callAgain>;

const SEARCH_LENGTH = 100;

/**
 * Which enquiries: of one status or all, of one outcome, type of plan and time, and where every word
 * of the search stands in them.
 */
export const inboxFilter = z.object({
  status: enquiryStatus.optional(),
  due: z.literal("today").optional().describe("a call is due, or their area is connected by now"),
  mine: z.literal("yes").optional().describe("taken by whoever asks; those that are not closed"),
  outcome: outcome.optional(),
  planType: planFilter.shape.planType.describe("of the plan that was asked for"),
  area: words(AREA_LENGTH).optional().describe("words of the area that it is from or waits for"),
  from: day.optional().describe("came on this day in India or later"),
  until: day.optional().describe("came on this day in India or earlier"),
  search: z
    .string()
    .trim()
    .max(SEARCH_LENGTH, `At most ${SEARCH_LENGTH} characters`)
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), "Must be plain text")
    .optional()
    .describe("each word must stand in what was sent or in a note, however spelled"),
});
export type InboxFilter = z.infer<typeof inboxFilter>;

export const inboxQuery = inboxFilter.extend({
  page: z.coerce.number().int().min(1).max(1_000_000).optional().describe("of 50"),
});
export type InboxQuery = z.infer<typeof inboxQuery>;

const mailState = z.object({
  mailedAt: z.iso.datetime().nullable().describe("when the mail server took the mail"),
  attempts: z.number(),
  fault: z.string().nullable().describe("why the last try failed, in codes of the mail protocol"),
});
export type MailState = z.infer<typeof mailState>;

/** The requested plan, compared with the catalogue now. */
const PLAN_STATES = ["none", "same", "price", "hardware", "missing"] as const;
export type PlanState = (typeof PLAN_STATES)[number];

export const followUp = z.object({
  status: enquiryStatus,
  statusBy: z.string().nullable().describe("the admin who gave it this status; null as it came"),
  statusAt: z.iso.datetime().nullable(),
  takenBy: z.string().nullable().describe("the email of the admin who has taken it"),
  callAgain: callAgain.nullable(),
  outcome: outcome.nullable().describe("of a closed one; null where nobody said"),
  soldPlan: selectedPlan.nullable().describe("as the catalogue had it then; of a connected one"),
  updatedAt: z.iso.datetime().describe("another one after each note or change of this"),
});
export type FollowUp = z.infer<typeof followUp>;

const inboxItem = followUp.extend({
  id: z.string(),
  createdAt: z.iso.datetime(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  language: enquiryLanguage.describe("of the pages that it was sent from"),
  messageStart: z.string().describe("the first 120 characters of the message, in one line"),
  isWaiting: z.boolean().describe("waits for an area: a name and a phone alone"),
  area: z
    .object({ name: z.string(), state: areaState.nullable().describe("of now; null: not known") })
    .nullable()
    .describe("that it was sent from or waits for"),
  selectedPlan: selectedPlan.nullable().describe("as the visitor's browser sent it"),
  planNow: z.enum(PLAN_STATES).describe("the plan asked for, against the catalogue of now"),
  mail: mailState,
});
export type InboxItem = z.infer<typeof inboxItem>;

export const waitingAnswer = z.object({
  waiting: z.number().describe("enquiries of status new"),
  oldest: z.iso.datetime().nullable().describe("when the oldest of them came"),
  areas: z
    .array(z.object({ id: z.string(), name: z.string(), waiting: z.number() }))
    .describe("connected areas for which somebody still waits, the most first, five at most"),
  version: z.string().describe("another one once any enquiry came, changed or was deleted"),
});
export type Waiting = z.infer<typeof waitingAnswer>;

/** From here on somebody has waited too long. */
const LATE_MS = 2 * 3_600_000;

/** @param now milliseconds, by the clock that `since` was written by */
export const isLate = (since: string, now: number): boolean => now - Date.parse(since) > LATE_MS;

export const inboxAnswer = z.object({
  items: z.array(inboxItem).describe("newest first; new ones oldest first; due ones by call"),
  page: z.number(),
  pages: z.number(),
  matching: z.number().describe("on all pages"),
  counts: z.record(enquiryStatus, z.number()).describe("of the same search, by status"),
  due: z.number().describe("how many of those found are to be called today or were to be before"),
  mine: z.number().describe("how many of those found are taken by whoever asks and not closed"),
  waiting: waitingAnswer,
  at: z.iso.datetime().describe("the database's time"),
});
export type InboxAnswer = z.infer<typeof inboxAnswer>;

export const NOTE_LENGTH = 1_000;

const enquiryNote = z.object({
  id: z.string(),
  text: z.string(),
  writtenBy: z.string().describe("the admin's email at that time"),
  createdAt: z.iso.datetime(),
});
export type EnquiryNote = z.infer<typeof enquiryNote>;

const enquiryStep = z.object({
  id: z.string().describe("by which it is undone"),
  by: z.string().describe("the admin's email at that time"),
  at: z.iso.datetime(),
  what: z.string().describe("for example `Contacted, call again Thu 26 Nov, evening`"),
  undoneBy: z.string().nullable(),
  canUndo: z.boolean().describe("the latest that was not undone"),
});
export type EnquiryStep = z.infer<typeof enquiryStep>;

export const openEnquiry = inboxItem.omit({ messageStart: true }).extend({
  address: z.string(),
  email: z.string(),
  message: z.string(),
  cataloguePlan: plan.nullable().describe("of the same identity in the catalogue of now"),
  differedThen: z.boolean().describe("the visitor's figures were not the catalogue's when sent"),
  next: z.string().nullable().describe("the next new one, after the last the first"),
  notes: z.array(enquiryNote).describe("oldest first"),
  steps: z.array(enquiryStep).describe("what staff changed, the latest first, 12 at most"),
  earlier: z
    .array(
      inboxItem.pick({
        id: true,
        createdAt: true,
        status: true,
        outcome: true,
        selectedPlan: true,
      }),
    )
    .describe("others from the same phone, newest first, 20 at most"),
  colleagues: z.array(z.string()).describe("the emails of the accounts, the oldest first"),
});
export type OpenEnquiry = z.infer<typeof openEnquiry>;

export const enquiryParams = z.object({ id: z.uuid() });

/**
 * What is not given stays. Whoever closes it ends its call; whoever opens it again, its outcome. A
 * note with a call makes a new one contacted.
 */
export const followUpChange = z
  .strictObject({
    status: givenStatus.optional(),
    taken: z.boolean("Must be yes or no").optional().describe("by whoever asks, or released"),
    giveTo: z.email("There is no such account").optional().describe("an admin's email"),
    updatedAt: z.iso.datetime().optional().describe("as it was read: over another one, 409"),
    callAgain: callAgain.nullable().optional(),
    outcome: outcome.nullable().optional().describe("closes it"),
    soldPlanId: z.uuid().nullable().optional().describe("a plan of the catalogue; for connected"),
    note: filled(NOTE_LENGTH).optional().describe("written down with it"),
  })
  .refine(
    ({ updatedAt, ...change }) => Object.values(change).some((value) => value !== undefined),
    { message: "There is nothing to change" },
  );
export type FollowUpChange = z.infer<typeof followUpChange>;

export const followUpAnswer = followUp.extend({
  step: enquiryStep.pick({ id: true, what: true }).nullable().describe("null of a note alone"),
});
export type FollowUpAnswer = z.infer<typeof followUpAnswer>;
