// The enquiries as staff see them. Text of visitors goes in and out here and is never logged.
import { db } from "../db";
import type { Enquiry, Prisma } from "../generated/prisma/client";
import { AppError } from "../http/errors";
import { requireCatalogue } from "../plans/catalogue";
import { findPlan } from "../plans/data";
import type { Plan } from "../plans/schema";
import { findSamePlan } from "./compare-plan";
import { ENQUIRY_FIELDS, normalisePhone } from "./fields";
import { inboxCsv } from "./inbox-csv";
import {
  type EnquiryStatus,
  enquiryStatus,
  type InboxAnswer,
  type InboxFilter,
  type InboxItem,
  type InboxQuery,
  type OpenEnquiry,
  type StatusAnswer,
  type Waiting,
} from "./inbox-schema";
import { planState } from "./plan-rows";
import { type SelectedPlan, selectedPlan } from "./schema";

const PAGE = 50;
/** A change becomes visible a little after the time that it bears. */
const OVERLAP_MS = 15_000;
const NEWEST_FIRST = [
  { createdAt: "desc" },
  { id: "desc" },
] satisfies Prisma.EnquiryOrderByWithRelationInput[];

/** A page of the list, newest first; or, with `since`, what came or changed after that time. */
export async function listInbox(query: InboxQuery): Promise<InboxAnswer> {
  // Read before the rows: what comes in between is then in the next answer, and not in neither.
  const [{ at }] = await db().$queryRaw<[{ at: Date }]>`SELECT now() AS "at"`;
  const [rows, counts, waiting, { plans }] = await Promise.all([
    db().enquiry.findMany({ where: placed(query), orderBy: NEWEST_FIRST, take: PAGE + 1 }),
    countInbox(query),
    readWaiting(),
    requireCatalogue(),
  ]);
  const items = rows.slice(0, PAGE).map((row) => toItem(row, plans));
  const last = items.at(-1);
  const older = rows.length > PAGE && last ? `${last.createdAt}_${last.id}` : null;
  return { items, older, counts, waiting, at: at.toISOString() };
}

/** Every enquiry that the filter finds, newest first, as a file for a spreadsheet. */
export async function exportInbox(filter: InboxFilter): Promise<string> {
  const rows = await db().enquiry.findMany({ where: filtered(filter), orderBy: NEWEST_FIRST });
  return inboxCsv(rows.map((row) => ({ ...row, selectedPlan: askedPlan(row) })));
}

function placed({ since, before, ...filter }: InboxQuery): Prisma.EnquiryWhereInput {
  const parts = [filtered(since ? { search: filter.search } : filter)];
  if (since) {
    const after = { gt: new Date(Date.parse(since) - OVERLAP_MS) };
    parts.push({ OR: [{ createdAt: after }, { statusAt: after }, { mailedAt: after }] });
  }
  if (before) {
    const createdAt = new Date(before.createdAt);
    parts.push({ OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: before.id } }] });
  }
  return { AND: parts };
}

async function countInbox({ search }: InboxFilter): Promise<Record<EnquiryStatus, number>> {
  const rows = await db().enquiry.groupBy({
    by: "status",
    where: filtered({ search }),
    _count: true,
  });
  const of = (status: EnquiryStatus) => rows.find((row) => row.status === status)?._count ?? 0;
  return { new: of("new"), contacted: of("contacted"), closed: of("closed") };
}

/** How many nobody has answered yet, and since when the first of them waits. */
export async function readWaiting(): Promise<Waiting> {
  const { _count, _min } = await db().enquiry.aggregate({
    where: { status: "new" },
    _count: true,
    _min: { createdAt: true },
  });
  return { waiting: _count, oldest: _min.createdAt?.toISOString() ?? null };
}

function filtered({ status, search = "" }: InboxFilter): Prisma.EnquiryWhereInput {
  return {
    status,
    AND: searchWords(search).map((word) => ({
      OR: ENQUIRY_FIELDS.map((field) => ({
        [field]: { contains: literal(word), mode: "insensitive" },
      })),
    })),
  };
}

/** A phone number is one word, however it is typed. */
function searchWords(search: string): string[] {
  const phone = normalisePhone(search);
  if (/^\d{4,}$/.test(phone)) return [phone];
  return search.split(/\s+/).filter(Boolean);
}

/** What a pattern of the database would take for any letter stands for itself. */
function literal(word: string): string {
  return word.replace(/[\\%_]/g, "\\$&");
}

/** @throws AppError notFound */
export async function requireEnquiry(id: string): Promise<OpenEnquiry> {
  const enquiry = await findEnquiry(id);
  if (!enquiry) throw new AppError("notFound", "This enquiry does not exist.");
  return enquiry;
}

export async function findEnquiry(id: string): Promise<OpenEnquiry | null> {
  const row = await db().enquiry.findUnique({ where: { id } });
  if (!row) return null;
  const asked = askedPlan(row);
  const cataloguePlan = asked && (await findPlan(asked));
  return {
    ...toItem(row, cataloguePlan ? [cataloguePlan] : []),
    address: row.address,
    email: row.email,
    message: row.message,
    cataloguePlan,
    differedThen: row.planDiffers,
  };
}

/**
 * Gives an enquiry a status. Of two at once the later one stands; the answer says what it found.
 *
 * @param by the admin's email
 * @throws AppError notFound
 */
export async function changeStatus(
  id: string,
  status: EnquiryStatus,
  by: string,
): Promise<StatusAnswer> {
  const [row] = await db().$queryRaw<StatusRow[]>`
    WITH "found" AS (
      SELECT "id", "status", "status_by" FROM "enquiry" WHERE "id" = ${id}::uuid FOR UPDATE
    )
    UPDATE "enquiry" e SET "status" = ${status}, "status_by" = ${by}, "status_at" = now()
    FROM "found" WHERE e."id" = "found"."id"
    RETURNING e."status_at" AS "at", "found"."status", "found"."status_by" AS "by"`;
  if (!row) throw new AppError("notFound", "This enquiry does not exist.");
  return {
    status,
    statusBy: by,
    statusAt: row.at.toISOString(),
    before: { status: row.status, statusBy: row.by },
  };
}
type StatusRow = { at: Date; status: EnquiryStatus; by: string | null };

function toItem(row: Enquiry, plans: Plan[]): InboxItem {
  const asked = askedPlan(row);
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    firstName: row.firstName,
    lastName: row.lastName,
    phone: row.phone,
    status: enquiryStatus.parse(row.status),
    statusBy: row.statusBy,
    statusAt: row.statusAt?.toISOString() ?? null,
    selectedPlan: asked,
    planNow: planState(asked, asked && findSamePlan(asked, plans)),
    mail: toMailState(row),
  };
}

function toMailState(row: Pick<Enquiry, "mailedAt" | "mailAttempts" | "mailError">) {
  return {
    mailedAt: row.mailedAt?.toISOString() ?? null,
    attempts: row.mailAttempts,
    fault: row.mailError,
  };
}

/** A plan that an earlier release wrote otherwise must not hold the list back. */
function askedPlan(row: Pick<Enquiry, "selectedPlan">): SelectedPlan | null {
  return selectedPlan.nullable().catch(null).parse(row.selectedPlan);
}
