// Many plans at once: in one transaction, and with one entry in the history, which is taken back as
// one.
import { randomUUID } from "node:crypto";
import { db } from "../db";
import type { Prisma } from "../generated/prisma/client";
import { latestChange, recordBatch } from "../history/data";
import { type Action, type BatchDone, type Change, planValues } from "../history/schema";
import { AppError } from "../http/errors";
import { applyBulk, type BulkRequest, bulkText, isCopy } from "./bulk";
import { catalogueFull, isUniqueViolation } from "./changes";
import { CATALOGUE_LOCK, MOST_PLANS, toPlan } from "./data";
import {
  differingFields,
  fieldNames,
  inputOf,
  type PlanField,
  planKind,
  planName,
  takenBack,
  twinText,
} from "./fields";
import { twinsOf } from "./form-catalogue";
import { type Plan, type PlanInput, planInput } from "./schema";
import { fold } from "./selection-options";

/** A plan as somebody read it. */
type PlanRead = { id: string; updatedAt: string };

export type PlanBatch = {
  /** In a few words, for the history: `Base price +5 %`. */
  what: string;
  added: PlanInput[];
  changed: (PlanRead & { input: PlanInput })[];
  deleted: PlanRead[];
};

/** What the plan of this id becomes, which may be a new one; without `input` it goes. */
type Write = { id: string; input?: PlanInput };

/** All that there are, by id. */
type Plans = Map<string, Plan>;

/**
 * Adds, changes and deletes plans, all or none. What is as it was already is left alone.
 *
 * @throws AppError conflict where one was changed since it was read, or would have a twin, or where
 *   the catalogue is full
 */
export function writePlans(
  { what, added, changed, deleted }: PlanBatch,
  changedBy: string,
): Promise<BatchDone> {
  const writes = [
    ...changed.map(({ id, input }) => ({ id, input })),
    ...added.map((input) => ({ id: randomUUID(), input })),
    ...deleted.map(({ id }) => ({ id })),
  ];
  const read = [...changed, ...deleted];
  return writeAll(what, changedBy, read, (plans) => respelled(plans, writes));
}

/**
 * Makes one change of many plans, or copies of them, from the plans as they are kept.
 *
 * @throws AppError invalid where a plan would have what no plan may; conflict as `writePlans`
 */
export function changePlans({ change, rows }: BulkRequest, changedBy: string): Promise<BatchDone> {
  return writeAll(bulkText(change), changedBy, rows, (plans) => {
    const writes = rows.flatMap(({ id }) => {
      const current = plans.get(id);
      if (!current) return [];
      const input = applyBulk(current, change);
      const [wrong] = planInput.safeParse(input).error?.issues ?? [];
      if (!wrong) return { id: isCopy(change.task) ? randomUUID() : id, input };
      const where = `${planName(current)}: ${fieldNames([wrong.path[0] as PlanField])}`;
      throw new AppError("invalid", `${where}: ${wrong.message}.`);
    });
    return respelled(plans, writes);
  });
}

/**
 * Takes back what was done to many plans at once: its fields get the values from before, others stay
 * as they are by now.
 *
 * @throws AppError conflict where a field of it was changed since
 */
export async function undoBatch({ id, after }: Change, changedBy: string): Promise<BatchDone> {
  const what = `Taken back: ${after?.what}`;
  // Nobody ever changes these.
  const parts = await db().change.findMany({ where: { batchId: id } });
  const done = await writeAll(what, changedBy, [], (plans) => {
    const writes: Write[] = [];
    const refused: string[] = [];
    for (const part of parts) {
      const [before, after] = [planValues(part.before), planValues(part.after)];
      const current = plans.get(part.subjectId);
      const plan = current ?? after ?? before;
      const undone = undoPart(before, after, current);
      if (typeof undone !== "string") writes.push({ id: part.subjectId, ...undone });
      else refused.push(`${plan ? planName(plan) : "a plan"} (${undone})`);
    }
    if (refused.length === 0) return writes;
    const text = `This cannot be taken back, and nothing was written: ${someOf(refused)}.`;
    throw new AppError("conflict", text);
  });
  if (done.changeId) return done;
  throw new AppError("conflict", "This is taken back already.");
}

/** @returns what becomes of one of the plans, or why its change cannot be taken back */
function undoPart(
  before: PlanInput | null,
  after: PlanInput | null,
  current?: Plan,
): Pick<Write, "input"> | string {
  if (!after) {
    if (current) return "it is in the catalogue already";
    return before ? { input: before } : "what it was is not known any more";
  }
  if (!current) return before ? "deleted since" : {};
  const { since, input } = takenBack(current, before, after);
  return since.length > 0 ? `changed since: ${fieldNames(since)}` : { input };
}

/** @throws AppError conflict that names what was changed since it was read, and by whom */
async function requireUnchanged(
  transaction: Prisma.TransactionClient,
  plans: Plans,
  read: PlanRead[],
): Promise<void> {
  const others = read.filter(
    ({ id, updatedAt }) => Date.parse(plans.get(id)?.updatedAt ?? "") !== Date.parse(updatedAt),
  );
  if (others.length === 0) return;
  const names: string[] = [];
  for (const { id } of others.slice(0, MOST_NAMED)) {
    const last = await latestChange(transaction, "plan", id);
    const [before, after] = [planValues(last?.before), planValues(last?.after)];
    const plan = plans.get(id) ?? before;
    const what = before && after ? `${fieldNames(differingFields(before, after))} ` : "";
    const how = plans.has(id) ? `${what}changed` : "deleted";
    const who = last?.changedBy ?? "somebody";
    names.push(`${plan ? planName(plan) : "one plan"} (${how} by ${who})`);
  }
  const text = `Meanwhile somebody was at work on ${someOf(names, others.length)}. Nothing was written.`;
  throw new AppError("conflict", text);
}

