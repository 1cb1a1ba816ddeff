// A plan as a record that staff edit: what is right of it beside the others, and its row.
import { AppError } from "../errors";
import { Prisma } from "../generated/prisma/client";
import { checkedBy } from "../records/check";
import type { Place } from "../records/merge";
import type { Kind, Opened, Transaction, Write } from "../records/write";
import { COLUMNS, type PricedRow, priced } from "./data";
import {
  duplicateText,
  inputOf,
  mergePlans,
  PLAN_FIELD_LABELS,
  PLAN_FIELDS,
  type PlanField,
  planKind,
  planName,
} from "./fields";
import { duplicatesOf } from "./form-catalogue";
import { fold, IDENTITY } from "./plan-key";
import { derivedFields } from "./pricing";
import { MOST_PLANS, type Plan, type PlanInput, planInput, planValues } from "./schema";

type PlanWrite = Write<PlanInput, Plan>;

export const planRecord: Kind<PlanInput, Plan> = {
  subject: "plan",
  many: "plans",
  noun: "plan",
  name: planName,
  label: ([field]: Place) => PLAN_FIELD_LABELS[field as PlanField],
  parse: planValues,
  merge: mergePlans,
  isKeptWhole: true,

  async open(transaction): Promise<Opened<PlanInput, Plan>> {
    const rows = await transaction.$queryRaw<(PricedRow | { id: null; gstPercent: string })[]>`
      SELECT ${Prisma.raw(COLUMNS)} FROM "gst_setting" LEFT JOIN "plan" ON true`;
    const gstPercent = Number(rows[0]?.gstPercent);
    const plans = rows.flatMap((row) => (row.id === null ? [] : priced(row)));
    return {
      kept: new Map(
        plans.map((plan) => {
          const { _id, updatedAt } = plan;
          return [_id, { value: inputOf(plan), version: updatedAt, shown: plan }];
        }),
      ),
      async settle(writes, isExact) {
        const written = new Set(writes.map(({ id }) => id));
        const others = plans.filter(({ _id }) => !written.has(_id));
        const settled = (isExact ? writes : respelled(writes, others)).map((one) =>
          checkedBy(planInput, planRecord, one),
        );
        requireRoom(settled, others);
        return settled;
      },
      store: (writes, at) => store(transaction, writes, at),
      shown: ({ id, from, to }, at) => {
        const input = to ?? planInput.parse(from?.value);
        const updatedAt = at.toISOString();
        const createdAt = from?.shown.createdAt ?? updatedAt;
        return { _id: id, ...input, ...derivedFields(input, gstPercent), createdAt, updatedAt };
      },
    };
  },
};

/** A provider or a tier that is new to a plan is spelled as the others have it, else as most do. */
function respelled(writes: PlanWrite[], others: Plan[]): PlanWrite[] {
  const groups = [writes.flatMap(({ to }) => to ?? []), others];
  return (["provider", "ottTier"] as const).reduce((spelled, field) => {
    const words = new Map(groups.flatMap((some) => spellings(some.map((plan) => plan[field]))));
    return spelled.map(({ id, from, to }) => {
      if (!to || to[field] === from?.value[field]) return { id, from, to };
      return { id, from, to: { ...to, [field]: words.get(fold(to[field])) ?? to[field] } };
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

/** @throws AppError conflict where a plan would have a duplicate, or there would be too many */
function requireRoom(writes: PlanWrite[], others: Plan[]): void {
  const written = writes.flatMap(({ to }) => to ?? []);
  const [duplicate, ...more] = duplicatesOf<PlanInput>(written, others).filter(
    (found) => found !== null,
  );
  if (duplicate) {
    const current = others.find((plan) => plan === duplicate);
    const names = [duplicate, ...more].map((plan) => `${planName(plan)} (${planKind(plan)})`);
    const text = `There are plans of these kinds already: ${names.slice(0, 5).join("; ")}.`;
    throw new AppError("conflict", more.length === 0 ? duplicateText(duplicate) : text, {
      current,
    });
  }
  const isMore = writes.some(({ from, to }) => !from && to);
  if (!isMore || others.length + written.length <= MOST_PLANS) return;
  const most = MOST_PLANS.toLocaleString("en-IN");
  const text = `The catalogue holds at most ${most} plans. Delete some that nobody needs.`;
  throw new AppError("conflict", text);
}

/** `basePrice` is kept as `base_price`. */
const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const columns = (fields: string[], text = (column: string) => column) =>
  Prisma.raw(fields.map((field) => text(`"${columnOf(field)}"`)).join(", "));
const CHANGED = [...PLAN_FIELDS, "updatedAt"];
const ALL = ["id", ...CHANGED, "createdAt"];

async function store(transaction: Transaction, writes: PlanWrite[], at: Date): Promise<void> {
  const ids = writes.flatMap(({ id, to }) => (to ? [] : id));
  if (ids.length > 0)
    await transaction.$executeRaw`DELETE FROM "plan" WHERE "id" = ANY(${ids}::uuid[])`;
  const rows = writes.flatMap(({ id, to }) =>
    to ? { ...to, id, createdAt: at, updatedAt: at } : [],
  );
  if (rows.length === 0) return;
  // Of two that swap what sets them apart, the first one written would be a duplicate.
  const others = writes.flatMap(({ id, from, to }) => {
    const isOther = from && to && IDENTITY.some((field) => from.value[field] !== to[field]);
    return isOther ? id : [];
  });
  if (others.length > 1)
    await transaction.$executeRaw`
      UPDATE "plan" SET "speed" = "id"::text WHERE "id" = ANY(${others}::uuid[])`;
  const kept = JSON.stringify(rows, (_, value: unknown) =>
    value instanceof Object && "basePrice" in value
      ? Object.fromEntries(Object.entries(value).map(([name, part]) => [columnOf(name), part]))
      : value,
  );
  try {
    // As one value: Prisma takes seconds for thousands of rows.
    await transaction.$executeRaw`
      INSERT INTO "plan" (${columns(ALL)})
      SELECT ${columns(ALL)} FROM jsonb_populate_recordset(NULL::"plan", ${kept}::jsonb)
      ON CONFLICT ("id") DO UPDATE SET ${columns(CHANGED, (name) => `${name} = EXCLUDED.${name}`)}`;
  } catch (error) {
    // Duplicates that only the database's own comparison finds: a unique index refused a row.
    if (!(error instanceof Error && error.message.includes("`23505`"))) throw error;
    throw new AppError("conflict", "Two plans would be of one kind.");
  }
}
