// Visitors' texts must never be logged.
import { formatPhone } from "../content/business";
import { DAY_PART_LABELS, ENQUIRY_OUTCOME_LABELS } from "../content/staff-labels";
import { type CsvValue, formatCsvFile, formatCsvRows } from "../csv";
import { requireCatalogue } from "../pages/public-data";
import { PLAN_TYPE_LABELS } from "../plans/constants";
import { findPlanByIdentity } from "../plans/data";
import { findWithSameIdentity } from "../plans/plan-identity";
import type { Plan } from "../plans/schema";
import { truncateWithEllipsis } from "../text";
import { comparePlanState } from "./compare-plan";
import { formatVisitorName, LANGUAGE_NAMES } from "./contact-links";
import { parseStoredPlan, toFollowUp } from "./follow-up";
import { enquiryNotFound, listEnquiryChanges } from "./history";
import {
  PAGE_SIZE,
  readAccountEmails,
  readDueCalls,
  readEnquiry,
  readExportBatches,
  readInboxSummary,
  readOtherEnquiries,
  readPage,
  readUnanswered,
  readWaitlist,
} from "./inbox-rows";
import {
  type EnquiryDetails,
  enquiryStatusSchema,
  type InboxFilter,
  type InboxQuery,
  outcomeSchema,
} from "./inbox-schema";
import { type ExportRow, type InboxRow, resolveFilter } from "./inbox-sql";
import { readNotes } from "./notes-data";
import { languageSchema, type SelectedPlan } from "./schema";

export async function listInbox(query: InboxQuery, adminId: string) {
  const { page: requestedPage = 1, ...filter } = query;
  // The summary is read before the rows, so that an enquiry that arrives in between changes the version.
  const summary = await readInboxSummary();
  const resolvedFilter = await resolveFilter(filter, adminId);
  const [{ rows, matching, due, mine, counts, at }, { plans }] = await Promise.all([
    readPage(resolvedFilter, requestedPage, adminId),
    requireCatalogue(),
  ]);
  const pages = Math.max(1, Math.ceil(matching / PAGE_SIZE));
  return {
    items: rows.map((row) => ({
      ...toInboxItem(row, plans),
      messageStart: truncateWithEllipsis(row.message.replace(/\s+/g, " "), 120),
    })),
    page: Math.min(requestedPage, pages),
    pages,
    matching,
    due,
    mine,
    counts,
    at,
    waiting: summary,
  };
}

export async function* exportInbox(filter: InboxFilter, adminId: string): AsyncGenerator<string> {
  const titles = CSV_COLUMNS.map(([title]) => title);
  yield formatCsvFile(titles, []);
  for await (const rows of readExportBatches(await resolveFilter(filter, adminId)))
    yield formatCsvRows(
      rows.map((row) => {
        // The plan is parsed once per row, because parsing per column took most of the export's time.
        const selectedPlan = parseStoredPlan(row.selectedPlan);
        return CSV_COLUMNS.map(([, value]) => value(row, selectedPlan));
      }),
    );
}

export async function listUnansweredEnquiries(limit: number) {
  const rows = await readUnanswered(limit);
  return rows.map((row) => ({ ...toCallItem(row), message: row.message }));
}

export type UnansweredEnquiry = Awaited<ReturnType<typeof listUnansweredEnquiries>>[number];

export async function listDueCalls(limit: number) {
  const rows = await readDueCalls(limit);
  const enquiries = rows.map((row) => ({ ...toCallItem(row), ...toFollowUp(row) }));
  return { count: rows[0]?.count ?? 0, enquiries };
}

export type DueCall = Awaited<ReturnType<typeof listDueCalls>>["enquiries"][number];

/** Each phone number counts once. */
export async function listWaitlist(areaId: string, limit: number) {
  const rows = await readWaitlist(areaId, limit);
  return { count: rows[0]?.count ?? 0, people: rows.map(toCallItem) };
}

export type Waitlist = Awaited<ReturnType<typeof listWaitlist>>;

function toCallItem(row: InboxRow) {
  const plan = parseStoredPlan(row.selectedPlan);
  return {
    id: row.id,
    name: formatVisitorName(row),
    phone: row.phone,
    isPossibleSpam: row.isPossibleSpam,
    area: row.kind === "waiting" ? (row.area?.name ?? null) : null,
    plan: plan && `${plan.speed}, ${plan.duration}, ${PLAN_TYPE_LABELS[plan.planType]}`,
    createdAt: row.createdAt.toISOString(),
  };
}

/** @param adminId of the reader */
export async function findEnquiry(id: string, adminId: string): Promise<EnquiryDetails | null> {
  const row = await readEnquiry(id);
  if (!row) return null;
  const selectedPlan = parseStoredPlan(row.selectedPlan);
  const [cataloguePlan, next, notes, steps, otherEnquiries, colleagues] = await Promise.all([
    selectedPlan && findPlanByIdentity(selectedPlan),
    findNextUnanswered(row),
    readNotes(id, adminId),
    listEnquiryChanges(id),
    readOtherEnquiries(row),
    readAccountEmails(),
  ]);
  return {
    ...toInboxItem(row, cataloguePlan ? [cataloguePlan] : []),
    address: row.address,
    email: row.email,
    message: row.message,
    cataloguePlan,
    differedThen: row.planDiffers,
    next,
    notes,
    steps,
    colleagues,
    earlier: otherEnquiries.map((enquiry) => ({
      id: enquiry.id,
      createdAt: enquiry.createdAt.toISOString(),
      status: enquiryStatusSchema.parse(enquiry.status),
      outcome: outcomeSchema.nullable().parse(enquiry.outcome),
      selectedPlan: parseStoredPlan(enquiry.selectedPlan),
    })),
  };
}

