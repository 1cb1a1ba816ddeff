// Totals and GST amounts are not stored: each read derives them.
import { randomUUID } from "node:crypto";
import { countActions, listBatchChanges, recordEdits } from "../changes/data";
import {
  applyUpdates,
  createNextVersion,
  hasEffect,
  isVersionOf,
  pickChanged,
  type RecordEdit,
  type RecordUpdate,
  type StoredRecord,
  splitEdits,
} from "../changes/record-edits";
import type { Change } from "../changes/schema";
import { recordUndo, requireUndoable } from "../changes/undo-data";
import { db, query } from "../db";
import { AppError } from "../errors";
import { isDeepEqual } from "../json-values";
import { formatNumber } from "../numbers";
import { describeInvalid } from "../resource/check";
import {
  type BatchResult,
  type BatchTask,
  createDeletedSinceError,
  type DeletionResult,
  findRepeatedBatch,
  findRepeatedDeletion,
  hashRequest,
  isRepeatedAddition,
  keyUsedError,
  recordDeletion,
} from "../resource/repeated-write";
import { describeRecordChange, restoreRecords } from "../resource/restore-values";
import {
  createBatchVersionConflict,
  createVersionConflict,
  recordNotFound,
} from "../resource/version-conflict";
import { isUniqueViolation, lockTable, runWrite, type Transaction } from "../transaction";
import { insertRows, toColumnName, updateRows } from "../write-rows";
import { applyBulkChange, type BulkRequest, describeBulkChange } from "./bulk";
import { describeDuplicates, findDuplicates, IDENTITY_FIELDS } from "./plan-identity";
import { derivePlanFields } from "./pricing";
import { planResource } from "./resource";
import {
  MAX_PLANS,
  type Plan,
  type PlanIdentity,
  type PlanValues,
  planValuesSchema,
} from "./schema";
import { createSpelling } from "./spelling";

/** Plans are sorted by their last change, newest first. */
export type Catalogue = { plans: Plan[]; gstPercent: number };

const PLAN_COLUMNS = ["id", "createdAt", "updatedAt", ...Object.keys(planResource.blank)];
const SELECTED_COLUMNS = [
  ...PLAN_COLUMNS.map((name) => `"plan"."${toColumnName(name)}" AS "${name}"`),
  `"gst_percent" AS "gstPercent"`,
].join(", ");

type PlanRow = { id: string; createdAt: Date; updatedAt: Date; gstPercent: string };

export async function loadCatalogue(): Promise<Catalogue> {
  // Raw SQL, because every start of the server waits for the catalogue and Prisma initialises slowly.
  const rows = await query<PlanRow | { id: null; gstPercent: string }>(
    `SELECT ${SELECTED_COLUMNS} FROM "gst_setting" LEFT JOIN "plan" ON true
     ORDER BY "plan"."updated_at" DESC, "plan"."id"`,
  );
  const [firstRow] = rows;
  if (!firstRow) throw new Error("The database has no GST percentage.");
  const gstPercent = Number(firstRow.gstPercent);
  const plans = rows.flatMap((row) => (row.id === null ? [] : toPlan(row, gstPercent)));
  return { plans, gstPercent };
}

export const MAX_RECENT_PLANS = 6;

export const listPlans = async (): Promise<Plan[]> => (await loadCatalogue()).plans;

export async function findPlanById(id: string, tx: Transaction = db()): Promise<Plan | null> {
  const row = await tx.plan.findUnique({ where: { id } });
  if (!row) return null;
  const { gstPercent } = await tx.gstSetting.findFirstOrThrow();
  return toPlan(row, Number(gstPercent));
}

export const planExists = async (id: string): Promise<boolean> =>
  (await db().plan.count({ where: { id } })) > 0;

/** @throws AppError planGone */
export async function requirePlan(id: string): Promise<Plan> {
  const plan = await findPlanById(id);
  if (!plan) throw new AppError("planGone");
  return plan;
}

/** Ignores case and extra spaces, like the table's unique index. */
export async function findPlanByIdentity(identity: PlanIdentity): Promise<Plan | null> {
  const { planType, duration, speed, provider, ottTier, tvChannels } = identity;
  // Raw SQL, because Prisma cannot use the expressions of the unique index.
  const [row] = await query<PlanRow>(
    `SELECT ${SELECTED_COLUMNS} FROM "plan", "gst_setting"
     WHERE "plan_type" = $1 AND "duration" = $2
       AND plan_word("speed") = plan_word($3) AND plan_word("provider") = plan_word($4)
       AND plan_word("ott_tier") = plan_word($5) AND plan_word("tv_channels") = plan_word($6)`,
    [planType, duration, speed, provider, ottTier, tvChannels],
  );
  return row ? toPlan(row, Number(row.gstPercent)) : null;
}

