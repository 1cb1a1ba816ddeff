// One transaction that writes many plans and their one entry in the history.
import { randomUUID } from "node:crypto";
import { db } from "../db";
import type { Prisma } from "../generated/prisma/client";
import { recordBatch } from "../history/data";
import type { BatchCounts } from "../history/schema";
import { AppError } from "../http/errors";
import { catalogueFull, isUniqueViolation } from "./changes";
import { CATALOGUE_LOCK, MOST_PLANS, toPlan } from "./data";
import { differingFields, inputOf, planKind, planName, twinText } from "./fields";
import { twinsOf } from "./form-catalogue";
import type { Plan, PlanInput } from "./schema";

export type Writes = {
  /** With its id where it was in the catalogue before. */
  added: { id?: string; input: PlanInput }[];
  changed: { current: Plan; input: PlanInput }[];
  deleted: Plan[];
};

/** How many were written, and the entry in the history; null where there was nothing to write. */
export type BatchDone = BatchCounts & { changeId: string | null };

/** All that there are, by id. */
export type Plans = Map<string, Plan>;

/** @param decide what to write, from all plans as they are; nobody else writes one meanwhile */
export async function storeBatch(
  what: string,
  changedBy: string,
  decide: (transaction: Prisma.TransactionClient, plans: Plans) => Promise<Writes>,
): Promise<BatchDone> {
  try {
    return await db().$transaction(
      async (transaction) => {
        // All plans at once, so that no two who hold some wait for each other. Readers do not wait.
        await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${CATALOGUE_LOCK})`;
        await transaction.$executeRaw`LOCK TABLE "plan" IN EXCLUSIVE MODE`;
        const rows = await transaction.plan.findMany();
        const plans = new Map(rows.map((row) => [row.id, toPlan(row, 0)]));
        const decided = await decide(transaction, plans);
        const isNew = ({ current, input }: Writes["changed"][number]) =>
          differingFields(inputOf(current), input).length > 0;
        const writes = { ...decided, changed: decided.changed.filter(isNew) };
        requireRoom(plans, writes);
        return await store(transaction, what, changedBy, writes);
      },
      { timeout: 60_000 },
    );
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError("conflict", "Two plans would be of one kind.");
    throw error;
  }
}

/** @throws AppError conflict where a plan would have a twin, or there would be too many */
function requireRoom(plans: Plans, { added, changed, deleted }: Writes): void {
  const others = new Map(plans);
  for (const { _id } of [...changed.map(({ current }) => current), ...deleted]) others.delete(_id);
  const written = [...changed, ...added].map(({ input }) => input);
  const [twin, ...more] = twinsOf(written, [...others.values()]).filter((found) => found !== null);
  if (twin) {
    const names = [twin, ...more].map((plan) => `${planName(plan)} (${planKind(plan)})`);
    const text = `There are plans of these kinds already: ${someOf(names)}.`;
    throw new AppError("conflict", more.length === 0 ? twinText(twin) : text);
  }
  if (added.length > 0 && others.size + written.length > MOST_PLANS) throw catalogueFull();
}

/** A changed plan is put there anew, in its place: of two that swap kinds none is ever a twin. */
async function store(
  transaction: Prisma.TransactionClient,
  what: string,
  changedBy: string,
  { added, changed, deleted }: Writes,
): Promise<BatchDone> {
  const counts: BatchCounts = {
    added: added.length,
    changed: changed.length,
    deleted: deleted.length,
  };
  const gone = [...changed.map(({ current }) => current), ...deleted];
  if (gone.length + added.length === 0) return { ...counts, changeId: null };
  // Never the same instant twice: who read a plan before this change must be told apart.
  const latest = gone.reduce((at, plan) => Math.max(at, Date.parse(plan.updatedAt) + 1), 0);
  const updatedAt = new Date(Math.max(Date.now(), latest));
  await transaction.$executeRaw`
    DELETE FROM "plan" WHERE "id" = ANY(${gone.map(({ _id }) => _id)}::uuid[])`;
  const fresh = added.map(({ id = randomUUID(), input }) => ({ id, input }));
  const rows = [
    ...changed.map(({ current, input }) => ({
      ...{ ...input, id: current._id, createdAt: current.createdAt, updatedAt },
    })),
    ...fresh.map(({ id, input }) => ({ ...input, id, createdAt: updatedAt, updatedAt })),
  ];
  // As one value: Prisma takes seconds for thousands of rows.
  await transaction.$executeRaw`
    INSERT INTO "plan"
    SELECT * FROM jsonb_populate_recordset(NULL::"plan", ${JSON.stringify(rows.map(asColumns))}::jsonb)`;
  const changeId = await recordBatch(transaction, changedBy, { what, ...counts }, [
    ...fresh.map(({ id, input }) => ({ subjectId: id, after: input })),
    ...changed.map(({ current, input }) => ({
      ...{ subjectId: current._id, before: inputOf(current), after: input },
    })),
    ...deleted.map((plan) => ({ subjectId: plan._id, before: inputOf(plan) })),
  ]);
  return { ...counts, changeId };
}

const asColumns = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );

/** As many as a refusal names. */
export const MOST_NAMED = 5;

export function someOf(names: string[], count = names.length): string {
  const more = count - Math.min(MOST_NAMED, count);
  return names.slice(0, MOST_NAMED).join("; ") + (more > 0 ? `; and ${more} more` : "");
}
