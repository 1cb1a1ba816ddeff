// Many plans at once: in one transaction, and with one entry in the history, which is taken back as
// one.
import type { Prisma } from "../generated/prisma/client";
import { type Change, planValues } from "../history/schema";
import { AppError } from "../http/errors";
import { respelled } from "./batch-spelling";
import {
  type BatchDone,
  MOST_NAMED,
  type Plans,
  someOf,
  storeBatch,
  type Writes,
} from "./batch-store";
import { applyBulk, type BulkRequest, bulkText, isCopy } from "./bulk";
import {
  differingFields,
  inputOf,
  PLAN_FIELD_LABELS,
  PLAN_FIELDS,
  type PlanField,
  planName,
} from "./fields";
import { normalisePlan, type Plan, type PlanInput, planInput } from "./schema";

/** A plan as somebody read it. */
type PlanRead = { id: string; updatedAt: string };

export type PlanBatch = {
  /** In a few words, for the history: `Base price +5 %`. */
  what: string;
  added: PlanInput[];
  changed: (PlanRead & { input: PlanInput })[];
  deleted: PlanRead[];
};

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
  return storeBatch(what, changedBy, async (transaction, plans) => {
    await requireUnchanged(transaction, plans, [...changed, ...deleted]);
    return respelled(plans, {
      added: added.map((input) => ({ input })),
      changed: changed.flatMap(({ id, input }) => {
        const current = plans.get(id);
        return current ? [{ current, input }] : [];
      }),
      deleted: deleted.flatMap(({ id }) => plans.get(id) ?? []),
    });
  });
}

/**
 * Makes one change of many plans, or copies of them: from the plans as they are kept, which must be
 * those that were read.
 *
 * @throws AppError invalid where a plan would have what no plan may; conflict as `writePlans`
 */
export function changePlans({ change, rows }: BulkRequest, changedBy: string): Promise<BatchDone> {
  return storeBatch(bulkText(change), changedBy, async (transaction, plans) => {
    await requireUnchanged(transaction, plans, rows);
    const changed = rows.flatMap(({ id }) => {
      const current = plans.get(id);
      return current ? [{ current, input: valid(current, applyBulk(current, change)) }] : [];
    });
    const [added, others] = isCopy(change.task) ? [changed, []] : [[], changed];
    return respelled(plans, { added, changed: others, deleted: [] });
  });
}

function valid(current: Plan, input: PlanInput): PlanInput {
  const { error } = planInput.safeParse(input);
  if (!error) return input;
  const [issue] = error.issues;
  const label = PLAN_FIELD_LABELS[issue?.path[0] as PlanField];
  throw new AppError("invalid", `${planName(current)}: ${label}: ${issue?.message}.`);
}

/**
 * Takes back what was done to many plans at once: its fields get the values from before, others stay
 * as they are by now.
 *
 * @throws AppError conflict where a field of it was changed since
 */
export async function undoBatch({ id, after }: Change, changedBy: string): Promise<BatchDone> {
  const done = await storeBatch(
    `Taken back: ${after?.what}`,
    changedBy,
    async (transaction, plans) => {
      const writes: Writes = { added: [], changed: [], deleted: [] };
      const refused: string[] = [];
      for (const change of await transaction.change.findMany({ where: { batchId: id } })) {
        const [before, after] = [planValues(change.before), planValues(change.after)];
        const current = plans.get(change.subjectId);
        const reason = undoOne(writes, change.subjectId, before, after, current);
        const plan = current ?? after ?? before;
        if (reason) refused.push(`${plan ? planName(plan) : "a plan"} (${reason})`);
      }
      if (refused.length === 0) return writes;
      const text = `This cannot be taken back, and nothing was written: ${someOf(refused)}.`;
      throw new AppError("conflict", text);
    },
  );
  if (done.added + done.changed + done.deleted > 0) return done;
  throw new AppError("conflict", "This is taken back already.");
}

/** @returns why one plan's change cannot be taken back; where it can, it is put to the writes */
function undoOne(
  { added, changed, deleted }: Writes,
  id: string,
  before: PlanInput | null,
  after: PlanInput | null,
  current: Plan | undefined,
): string | null {
  if (!after) {
    if (current) return "it is in the catalogue already";
    if (!before) return "what it was is not known any more";
    added.push({ id, input: before });
    return null;
  }
  if (!current) return before && "deleted since";
  const fields = before ? differingFields(before, after) : PLAN_FIELDS;
  const since = differingFields(inputOf(current), after).filter((field) => fields.includes(field));
  if (since.length > 0) return `changed since: ${labels(since)}`;
  if (!before) deleted.push(current);
  else {
    const restored = Object.fromEntries(fields.map((field) => [field, before[field]]));
    changed.push({ current, input: normalisePlan({ ...current, ...restored }) });
  }
  return null;
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
    const [last] = await transaction.change.findMany({
      where: { subject: "plan", subjectId: id },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: 1,
    });
    const [before, after] = [planValues(last?.before), planValues(last?.after)];
    const plan = plans.get(id) ?? before;
    const what = before && after ? `${labels(differingFields(before, after))} ` : "";
    const how = plans.has(id) ? `${what}changed` : "deleted";
    names.push(
      `${plan ? planName(plan) : "one plan"} (${how} by ${last?.changedBy ?? "somebody"})`,
    );
  }
  const text = `Meanwhile somebody was at work on ${someOf(names, others.length)}. Nothing was written.`;
  throw new AppError("conflict", text);
}

const labels = (fields: PlanField[]) => fields.map((field) => PLAN_FIELD_LABELS[field]).join(", ");
