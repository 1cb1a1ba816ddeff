// The enquiries as staff see them. Text of visitors goes in and out here and is never logged.
import { setTimeout as pause } from "node:timers/promises";
import { db } from "../db";
import type { Enquiry } from "../generated/prisma/client";
import { AppError } from "../http/errors";
import { requireCatalogue } from "../plans/catalogue";
import { findPlan } from "../plans/data";
import type { Plan } from "../plans/schema";
import { findSamePlan } from "./compare-plan";
import { inboxCsvHead, inboxCsvLines } from "./inbox-csv";
import {
  type ExportedRow,
  type ListedRow,
  MESSAGE_HEAD,
  readBatches,
  readCounts,
  readPage,
  searchPage,
} from "./inbox-rows";
import {
  type EnquiryStatus,
  enquiryStatus,
  type InboxAnswer,
  type InboxFilter,
  type InboxItem,
  type InboxQuery,
  type OpenEnquiry,
  type StatusAnswer,
} from "./inbox-schema";
import { planState } from "./plan-rows";
import { type SelectedPlan, selectedPlan } from "./schema";
import { readWaiting } from "./waiting";

const PAGE = 50;
/** As many letters of a message stand in a row of the list. */
const START_LENGTH = 120;

/** A page of the list; or, with `since`, what came or changed after that time. */
export async function listInbox(query: InboxQuery): Promise<InboxAnswer> {
  // Read before the rows: what comes in between is then in the next answer, and not in neither.
  const [{ at }] = await db().$queryRaw<[{ at: Date }]>`SELECT now() AS "at"`;
  const [{ rows, counts }, waiting, { plans }] = await Promise.all([
    query.search ? searchPage(query, PAGE) : readWhole(query),
    readWaiting(),
    requireCatalogue(),
  ]);
  const items = rows.slice(0, PAGE).map((row) => toItem(row, plans));
  const last = items.at(-1);
  const older = rows.length > PAGE && last ? `${last.createdAt}_${last.id}` : null;
  return { items, older, counts, waiting, at: at.toISOString() };
}

async function readWhole(query: InboxQuery) {
  const [rows, counts] = await Promise.all([readPage(query, PAGE), readCounts()]);
  return { rows, counts };
}

/**
 * Every enquiry that the filter finds, in its order, as a file for a spreadsheet, in pieces. The
 * head comes at once; the rest takes turns with other files that are being made.
 */
export async function* exportInbox(filter: InboxFilter): AsyncGenerator<string> {
  yield inboxCsvHead();
  const batches = readBatches(filter);
  for (;;) {
    const lines = await inTurn(async () => {
      const { done, value } = await batches.next();
      return done ? null : inboxCsvLines(value.map(withPlan));
    });
    if (lines === null) return;
    yield lines;
  }
}

const withPlan = (row: ExportedRow) => ({ ...row, selectedPlan: askedPlan(row) });

let lane: Promise<unknown> = Promise.resolve();

/**
 * Makes one piece at a time, whoever waits for it, and rests for as long as it took: visitors come
 * first, however many files are being made.
 */
function inTurn<Piece>(make: () => Promise<Piece>): Promise<Piece> {
  let begun = 0;
  const turn = lane.then(() => {
    begun = performance.now();
    return make();
  });
  const rest = () => pause(performance.now() - begun);
  lane = turn.then(rest, rest);
  return turn;
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
    ...toBareItem(row, cataloguePlan ? [cataloguePlan] : []),
    address: row.address,
    email: row.email,
    message: row.message,
    cataloguePlan,
    differedThen: row.planDiffers,
    next: await findNext(row),
  };
}

/** Who is called next. One that is passed over does not come back before all others. */
async function findNext({ id, createdAt }: Pick<Enquiry, "id" | "createdAt">) {
  const status = "new";
  const before = { id, createdAt: createdAt.toISOString() };
  const [next] = await readPage({ status, before }, 0);
  const [found] = next ? [next] : await readPage({ status }, 0);
  return found && found.id !== id ? found.id : null;
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

function toItem(row: ListedRow, plans: Plan[]): InboxItem {
  return { ...toBareItem(row, plans), messageStart: messageStart(row.messageHead) };
}

function toBareItem(row: Omit<ListedRow, "messageHead">, plans: Plan[]) {
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

/** The first words in one line, for a list. */
function messageStart(head: string): string {
  const line = head.replace(/\s+/g, " ");
  const start = [...line].slice(0, START_LENGTH).join("");
  const isWhole = start === line && head.length < MESSAGE_HEAD;
  // Not in the middle of a word, unless there is only one.
  return isWhole ? line : `${start.replace(/(?<=\S) \S*$/, "")}…`;
}

/** A plan that an earlier release wrote otherwise must not hold the list back. */
function askedPlan(row: Pick<Enquiry, "selectedPlan">): SelectedPlan | null {
  return selectedPlan.nullable().catch(null).parse(row.selectedPlan);
}
