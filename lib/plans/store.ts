import { AppError } from "../errors";
import { storeOf } from "../resource/data";
import { putRows } from "../resource/rows";
import { requireRoom, type Write } from "../resource/rules";
import { foldCaseAndSpaces } from "../text";
import { applyBulkChange, type BulkRequest, describeBulkChange } from "./bulk";
import { readAllPlans } from "./data";
import {
  describeDuplicate,
  formatPlanName,
  formatTypeAndExtras,
  toIdentityKey,
} from "./plan-identity";
import { planResource } from "./resource";
import { MAX_PLANS, normalisePlan, type Plan, type PlanInput, planInputSchema } from "./schema";

type PlanWrite = Write<PlanInput, Plan>;

// The request's schema normalises the spelling of input. Stored values keep their spelling.
export const planStore = storeOf<PlanInput, Plan>(
  () => ({ ...planResource, schema: planInputSchema }),
  {
    subject: "plan",
    many: "plans",
    list: async (query) =>
      (await readAllPlans(query)).map((plan) => ({ ...plan, ...normalisePlan(plan) })),
    async prepare(_, writes, others, isUndo) {
      const full = `The catalogue can have at most ${MAX_PLANS.toLocaleString("en-IN")} plans. Delete some that are no longer needed.`;
      requireRoom(writes, MAX_PLANS - others.length, full);
      const spelled = isUndo ? writes : respelled(writes, others);
      requireOwnKinds(spelled, others);
      return spelled;
    },
    put: (transaction, writes, at) =>
      putRows(transaction, { table: "plan", unique: "speed" }, writes, at),
  },
);

/** @throws AppError invalid if a plan would be invalid; conflict if a plan was changed */
export const changePlans = ({ change, rows }: BulkRequest, changedBy: string, key?: string) =>
  planStore.write(
    rows.map(({ id, updatedAt }) => ({
      id,
      version: new Date(updatedAt).toISOString(),
      to: (plan) => plan && applyBulkChange(plan, change),
    })),
    changedBy,
    { what: describeBulkChange(change), key },
  );

/** Spells a new provider or tier as the other plans do, otherwise as most of the written plans do. */
function respelled(writes: PlanWrite[], others: Plan[]): PlanWrite[] {
  const groups = [writes.flatMap(({ to }) => to ?? []), others];
  return (["provider", "ottTier"] as const).reduce((spelled, field) => {
    const words = new Map(groups.flatMap((some) => spellings(some.map((plan) => plan[field]))));
    return spelled.map(({ id, from, to }) => {
      if (!to || to[field] === from?.[field]) return { id, from, to };
      return {
        id,
        from,
        to: { ...to, [field]: words.get(foldCaseAndSpaces(to[field])) ?? to[field] },
      };
    });
  }, writes);
}

/** The most frequent spelling comes last. */
function spellings(words: string[]): [string, string][] {
  const times = new Map<string, number>();
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
  const rarestFirst = [...times].sort(([, one], [, other]) => one - other);
  return rarestFirst.map(([word]) => [foldCaseAndSpaces(word), word]);
}

/** @throws AppError conflict if a plan would have a duplicate */
function requireOwnKinds(writes: PlanWrite[], others: Plan[]): void {
  const first = new Map<string, PlanInput>(others.map((plan) => [toIdentityKey(plan), plan]));
  const [duplicate, ...more] = writes.flatMap(({ to }) => {
    const found = to && first.get(toIdentityKey(to));
    if (to && !found) first.set(toIdentityKey(to), to);
    return found ?? [];
  });
  if (!duplicate) return;
  const current = others.find((plan) => plan === duplicate);
  const names = [duplicate, ...more].map(
    (plan) => `${formatPlanName(plan)} (${formatTypeAndExtras(plan)})`,
  );
  const text = `These plans already exist: ${names.slice(0, 5).join("; ")}.`;
  throw new AppError("conflict", more.length === 0 ? describeDuplicate(duplicate) : text, {
    current,
  });
}
