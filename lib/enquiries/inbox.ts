import { requireCatalogue } from "../pages/public-data";
import { PLAN_TYPE_LABELS } from "../plans/constants";
import { findPlanByIdentity } from "../plans/data";
import { findWithSameIdentity } from "../plans/plan-identity";
import type { Plan } from "../plans/schema";
import { truncateWithEllipsis } from "../text";
import { comparePlanState, PLAN_STATE_LABELS } from "./compare-plan";
import { formatVisitorName } from "./contact-links";
import { toFollowUp } from "./follow-up-row";
import { enquiryNotFound, listEnquiryChanges } from "./history";
import {
  findEnquiryRow,
  type InboxRow,
  listAccountEmails,
  listOtherEnquiries,
  listUnansweredRows,
  readDueCalls,
  readInboxSummary,
  readPage,
  readWaitlist,
} from "./inbox-data";
import {
  type EnquiryDetails,
  enquiryStatusSchema,
  type InboxQuery,
  outcomeSchema,
} from "./inbox-schema";
import { listNotes } from "./notes-data";
import { languageSchema } from "./schema";
import { isSelectedPlanUnreadable, readSelectedPlan } from "./stored-plan";

export async function listInbox(
  { page: requestedPage = 1, ...filter }: InboxQuery,
  adminId: string,
) {
  // Read first: otherwise an enquiry that arrives in between would be missing from the rows but already be counted in
  // `summary.version`, and the browser would not load the rows again.
  const summary = await readInboxSummary();
  const [{ rows, ...counts }, { plans }] = await Promise.all([
    readPage(filter, requestedPage, adminId),
    requireCatalogue(),
  ]);
  return {
    ...counts,
    items: rows.map((row) => ({
      ...toInboxItem(row, plans),
      messageStart: truncateWithEllipsis(row.message.replace(/\s+/g, " "), 120),
    })),
    at: new Date().toISOString(),
    waiting: summary,
  };
}

export async function listUnansweredEnquiries(limit: number) {
  const rows = await listUnansweredRows(limit);
  return rows.map((row) => ({ ...toCallItem(row), message: row.message }));
}

export type UnansweredEnquiry = Awaited<ReturnType<typeof listUnansweredEnquiries>>[number];

export async function listDueCalls(limit: number) {
  const { rows, count } = await readDueCalls(limit);
  const enquiries = rows.map((row) => ({
    ...toCallItem(row),
    ...toFollowUp(row),
    isAreaConnected: row.area?.state === "connected",
  }));
  return { count, enquiries };
}

export type DueCall = Awaited<ReturnType<typeof listDueCalls>>["enquiries"][number];

/** Each phone number counts once. */
export async function listWaitlist(areaId: string, limit: number) {
  const { rows, count } = await readWaitlist(areaId, limit);
  return { count, people: rows.map(toCallItem) };
}

export type Waitlist = Awaited<ReturnType<typeof listWaitlist>>;

function toCallItem(row: InboxRow) {
  return {
    id: row.id,
    name: formatVisitorName(row),
    phone: row.phone,
    isPossibleSpam: row.isPossibleSpam,
    area: row.kind === "waiting" ? (row.area?.name ?? null) : null,
    plan: describeStoredPlan(row),
    createdAt: row.createdAt.toISOString(),
  };
}

function describeStoredPlan({ selectedPlan }: InboxRow): string | null {
  if (selectedPlan === null) return null;
  const plan = readSelectedPlan(selectedPlan);
  if (!plan) return PLAN_STATE_LABELS.unreadable;
  return `${plan.speed}, ${plan.duration}, ${PLAN_TYPE_LABELS[plan.planType]}`;
}

/** @param adminId of the reader */
export async function findEnquiry(id: string, adminId: string): Promise<EnquiryDetails | null> {
  const row = await findEnquiryRow(id);
  if (!row) return null;
  const selectedPlan = readSelectedPlan(row.selectedPlan);
  const [cataloguePlan, next, notes, steps, otherEnquiries, colleagues] = await Promise.all([
    selectedPlan && findPlanByIdentity(selectedPlan),
    findNextUnanswered(row),
    listNotes(id, adminId),
    listEnquiryChanges(id),
    listOtherEnquiries(row),
    listAccountEmails(),
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
      selectedPlan: readSelectedPlan(enquiry.selectedPlan),
      isPlanUnreadable: isSelectedPlanUnreadable(enquiry.selectedPlan),
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
  const [following] = await listUnansweredRows(1, row);
  const [oldest] = await listUnansweredRows(1);
  const next = following ?? oldest;
  return next && next.id !== row.id ? next.id : null;
}

function toInboxItem(row: InboxRow, plans: Plan[]) {
  const selectedPlan = readSelectedPlan(row.selectedPlan);
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
    planNow: isSelectedPlanUnreadable(row.selectedPlan)
      ? ("unreadable" as const)
      : comparePlanState(selectedPlan, cataloguePlan ?? null),
    mail: {
      mailedAt: row.mailedAt?.toISOString() ?? null,
      attempts: row.mailAttempts,
      fault: row.mailError,
    },
  };
}