/** Decimals are objects in a row that Prisma reads, and texts in a row of a raw query. */
function toPlanValues(row: object): PlanValues {
  const stored = row as Record<string, unknown>;
  const values: Record<string, unknown> = {};
  for (const [name, blank] of Object.entries(planResource.blank))
    values[name] = typeof blank === "number" ? Number(stored[name]) : stored[name];
  return values as PlanValues;
}

function toPlan(row: Omit<PlanRow, "gstPercent">, gstPercent: number): Plan {
  const values = toPlanValues(row);
  return {
    _id: row.id,
    ...values,
    ...derivePlanFields(values, gstPercent),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Does nothing if there is a GST row, so that plans that staff deleted do not return at the next start. */
export async function insertInitialCatalogue(
  plans: (PlanValues & { id?: string })[],
  gstPercent: number,
  insertMore?: (tx: Transaction) => Promise<unknown>,
): Promise<boolean> {
  // Raw SQL, because every start waits for this, and Prisma initialises slowly.
  if ((await query(`SELECT FROM "gst_setting"`)).length > 0) return false;
  try {
    return await db().$transaction(async (tx) => {
      if ((await tx.plan.count()) > 0) return false;
      // Of two servers that start at the same time, the second waits here, and fails.
      await tx.gstSetting.create({ data: { id: 1, gstPercent } });
      const rows = plans.map((plan) => ({ id: randomUUID(), ...plan }));
      await insertRows(tx, "plan", rows);
      await insertMore?.(tx);
      return true;
    });
  } catch (error) {
    if (isUniqueViolation(error) && (await db().gstSetting.count()) > 0) return false;
    throw error;
  }
}

const HISTORY_SUBJECTS = { subject: "plan", batchSubject: "plans" } as const;

/**
 * @param key becomes the id: a repeat with the same key returns the stored plan
 * @throws AppError conflict for a duplicate or a full catalogue; keyUsed if the key identifies something else, or
 *   the plan was deleted since
 */
export async function createPlan(
  input: PlanValues,
  changedBy: string,
  key?: string,
): Promise<Plan> {
  const id = key ?? randomUUID();
  const addition = { key: id, subject: "plan", changedBy } as const;
  const plan = await runWrite(async (tx) => {
    await lockTable(tx, "plan");
    const otherPlans = await listOtherIdentities(tx, [id]);
    const after = createSpelling(otherPlans, [input])(input, null);
    const isRequested = (stored: object) =>
      isDeepEqual(stored, input) || isDeepEqual(stored, after);
    if (key && (await isRepeatedAddition(tx, addition, isRequested))) return findPlanById(id, tx);
    // The plan was inserted without history.
    if (key && (await tx.plan.count({ where: { id } })) > 0) throw keyUsedError();
    const edits = [{ id, before: null, after }];
    await writePlans(tx, edits, otherPlans, new Date());
    await recordEdits(tx, edits, { ...HISTORY_SUBJECTS, id: key, changedBy, batch: null });
    return findPlanById(id, tx);
  });
  if (!plan) throw await createDeletedSinceError("plan", addition);
  return plan;
}

/**
 * @param version the `updatedAt` that the change is based on. Without it, the change replaces any version.
 * @throws AppError notFound; conflict with the stored plan, or with the duplicate
 */
export async function updatePlan(
  id: string,
  input: PlanValues,
  version: string | undefined,
  changedBy: string,
): Promise<Plan> {
  const plan = await runWrite(async (tx) => {
    const stored = (await findStoredPlans(tx, [id])).get(id);
    if (!stored) throw recordNotFound("plan");
    const otherPlans = await listOtherIdentities(tx, [id]);
    const before = stored.values;
    const after = createSpelling(otherPlans, [input])(input, before);
    // An earlier request stored the same values.
    if (isDeepEqual(before, after)) return findPlanById(id, tx);
    if (version && !isVersionOf(version, stored)) return null;
    const edits = [{ id, before, after }];
    await writePlans(tx, edits, otherPlans, createNextVersion([stored]));
    await recordEdits(tx, edits, { ...HISTORY_SUBJECTS, changedBy, batch: null });
    return findPlanById(id, tx);
  });
  if (plan) return plan;
  const save = { subject: "plan", id, version, email: changedBy } as const;
  throw await createVersionConflict("plan", await findPlanById(id), save);
}

/** Ids that no longer exist count as deleted. @throws AppError keyUsed if the key identifies something else */
export function deletePlans(
  ids: string[],
  changedBy: string,
  key?: string,
): Promise<DeletionResult> {
  const deletion = { ...HISTORY_SUBJECTS, ids: [...new Set(ids)], changedBy, key };
  return runWrite(async (tx) => {
    const repeated = await findRepeatedDeletion(tx, deletion);
    if (repeated) return repeated;
    const edits: PlanEdit[] = [];
    for (const [id, { values }] of await findStoredPlans(tx, deletion.ids))
      edits.push({ id, before: values, after: null });
    await tx.plan.deleteMany({ where: { id: { in: edits.map(({ id }) => id) } } });
    return recordDeletion(tx, deletion, edits);
  });
}

/** @throws AppError notFound; keyUsed if the key identifies something else */
export async function deletePlan(
  id: string,
  changedBy: string,
  key?: string,
): Promise<DeletionResult> {
  const result = await deletePlans([id], changedBy, key);
  if (result.deleted === 0) throw recordNotFound("plan");
  return result;
}

/**
 * Changes and adds many plans, all or none.
 * @throws AppError conflict if a plan was changed since its version, or would be a duplicate; keyUsed if the key
 *   identifies something else
 */
export async function updatePlans(
  updates: RecordUpdate<PlanValues>[],
  additions: PlanValues[],
  changedBy: string,
  { key, ...batch }: BatchTask,
): Promise<BatchResult> {
  const { requestHash } = batch;
  const request = { batchSubject: "plans", changedBy, requestHash, key } as const;
  const result = await runWrite(async (tx) => {
    if (additions.length > 0) await lockTable(tx, "plan");
    const storedPlans = await findStoredPlans(
      tx,
      updates.map(({ id }) => id),
    );
    const repeated = await findRepeatedBatch(tx, request, updates, storedPlans);
    if (repeated) return repeated;
    const { edits, outdated } = applyUpdates(updates, storedPlans);
    if (outdated) return { outdated };
    for (const after of additions) edits.push({ id: randomUUID(), before: null, after });
    const editedIds = edits.map(({ id }) => id);
    const otherPlans = await listOtherIdentities(tx, editedIds);
    const changes = unifySpelling(edits, otherPlans).filter(hasEffect);
    if (changes.length === 0) return { ...countActions([]), changeId: null };
    await writePlans(tx, changes, otherPlans, createNextVersion(storedPlans.values()));
    const changeId = await recordEdits(tx, changes, {
      ...HISTORY_SUBJECTS,
      id: key,
      changedBy,
      batch,
    });
    return { ...countActions(changes), changeId };
  });
  if (!("outdated" in result)) return result;
  const { id, version } = result.outdated;
  const save = { subject: "plan", id, version, email: changedBy } as const;
  throw await createBatchVersionConflict(planResource, await findPlanById(id), save);
}

/** @throws AppError invalid if a changed value is not allowed; conflict like `updatePlans` */
export function changePlans(
  { change, rows }: BulkRequest,
  changedBy: string,
  key?: string,
): Promise<BatchResult> {
  const updates = rows.map(({ id, updatedAt }) => ({
    id,
    version: updatedAt,
    change: (plan: PlanValues) => requireValidChange(plan, applyBulkChange(plan, change)),
  }));
  const ids = rows.map(({ id }) => id);
  const requestHash = hashRequest(JSON.stringify(change), ids);
  return updatePlans(updates, [], changedBy, {
    what: describeBulkChange(change),
    requestHash,
    key,
  });
}

/** Validates only the changed values: others can be older than the present rules. */
function requireValidChange(before: PlanValues, after: PlanValues): PlanValues {
  const { error } = planValuesSchema.partial().safeParse(pickChanged(before, after));
  if (error) throw new AppError("invalid", describeInvalid(planResource, after, error));
  return after;
}

/**
 * Writes the values before a change of one or many plans back. A repeat by the same person changes nothing.
 * @throws AppError conflict if the change is not the latest, a plan would be a duplicate, or a restored value is no
 *   longer valid
 */
export async function undoPlanChange(change: Change, changedBy: string) {
  const isBatch = change.subject === "plans";
  const parts = isBatch ? await listBatchChanges(change.id) : [change];
  const ids = parts.map(({ subjectId }) => subjectId);
  const addsPlans = parts.some(({ action }) => action === "deleted");
  const changeId = await runWrite(async (tx) => {
    if (addsPlans) await lockTable(tx, "plan");
    const describe = (later: Change) => describeRecordChange(planResource, later);
    const ownUndoId = await requireUndoable(tx, change, changedBy, describe);
    if (ownUndoId) return ownUndoId;
    const storedPlans = await findStoredPlans(tx, ids);
    const edits = restoreRecords(planResource, parts, storedPlans);
    const otherPlans = await listOtherIdentities(tx, ids);
    await writePlans(tx, edits, otherPlans, createNextVersion(storedPlans.values()));
    return recordUndo(tx, change, edits, { ...HISTORY_SUBJECTS, changedBy });
  });
  return { changeId, current: isBatch ? null : await findPlanById(change.subjectId) };
}

type PlanEdit = RecordEdit<PlanValues>;

async function findStoredPlans(
  tx: Transaction,
  ids: string[],
): Promise<Map<string, StoredRecord<PlanValues>>> {
  // Batches lock their rows in one order, so that they cannot deadlock. Prisma has no FOR UPDATE.
  if (ids.length > 1)
    await tx.$executeRaw`
      SELECT FROM "plan" WHERE "id" = ANY(${ids}::uuid[]) ORDER BY "id" FOR UPDATE`;
  const rows = await tx.plan.findMany({ where: { id: { in: ids } } });
  return new Map(
    rows.map((row) => [row.id, { values: toPlanValues(row), updatedAt: row.updatedAt }]),
  );
}

type StoredIdentity = PlanIdentity & { id: string };

async function listOtherIdentities(tx: Transaction, ids: string[]): Promise<StoredIdentity[]> {
  const excludedIds = new Set(ids);
  const select = {
    id: true,
    planType: true,
    duration: true,
    speed: true,
    provider: true,
    ottTier: true,
    tvChannels: true,
  };
  const rows = await tx.plan.findMany({ select });
  // The check constraints of the table allow only known types and durations.
  const plans = rows as StoredIdentity[];
  return plans.filter(({ id }) => !excludedIds.has(id));
}

function unifySpelling(edits: PlanEdit[], otherPlans: StoredIdentity[]): PlanEdit[] {
  const written = edits.flatMap(({ after }) => after ?? []);
  const spell = createSpelling(otherPlans, written);
  return edits.map(({ id, before, after }) => ({
    id,
    before,
    after: after && spell(after, before),
  }));
}

const FULL_CATALOGUE_ERROR = `The catalogue can have at most ${formatNumber(MAX_PLANS)} plans. Delete some that are no longer needed.`;

/** @throws AppError conflict for a duplicate or a full catalogue */
async function writePlans(
  tx: Transaction,
  edits: PlanEdit[],
  otherPlans: StoredIdentity[],
  updatedAt: Date,
): Promise<void> {
  const plans = edits.flatMap(({ after }) => after ?? []);
  const hasAdditions = edits.some(({ before }) => !before);
  if (hasAdditions && otherPlans.length + plans.length > MAX_PLANS)
    throw new AppError("conflict", FULL_CATALOGUE_ERROR);
  await requireNoDuplicates(tx, plans, otherPlans);
  const { added, changed, deletedIds } = splitEdits(edits);
  if (deletedIds.length > 0) await tx.plan.deleteMany({ where: { id: { in: deletedIds } } });
  if (changed.length > 1) {
    // Two plans can swap their identities, so each plan with a new identity gets a temporary speed first.
    const renamed = changed.filter(({ before, after }) =>
      IDENTITY_FIELDS.some((field) => before[field] !== after[field]),
    );
    const temporaryRows = renamed.map(({ id }) => ({ id, speed: id }));
    await updateRows(tx, "plan", temporaryRows);
  }
  const changedRows = changed.map(({ id, after }) => ({ ...after, id, updatedAt }));
  await updateRows(tx, "plan", changedRows);
  const addedRows = added.map(({ id, after }) => ({ ...after, id, updatedAt }));
  await insertRows(tx, "plan", addedRows);
}

/** @throws AppError conflict */
async function requireNoDuplicates(
  tx: Transaction,
  plans: PlanValues[],
  otherPlans: StoredIdentity[],
): Promise<void> {
  const duplicates = findDuplicates(plans, otherPlans);
  const [first] = duplicates;
  if (!first) return;
  const stored = otherPlans.find((plan) => plan === first);
  const current = (stored && (await findPlanById(stored.id, tx))) ?? undefined;
  throw new AppError("conflict", describeDuplicates(duplicates), { current });
}