/** As `respell` does for one plan: as the plans beside the batch have it, else as most of it do. */
function respelled(plans: Plans, writes: Write[]): Write[] {
  const groups = [writes.flatMap(({ input }) => input ?? []), beside(plans, writes)];
  return (["provider", "ottTier"] as const).reduce((spelled, field) => {
    const words = new Map(groups.flatMap((some) => spellings(some.map((plan) => plan[field]))));
    return spelled.map(({ id, input }) => {
      if (!input || input[field] === plans.get(id)?.[field]) return { id, input };
      return { id, input: { ...input, [field]: words.get(fold(input[field])) ?? input[field] } };
    });
  }, writes);
}

/** Each word's spellings, the most frequent last. */
function spellings(words: string[]): [string, string][] {
  const times = new Map<string, number>();
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
  const rarestFirst = [...times].sort(([, one], [, other]) => one - other);
  return rarestFirst.map(([word]) => [fold(word), word]);
}

/** The plans that a batch leaves alone. */
function beside(plans: Plans, writes: Write[]): Plan[] {
  const written = new Set(writes.map(({ id }) => id));
  return [...plans.values()].filter(({ _id }) => !written.has(_id));
}

/**
 * @param read those that must be as they were read
 * @param decide what to write, from all plans as they are; nobody else writes one meanwhile
 */
async function writeAll(
  what: string,
  changedBy: string,
  read: PlanRead[],
  decide: (plans: Plans) => Write[],
): Promise<BatchDone> {
  const write = async (transaction: Prisma.TransactionClient): Promise<BatchDone> => {
    // All plans at once, so that no two who hold some wait for each other. Readers do not wait.
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${CATALOGUE_LOCK})`;
    await transaction.$executeRaw`LOCK TABLE "plan" IN EXCLUSIVE MODE`;
    const rows = await transaction.plan.findMany();
    const plans: Plans = new Map(rows.map((row) => [row.id, toPlan(row, 0)]));
    await requireUnchanged(transaction, plans, read);
    const writes = decide(plans).filter(({ id, input }) => {
      const current = plans.get(id);
      if (!current || !input) return current || input;
      return differingFields(inputOf(current), input).length > 0;
    });
    requireRoom(plans, writes);
    return store(transaction, what, changedBy, plans, writes);
  };
  try {
    return await db().$transaction(write, { timeout: 60_000 });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError("conflict", "Two plans would be of one kind.");
    throw error;
  }
}

/** @throws AppError conflict where a plan would have a twin, or there would be too many */
function requireRoom(plans: Plans, writes: Write[]): void {
  const others = beside(plans, writes);
  const written = writes.flatMap(({ input }) => input ?? []);
  const [twin, ...more] = twinsOf(written, others).filter((found) => found !== null);
  if (twin) {
    const names = [twin, ...more].map((plan) => `${planName(plan)} (${planKind(plan)})`);
    const text = `There are plans of these kinds already: ${someOf(names)}.`;
    throw new AppError("conflict", more.length === 0 ? twinText(twin) : text);
  }
  const isMore = writes.some(({ id }) => !plans.has(id));
  if (isMore && others.length + written.length > MOST_PLANS) throw catalogueFull();
}

/** A changed plan is put there anew, in its place: of two that swap kinds none is ever a twin. */
async function store(
  transaction: Prisma.TransactionClient,
  what: string,
  changedBy: string,
  plans: Plans,
  writes: Write[],
): Promise<BatchDone> {
  const changes = writes.map(({ id, input: after }) => {
    const current = plans.get(id);
    const action: Action = current ? (after ? "changed" : "deleted") : "added";
    return { subjectId: id, action, before: current && inputOf(current), after };
  });
  const count = (action: Action) => changes.filter((change) => change.action === action).length;
  const counts = { added: count("added"), changed: count("changed"), deleted: count("deleted") };
  if (changes.length === 0) return { ...counts, changeId: null };
  // Never the same instant twice: who read a plan before this change must be told apart.
  const read = writes.map(({ id }) => Date.parse(plans.get(id)?.updatedAt ?? "") + 1 || 0);
  const updatedAt = new Date(Math.max(Date.now(), ...read));
  const rows = writes.flatMap(({ id, input }) => {
    const createdAt = plans.get(id)?.createdAt ?? updatedAt;
    return input ? asColumns({ ...input, id, createdAt, updatedAt }) : [];
  });
  const ids = writes.map(({ id }) => id);
  await transaction.$executeRaw`DELETE FROM "plan" WHERE "id" = ANY(${ids}::uuid[])`;
  // As one value: Prisma takes seconds for thousands of rows.
  await transaction.$executeRaw`
    INSERT INTO "plan"
    SELECT * FROM jsonb_populate_recordset(NULL::"plan", ${JSON.stringify(rows)}::jsonb)`;
  const changeId = await recordBatch(transaction, changedBy, { what, ...counts }, changes);
  return { ...counts, changeId };
}

/** `basePrice` is kept as `base_price`. */
function asColumns(row: object): object {
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value]));
}

/** As many as a refusal names. */
const MOST_NAMED = 5;

function someOf(names: string[], count = names.length): string {
  const more = count - Math.min(MOST_NAMED, count);
  return names.slice(0, MOST_NAMED).join("; ") + (more > 0 ? `; and ${more} more` : "");
}