/** @throws AppError notFound */
export async function requireEnquiry(id: string, adminId: string): Promise<EnquiryDetails> {
  const enquiry = await findEnquiry(id, adminId);
  if (!enquiry) throw enquiryNotFound();
  return enquiry;
}

/** Returns the oldest unanswered enquiry if none follows. */
async function findNextUnanswered(row: InboxRow) {
  const [following] = await readUnanswered(1, row);
  const [oldest] = await readUnanswered(1);
  const next = following ?? oldest;
  return next && next.id !== row.id ? next.id : null;
}

function toInboxItem(row: InboxRow, plans: Plan[]) {
  const selectedPlan = parseStoredPlan(row.selectedPlan);
  const cataloguePlan = selectedPlan ? findWithSameIdentity(selectedPlan, plans) : undefined;
  return {
    ...toFollowUp(row),
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    firstName: row.firstName,
    lastName: row.lastName,
    phone: row.phone,
    language: languageSchema.parse(row.language),
    isWaiting: row.kind === "waiting",
    isPossibleSpam: row.isPossibleSpam,
    area: row.area,
    selectedPlan,
    planNow: comparePlanState(selectedPlan, cataloguePlan ?? null),
    mail: {
      mailedAt: row.mailedAt?.toISOString() ?? null,
      attempts: row.mailAttempts,
      fault: row.mailError,
    },
  };
}

const buildPlanColumn =
  (value: (plan: SelectedPlan) => CsvValue) => (_: ExportRow, selectedPlan: SelectedPlan | null) =>
    selectedPlan && value(selectedPlan);

const CSV_COLUMNS: [
  title: string,
  value: (enquiry: ExportRow, selectedPlan: SelectedPlan | null) => CsvValue,
][] = [
  ["Received (IST)", ({ createdAt }) => formatIndianTime(createdAt)],
  ["Status", ({ status }) => status],
  ["Status by", ({ statusBy }) => statusBy],
  ["First name", ({ firstName }) => firstName],
  ["Last name", ({ lastName }) => lastName],
  // The space makes spreadsheets treat the phone number as text.
  ["Phone", ({ phone }) => formatPhone(phone)],
  ["Email", ({ email }) => email],
  ["Address", ({ address }) => address],
  ["Message", ({ message }) => message],
  ["Speed", buildPlanColumn(({ speed }) => speed)],
  ["Duration", buildPlanColumn(({ duration }) => duration)],
  ["Provider", buildPlanColumn(({ provider }) => provider)],
  ["Plan Type", buildPlanColumn(({ planType }) => PLAN_TYPE_LABELS[planType])],
  ["OTT Tier", buildPlanColumn(({ ottTier }) => ottTier)],
  ["TV Channels", buildPlanColumn(({ tvChannels }) => tvChannels)],
  ["Router", buildPlanColumn(({ router }) => router)],
  ["Android Box", buildPlanColumn(({ androidBox }) => (androidBox ? "Yes" : "No"))],
  ["Price asked", buildPlanColumn(({ price }) => price)],
  ["Mailed (IST)", ({ mailedAt }) => mailedAt && formatIndianTime(mailedAt)],
  ["Language", ({ language }) => LANGUAGE_NAMES[languageSchema.parse(language)]],
  ["Taken by", ({ takenBy }) => takenBy],
  ["Call again on", ({ callAgain }) => callAgain?.on ?? null],
  [
    "Part of the day",
    ({ callAgain }) => (callAgain?.part ? DAY_PART_LABELS[callAgain.part] : null),
  ],
  ["Result", (row) => row.outcome && ENQUIRY_OUTCOME_LABELS[outcomeSchema.parse(row.outcome)]],
  ["First contact (IST)", ({ contactedAt }) => contactedAt && formatIndianTime(contactedAt)],
  ["Notes", ({ notes }) => notes?.map(formatNote).join("\n") ?? null],
  ["Area", ({ area }) => area?.name ?? null],
  ["Waiting list", ({ kind }) => (kind === "waiting" ? "Yes" : "No")],
  ["Possible spam", ({ isPossibleSpam }) => (isPossibleSpam ? "Yes" : "No")],
];

const formatNote = ({ text, writtenBy, createdAt }: NonNullable<ExportRow["notes"]>[number]) =>
  `${formatIndianTime(new Date(createdAt))} ${writtenBy}: ${text}`;

const indianTimeFormat = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: "Asia/Kolkata",
});

/** Returns `2026-11-21 07:38:00`, for example, which spreadsheets recognise as a time. */
const formatIndianTime = (time: Date) => indianTimeFormat.format(time);
