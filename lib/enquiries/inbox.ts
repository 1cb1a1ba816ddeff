// The enquiries as staff see them. Text of visitors goes in and out here and is never logged.
import { phoneLabel } from "../content/business";
import { OUTCOME_LABELS, PART_LABELS } from "../content/staff";
import { type CsvValue, csvFile, csvLines } from "../csv";
import { shortened } from "../cut-text";
import { requireCatalogue } from "../pages/public-data";
import { PLAN_TYPE_LABELS } from "../plan-terms";
import { findPlan } from "../plans/data";
import { findSame } from "../plans/plan-key";
import type { Plan } from "../plans/schema";
import { planState } from "./compare-plan";
import { readStoredPlan, toFollowUp } from "./follow-up";
import { gone, listSteps } from "./history";
import { type ExportRow, type InboxRow, resolveFilter } from "./inbox-query";
import {
  PAGE,
  readAccounts,
  readBatches,
  readDue,
  readNew,
  readNotes,
  readOne,
  readOthers,
  readPage,
  readWaiting,
} from "./inbox-rows";
import {
  enquiryStatus,
  type InboxAnswer,
  type InboxFilter,
  type InboxQuery,
  type OpenEnquiry,
  outcome,
} from "./inbox-schema";
import { LANGUAGE_NAMES, visitorName } from "./reach";
import { enquiryLanguage, type SelectedPlan } from "./schema";

export async function listInbox(
  { page = 1, ...filter }: InboxQuery,
  adminId: string,
): Promise<InboxAnswer> {
  // The version is read before the rows: what comes in between makes another one.
  const waiting = await readWaiting();
  const resolved = await resolveFilter(filter, adminId);
  const [{ rows, matching, ...counted }, { plans }] = await Promise.all([
    readPage(resolved, page, adminId),
    requireCatalogue(),
  ]);
  const pages = Math.max(1, Math.ceil(matching / PAGE));
  const items = rows.map((row) => ({
    ...toItem(row, plans),
    messageStart: shortened(row.message.replace(/\s+/g, " "), 120),
  }));
  return { items, page: Math.min(page, pages), pages, matching, ...counted, waiting };
}

/** A CSV file in pieces. */
export async function* exportInbox(filter: InboxFilter, adminId: string): AsyncGenerator<string> {
  const titles = COLUMNS.map(([title]) => title);
  yield csvFile(titles, []);
  for await (const rows of readBatches(await resolveFilter(filter, adminId)))
    yield csvLines(
      rows.map((row) => {
        // Parsed once and not for each column: that took most of a file's time.
        const requested = readStoredPlan(row.selectedPlan);
        return COLUMNS.map(([, value]) => value(row, requested));
      }),
    );
}

/** New ones, oldest first. */
export async function listWaitingEnquiries(limit: number) {
  const rows = await readNew(limit);
  return rows.map((row) => ({ ...toCall(row), message: row.message }));
}

export type WaitingEnquiry = Awaited<ReturnType<typeof listWaitingEnquiries>>[number];

/** @param day in India, for example `2026-11-22`; today where it is not given */
export async function listDue(limit: number, day: string | null = null) {
  const rows = await readDue(day, limit);
  const enquiries = rows.map((row) => ({ ...toCall(row), ...toFollowUp(row) }));
  return { count: rows[0]?.count ?? 0, enquiries };
}

export type DueEnquiry = Awaited<ReturnType<typeof listDue>>["enquiries"][number];

function toCall(row: InboxRow) {
  const plan = readStoredPlan(row.selectedPlan);
  return {
    id: row.id,
    name: visitorName(row),
    phone: row.phone,
    area: row.kind === "waiting" ? (row.area?.name ?? null) : null,
    plan: plan && `${plan.speed}, ${plan.duration}, ${PLAN_TYPE_LABELS[plan.planType]}`,
    createdAt: row.createdAt.toISOString(),
  };
}

export async function findEnquiry(id: string): Promise<OpenEnquiry | null> {
  const row = await readOne(id);
  if (!row) return null;
  const requested = readStoredPlan(row.selectedPlan);
  const [cataloguePlan, next, notes, steps, others, colleagues] = await Promise.all([
    requested && findPlan(requested),
    findNext(row),
    readNotes(id),
    listSteps(id),
    readOthers(row),
    readAccounts(),
  ]);
  return {
    ...toItem(row, cataloguePlan ? [cataloguePlan] : []),
    address: row.address,
    email: row.email,
    message: row.message,
    cataloguePlan,
    differedThen: row.planDiffers,
    next,
    notes,
    steps,
    colleagues,
    earlier: others.map((other) => ({
      id: other.id,
      createdAt: other.createdAt.toISOString(),
      status: enquiryStatus.parse(other.status),
      outcome: outcome.nullable().parse(other.outcome),
      selectedPlan: readStoredPlan(other.selectedPlan),
    })),
  };
}

