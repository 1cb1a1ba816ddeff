// The enquiries as staff see them. Text of visitors goes in and out here and is never logged.
import { setTimeout as pause } from "node:timers/promises";
import type { Enquiry } from "../generated/prisma/client";
import { AppError } from "../http/errors";
import { requireCatalogue } from "../plans/catalogue";
import { findPlan } from "../plans/data";
import type { Plan } from "../plans/schema";
import { PLAN_TYPE_LABELS } from "../plans/terms";
import { findSamePlan, planState } from "./compare-plan";
import { findRow } from "./data";
import { inboxCsvHead, inboxCsvLines } from "./inbox-csv";
import {
  type InboxRow,
  MESSAGE_HEAD,
  readBatches,
  readCountedPage,
  readNow,
  readPage,
  readWaiting,
} from "./inbox-rows";
import {
  enquiryStatus,
  type InboxAnswer,
  type InboxFilter,
  type InboxQuery,
  type OpenEnquiry,
} from "./inbox-schema";
import { visitorName } from "./reach";
import { enquiryLanguage, type SelectedPlan, selectedPlan } from "./schema";

const PAGE = 50;
/** As many letters of a message stand in a row of the list. */
const START_LENGTH = 120;

/** A page of the list; or, with `since`, what came or changed after that time. */
export async function listInbox(query: InboxQuery): Promise<InboxAnswer> {
  // Read before the rows: what comes in between is then in the next answer, and not in neither.
  const at = await readNow();
  const [{ rows, counts }, waiting, { plans }] = await Promise.all([
    readCountedPage(query, PAGE),
    readWaiting(),
    requireCatalogue(),
  ]);
  const items = rows.slice(0, PAGE).map((row) => ({
    ...toItem(row, plans),
    messageStart: messageStart(row.message),
  }));
  const last = items.at(-1);
  const older = rows.length > PAGE && last ? `${last.createdAt}_${last.id}` : null;
  return { items, older, counts, waiting, at: at.toISOString() };
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

const withPlan = (row: InboxRow) => ({ ...row, selectedPlan: askedPlan(row) });

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Makes one piece at a time, whoever waits for it, and rests for as long as it took: visitors come
 * first, however many files are being made.
 */
function inTurn<Piece>(make: () => Promise<Piece>): Promise<Piece> {
  let begun = 0;
  const turn = lastTurn.then(() => {
    begun = performance.now();
    return make();
  });
  const rest = () => pause(performance.now() - begun);
  lastTurn = turn.then(rest, rest);
  return turn;
}

/** Those that nobody has answered yet, oldest first: who waits longest is called first. */
export async function listWaitingEnquiries(limit: number) {
  const rows = await readPage({ status: "new" }, limit - 1);
  return rows.map((row) => {
    const asked = askedPlan(row);
    return {
      id: row.id,
      name: visitorName(row),
      phone: row.phone,
      plan: asked && `${asked.speed}, ${asked.duration}, ${PLAN_TYPE_LABELS[asked.planType]}`,
      message: row.message,
      createdAt: row.createdAt.toISOString(),
    };
  });
}

export type WaitingEnquiry = Awaited<ReturnType<typeof listWaitingEnquiries>>[number];

/** @throws AppError notFound */
export async function requireEnquiry(id: string): Promise<OpenEnquiry> {
  const enquiry = await findEnquiry(id);
  if (!enquiry) throw new AppError("notFound", "This enquiry does not exist.");
  return enquiry;
}

export async function findEnquiry(id: string): Promise<OpenEnquiry | null> {
  const row = await findRow(id);
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

function toItem(row: InboxRow, plans: Plan[]) {
  const asked = askedPlan(row);
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    firstName: row.firstName,
    lastName: row.lastName,
    phone: row.phone,
    language: enquiryLanguage.parse(row.language),
    status: enquiryStatus.parse(row.status),
    statusBy: row.statusBy,
    statusAt: row.statusAt?.toISOString() ?? null,
    selectedPlan: asked,
    planNow: planState(asked, asked && findSamePlan(asked, plans)),
    mail: {
      mailedAt: row.mailedAt?.toISOString() ?? null,
      attempts: row.mailAttempts,
      fault: row.mailError,
    },
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
