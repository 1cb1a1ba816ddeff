// The inbox as the API asks for it and answers it. Safe in the browser.
import { z } from "zod";
import { plan } from "../plans/schema";
import { enquiryLanguage, selectedPlan } from "./schema";

export const STATUSES = ["new", "contacted", "closed"] as const;
export const enquiryStatus = z.enum(STATUSES, "Choose new, contacted or closed");
export type EnquiryStatus = z.infer<typeof enquiryStatus>;
export const STATUS_LABELS = { new: "New", contacted: "Contacted", closed: "Closed" };

export const SEARCH_LENGTH = 100;

/** Which enquiries: of one status or all, and where every word of the search stands in them. */
export const inboxFilter = z.object({
  status: enquiryStatus.optional(),
  search: z
    .string()
    .trim()
    .max(SEARCH_LENGTH, `At most ${SEARCH_LENGTH} characters`)
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), "Must be plain text")
    .optional()
    .describe("each word must stand in the name, phone, address, email or message"),
});
export type InboxFilter = z.infer<typeof inboxFilter>;

/** The database knows no year 0; and no enquiry is as old as that. */
const moment = z.iso.datetime().refine((text) => text >= "2000", "There is no such time");

/** A place in the list: an enquiry's time and id, as the list is ordered. */
const placeInList = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f-]{36}$/, "There is no such place")
  .transform((text, context) => {
    const [createdAt = "", id = ""] = text.split("_");
    const place = z.object({ createdAt: moment, id: z.uuid() }).safeParse({ createdAt, id });
    if (place.success) return place.data;
    context.addIssue("There is no such place");
    return z.NEVER;
  });

export const inboxQuery = inboxFilter.extend({
  before: placeInList.optional().describe("the `older` of an answer: what follows it in the list"),
  since: moment
    .optional()
    .describe("the `at` of an answer: only what came or changed since, of any status"),
});
export type InboxQuery = z.infer<typeof inboxQuery>;

const mailState = z.object({
  mailedAt: z.iso.datetime().nullable().describe("when the mail server took the mail"),
  attempts: z.number(),
  fault: z.string().nullable().describe("why the last try failed, in codes of the mail protocol"),
});
export type MailState = z.infer<typeof mailState>;

/** How the plan that was asked for stands to the catalogue of this moment. */
const PLAN_STATES = ["none", "same", "price", "hardware", "missing"] as const;
export type PlanState = (typeof PLAN_STATES)[number];

/** An enquiry as a row of the list. */
const inboxItem = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  language: enquiryLanguage.describe("of the pages that it was sent from"),
  messageStart: z.string().describe("the first 120 characters of the message, in one line"),
  status: enquiryStatus,
  statusBy: z.string().nullable().describe("the admin who gave it this status; null as it came"),
  statusAt: z.iso.datetime().nullable(),
  selectedPlan: selectedPlan.nullable().describe("as the visitor's browser sent it"),
  planNow: z.enum(PLAN_STATES).describe("the plan asked for, against the catalogue of now"),
  mail: mailState,
});
export type InboxItem = z.infer<typeof inboxItem>;

export const waitingAnswer = z.object({
  waiting: z.number().describe("enquiries of status new"),
  oldest: z.iso.datetime().nullable().describe("when the oldest of them came"),
});
export type Waiting = z.infer<typeof waitingAnswer>;

/** From here on somebody has waited too long. */
const LATE_MS = 2 * 3_600_000;

/** @param now milliseconds, by the clock that `since` was written by */
export function isLate(since: string, now: number): boolean {
  return now - Date.parse(since) > LATE_MS;
}

export const inboxAnswer = z.object({
  items: z.array(inboxItem).describe("newest first; of status new, oldest first"),
  older: z.string().nullable().describe("for `before`; null where nothing follows"),
  counts: z
    .object({ new: z.number(), contacted: z.number(), closed: z.number() })
    .describe("how many the search finds, by status"),
  waiting: waitingAnswer,
  at: z.iso.datetime().describe("the database's time, for `since`"),
});
export type InboxAnswer = z.infer<typeof inboxAnswer>;

/** One enquiry, whole. */
export const openEnquiry = inboxItem.omit({ messageStart: true }).extend({
  address: z.string(),
  email: z.string(),
  message: z.string(),
  cataloguePlan: plan.nullable().describe("the plan of the same identity in the catalogue of now"),
  differedThen: z.boolean().describe("the visitor's figures were not the catalogue's when sent"),
  next: z
    .string()
    .nullable()
    .describe("the id of the next that waits, oldest first, and after the last the first"),
});
export type OpenEnquiry = z.infer<typeof openEnquiry>;

export const enquiryParams = z.object({ id: z.uuid() });
export const statusInput = z.strictObject({ status: enquiryStatus });

export const statusAnswer = z.object({
  status: enquiryStatus,
  statusBy: z.string().nullable(),
  statusAt: z.iso.datetime().nullable(),
  before: z
    .object({ status: enquiryStatus, statusBy: z.string().nullable() })
    .describe("what it was until now, and who had made it that"),
});
export type StatusAnswer = z.infer<typeof statusAnswer>;

export const enquiryDeleted = z.object({ message: z.string() });

export const sendAgainAnswer = z.object({ message: z.string(), mail: mailState });