/** @throws AppError notFound */
export async function requireEnquiry(id: string): Promise<OpenEnquiry> {
  const enquiry = await findEnquiry(id);
  if (!enquiry) throw gone();
  return enquiry;
}

/** The id of the enquiry to call next. One that is passed over comes back after all others. */
async function findNext(row: InboxRow) {
  const [next] = [...(await readNew(1, row)), ...(await readNew(1))];
  return next && next.id !== row.id ? next.id : null;
}

function toItem(row: InboxRow, plans: Plan[]) {
  const requested = readStoredPlan(row.selectedPlan);
  return {
    ...toFollowUp(row),
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    firstName: row.firstName,
    lastName: row.lastName,
    phone: row.phone,
    language: enquiryLanguage.parse(row.language),
    isWaiting: row.kind === "waiting",
    area: row.area,
    selectedPlan: requested,
    planNow: planState(requested, (requested && findSame(requested, plans)) ?? null),
    mail: {
      mailedAt: row.mailedAt?.toISOString() ?? null,
      attempts: row.mailAttempts,
      fault: row.mailError,
    },
  };
}

const ofPlan =
  (value: (plan: SelectedPlan) => CsvValue) => (_: ExportRow, requested: SelectedPlan | null) =>
    requested && value(requested);

const COLUMNS: [
  title: string,
  value: (enquiry: ExportRow, requested: SelectedPlan | null) => CsvValue,
][] = [
  ["Received (IST)", ({ createdAt }) => indianTime(createdAt)],
  ["Status", ({ status }) => status],
  ["Status by", ({ statusBy }) => statusBy],
  ["First name", ({ firstName }) => firstName],
  ["Last name", ({ lastName }) => lastName],
  // The blank makes it a text: a spreadsheet would round, shorten or align a number.
  ["Phone", ({ phone }) => phoneLabel(phone)],
  ["Email", ({ email }) => email],
  ["Address", ({ address }) => address],
  ["Message", ({ message }) => message],
  ["Speed", ofPlan(({ speed }) => speed)],
  ["Duration", ofPlan(({ duration }) => duration)],
  ["Provider", ofPlan(({ provider }) => provider)],
  ["Plan Type", ofPlan(({ planType }) => PLAN_TYPE_LABELS[planType])],
  ["OTT Tier", ofPlan(({ ottTier }) => ottTier)],
  ["TV Channels", ofPlan(({ tvChannels }) => tvChannels)],
  ["Router", ofPlan(({ router }) => router)],
  ["Android Box", ofPlan(({ androidBox }) => (androidBox ? "Yes" : "No"))],
  ["Price asked", ofPlan(({ price }) => price)],
  ["Mailed (IST)", ({ mailedAt }) => mailedAt && indianTime(mailedAt)],
  ["Language", ({ language }) => LANGUAGE_NAMES[enquiryLanguage.parse(language)]],
  ["Taken by", ({ takenBy }) => takenBy],
  ["Call again on", ({ callAgain }) => callAgain?.on ?? null],
  ["Part of the day", ({ callAgain }) => (callAgain?.part ? PART_LABELS[callAgain.part] : null)],
  ["Result", (row) => row.outcome && OUTCOME_LABELS[outcome.parse(row.outcome)]],
  ["Sold plan", ({ soldPlan }) => planText(readStoredPlan(soldPlan))],
  ["First contact (IST)", ({ contactedAt }) => contactedAt && indianTime(contactedAt)],
  ["Notes", ({ notes }) => notes?.map(noteText).join("\n") ?? null],
  ["Area", ({ area }) => area?.name ?? null],
  ["Waiting list", ({ kind }) => (kind === "waiting" ? "Yes" : "No")],
];

const planText = (sold: SelectedPlan | null) =>
  sold &&
  [sold.speed, sold.duration, sold.provider, PLAN_TYPE_LABELS[sold.planType], sold.price].join(
    ", ",
  );

const noteText = ({ text, writtenBy, createdAt }: NonNullable<ExportRow["notes"]>[number]) =>
  `${indianTime(new Date(createdAt))} ${writtenBy}: ${text}`;

const inIndia = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: "Asia/Kolkata",
});

/** `2026-11-21 07:38:00`: what every spreadsheet takes for a time, and sorts. */
const indianTime = (time: Date) => inIndia.format(time);
