import { randomUUID } from "node:crypto";
import { countActions, listBatchChanges, recordEdits } from "../changes/data";
import {
  applyUpdates,
  createNextVersion,
  hasEffect,
  isVersionOf,
  type RecordEdit,
  type RecordUpdate,
  type StoredRecord,
  splitEdits,
} from "../changes/record-edits";
import type { Change } from "../changes/schema";
import { recordUndo, requireUndoable } from "../changes/undo-data";
import { db, query } from "../db";
import { AppError, fieldError } from "../errors";
import type { Area as AreaRow } from "../generated/prisma/client";
import { isDeepEqual } from "../json-values";
import { formatCount } from "../numbers";
import {
  type BatchResult,
  type BatchTask,
  createDeletedSinceError,
  findRepeatedBatch,
  findRepeatedDeletion,
  hashRequest,
  isRepeatedAddition,
  keyUsedError,
  recordDeletion,
} from "../resource/repeated-write";
import { readValues } from "../resource/resource";
import { describeRecordChange, restoreRecords } from "../resource/restore-values";
import {
  createBatchVersionConflict,
  createVersionConflict,
  recordNotFound,
} from "../resource/version-conflict";
import { APOSTROPHES } from "../text";
import { lockTable, runWrite, type Transaction } from "../transaction";
import { insertRows, updateRows } from "../write-rows";
import {
  describeUnknownProvider,
  formatAreaName,
  getAreaKey,
  normaliseProviders,
  toSlug,
} from "./area";
import { areaResource } from "./resource";
import {
  type Area,
  type AreaConnection,
  type AreaValues,
  MAX_AREAS,
  normaliseArea,
} from "./schema";

/** Raw SQL, because every start of the server waits for the areas and Prisma initialises slowly. */
const SELECT_AREAS = `SELECT "id", "slug", "name", "name_ta" AS "nameTa", "spellings",
    "postcode", "state", "coming_month" AS "comingMonth", "providers",
    "created_at" AS "createdAt", "updated_at" AS "updatedAt" FROM "area"`;

const toArea = (row: AreaRow): Area => ({
  _id: row.id,
  slug: row.slug,
  ...toAreaValues(row),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const toAreaValues = (row: AreaRow): AreaValues => readValues(areaResource, row);

export type AreasAndSlugs = {
  /** Sorted by name. */
  areas: Area[];
  /** Includes former slugs. */
  idsBySlug: Map<string, string>;
};

export async function loadAreas(): Promise<AreasAndSlugs> {
  const [areas, slugRows] = await Promise.all([
    listAreas(),
    query<{ slug: string; id: string }>(
      `SELECT "slug", "area_id" AS "id" FROM "area_address"
       WHERE "area_id" IN (SELECT "id" FROM "area")`,
    ),
  ]);
  return { areas, idsBySlug: new Map(slugRows.map(({ slug, id }) => [slug, id])) };
}

const { compare } = new Intl.Collator("en-IN", { numeric: true });

/** @param tx reads the areas as the transaction sees them */
export async function listAreas(tx?: Transaction): Promise<Area[]> {
  const rows = tx ? await tx.area.findMany() : await query<AreaRow>(SELECT_AREAS);
  return rows
    .map(toArea)
    .sort(
      (a, b) =>
        compare(a.name, b.name) || compare(a.postcode, b.postcode) || (a._id < b._id ? -1 : 1),
    );
}

export const areaExists = async (id: string): Promise<boolean> =>
  (await db().area.count({ where: { id } })) > 0;

/** With the number of people on the waitlist of each area. */
export async function listAreasForStaff(): Promise<Area[]> {
  const [areas, waitlists] = await Promise.all([listAreas(), countWaitlists()]);
  return areas.map((area) => ({ ...area, waiting: waitlists.get(area._id) ?? 0 }));
}

/** @throws AppError notFound */
export async function requireArea(id: string): Promise<Area> {
  const area = await findAreaById(id);
  if (!area) throw recordNotFound("area");
  return area;
}

async function findAreaById(id: string, tx: Transaction = db()): Promise<Area | null> {
  const row = await tx.area.findUnique({ where: { id } });
  return row && toArea(row);
}

/** Returns the number of phone numbers on the waitlist of each area that has one, by the id of the area. */
export async function countWaitlists(tx: Transaction = db()): Promise<Map<string, number>> {
  // Prisma cannot count the distinct values of a group.
  const rows = await tx.$queryRaw<{ areaId: string; people: number }[]>`
    SELECT "area_id" AS "areaId", count(DISTINCT "phone")::int AS "people" FROM "enquiry"
    WHERE "status" = 'waiting' AND "area_id" IS NOT NULL GROUP BY "area_id"`;
  return new Map(rows.map(({ areaId, people }) => [areaId, people]));
}

const HISTORY_SUBJECTS = { subject: "area", batchSubject: "areas" } as const;

/**
 * @param key becomes the id: a repeat with the same key returns the stored area
 * @throws AppError conflict for a duplicate or a full list; keyUsed if the key identifies something else, or the
 *   area was deleted since
 */
export async function createArea(
  input: AreaValues,
  changedBy: string,
  key?: string,
): Promise<Area> {
  const id = key ?? randomUUID();
  const addition = { key: id, subject: "area", changedBy } as const;
  const area = await runWrite(async (tx) => {
    await lockTable(tx, "area");
    const normalise = await createNormaliser(tx);
    const isRequested = (stored: object) =>
      isDeepEqual(stored, input) || isDeepEqual(stored, normalise(input, null));
    if (key && (await isRepeatedAddition(tx, addition, isRequested))) return findAreaById(id, tx);
    // The area was inserted without history.
    if (key && (await tx.area.count({ where: { id } })) > 0) throw keyUsedError();
    const edits = [{ id, before: null, after: normalise(input, null) }];
    await writeAreas(tx, edits, new Map());
    await recordEdits(tx, edits, { ...HISTORY_SUBJECTS, id: key, changedBy, batch: null });
    return findAreaById(id, tx);
  });
  if (!area) throw await createDeletedSinceError("area", addition);
  return area;
}

/**
 * @param version the `updatedAt` that the change is based on. Without it, the change replaces any version.
 * @throws AppError notFound; conflict with the stored area, or for a duplicate
 */
export async function updateArea(
  id: string,
  input: AreaValues,
  version: string | undefined,
  changedBy: string,
): Promise<Area> {
  const area = await runWrite(async (tx) => {
    await lockTable(tx, "area");
    const storedAreas = await findStoredAreas(tx, [id]);
    const stored = storedAreas.get(id);
    if (!stored) throw recordNotFound("area");
    const before = stored.values;
    const normalise = await createNormaliser(tx);
    const after = normalise(input, before);
    // An earlier request stored the same values.
    if (isDeepEqual(before, after)) return findAreaById(id, tx);
    if (version && !isVersionOf(version, stored)) return null;
    const edits = [{ id, before, after }];
    await writeAreas(tx, edits, storedAreas);
    await recordEdits(tx, edits, { ...HISTORY_SUBJECTS, changedBy, batch: null });
    return findAreaById(id, tx);
  });
  if (area) return area;
  const save = { subject: "area", id, version, email: changedBy } as const;
  throw await createVersionConflict("area", await findAreaById(id), save);
}

/** Ids that no longer exist count as deleted. @throws AppError keyUsed if the key identifies something else */
export async function deleteAreas(ids: string[], changedBy: string, key?: string) {
  const deletion = { ...HISTORY_SUBJECTS, ids: [...new Set(ids)], changedBy, key };
  const result = await runWrite(async (tx) => {
    await lockTable(tx, "area");
    const repeated = await findRepeatedDeletion(tx, deletion);
    if (repeated) return repeated;
    return recordDeletion(tx, deletion, await deleteAreaRows(tx, deletion.ids));
  });
  const count = result.deleted || deletion.ids.length;
  return { message: `${formatCount(areaResource, count)} deleted`, ...result };
}

/** @throws AppError notFound; keyUsed if the key identifies something else */
export async function deleteArea(id: string, changedBy: string, key?: string) {
  const result = await deleteAreas([id], changedBy, key);
  if (result.deleted === 0) throw recordNotFound("area");
  return result;
}

/** For a transaction that has locked the table, and records the deletion itself. */
export async function deleteAreaRows(tx: Transaction, ids: string[]): Promise<AreaEdit[]> {
  const edits: AreaEdit[] = [];
  for (const [id, { values }] of await findStoredAreas(tx, ids))
    edits.push({ id, before: values, after: null });
  await tx.area.deleteMany({ where: { id: { in: edits.map(({ id }) => id) } } });
  return edits;
}

/**
 * Changes and adds many areas, all or none.
 * @throws AppError conflict if an area was changed since its version, or would be a duplicate; keyUsed if the key
 *   identifies something else
 */
export async function updateAreas(
  updates: RecordUpdate<AreaValues>[],
  additions: AreaValues[],
  changedBy: string,
  { key, ...batch }: BatchTask,
): Promise<BatchResult> {
  const { requestHash } = batch;
  const request = { batchSubject: "areas", changedBy, requestHash, key } as const;
  const result = await runWrite(async (tx) => {
    await lockTable(tx, "area");
    const storedAreas = await findStoredAreas(
      tx,
      updates.map(({ id }) => id),
    );
    const repeated = await findRepeatedBatch(tx, request, updates, storedAreas);
    if (repeated) return repeated;
    const { edits, outdated } = applyUpdates(updates, storedAreas);
    if (outdated) return { outdated };
    for (const after of additions) edits.push({ id: randomUUID(), before: null, after });
    const normalise = await createNormaliser(tx);
    const changes = edits
      .map((edit) => ({ ...edit, after: edit.after && normalise(edit.after, edit.before) }))
      .filter(hasEffect);
    if (changes.length === 0) return { ...countActions([]), changeId: null };
    await writeAreas(tx, changes, storedAreas);
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
  const area = await findAreaById(id);
  const save = { subject: "area", id, version, email: changedBy } as const;
  throw await createBatchVersionConflict(areaResource, area, save);
}

/** @throws AppError conflict if an area was changed since it was read; then no area changes */
export function connectAreas({ rows }: AreaConnection, changedBy: string, key?: string) {
  const updates = rows.map(({ id, updatedAt }) => ({
    id,
    version: updatedAt,
    change: (area: AreaValues) => normaliseArea({ ...area, state: "connected" as const }),
  }));
  const what = "Marked as connected";
  const ids = rows.map(({ id }) => id);
  return updateAreas(updates, [], changedBy, { what, requestHash: hashRequest(what, ids), key });
}

/**
 * Writes the values before a change of one or many areas back. A repeat by the same person changes nothing.
 * @throws AppError conflict if the change is not the latest, an area would be a duplicate, or a restored value is no
 *   longer valid
 */
export async function undoAreaChange(change: Change, changedBy: string) {
  const isBatch = change.subject === "areas";
  const parts = isBatch ? await listBatchChanges(change.id) : [change];
  const changeId = await runWrite(async (tx) => {
    await lockTable(tx, "area");
    const describe = (later: Change) => describeRecordChange(areaResource, later);
    const ownUndoId = await requireUndoable(tx, change, changedBy, describe);
    if (ownUndoId) return ownUndoId;
    const edits = await restoreAreas(tx, parts);
    return recordUndo(tx, change, edits, { ...HISTORY_SUBJECTS, changedBy });
  });
  return { changeId, current: isBatch ? null : await findAreaById(change.subjectId) };
}

/** For a transaction that has locked the table, and records the undo itself. */
export async function restoreAreas(tx: Transaction, parts: Change[]): Promise<AreaEdit[]> {
  const ids = parts.map(({ subjectId }) => subjectId);
  const storedAreas = await findStoredAreas(tx, ids);
  const edits = restoreRecords(areaResource, parts, storedAreas);
  await writeAreas(tx, edits, storedAreas);
  return edits;
}

type AreaEdit = RecordEdit<AreaValues>;
type EditWithSlug = RecordEdit<AreaValues & { slug: string }>;
type StoredArea = StoredRecord<AreaValues> & { slug: string };

async function findStoredAreas(tx: Transaction, ids: string[]): Promise<Map<string, StoredArea>> {
  const rows = await tx.area.findMany({ where: { id: { in: ids } } });
  const storedAreas = new Map<string, StoredArea>();
  for (const row of rows) {
    const { slug, updatedAt } = row;
    storedAreas.set(row.id, { values: toAreaValues(row), slug, updatedAt });
  }
  return storedAreas;
}

/** @throws AppError conflict for a duplicate or a full list */
async function writeAreas(
  tx: Transaction,
  edits: AreaEdit[],
  storedAreas: Map<string, StoredArea>,
): Promise<void> {
  const otherAreas = await listOtherAreas(tx, edits);
  requireAtMostMaxAreas(edits, otherAreas.length);
  requireUniqueNames(edits, otherAreas);
  const editsWithSlugs = await addSlugs(tx, edits, storedAreas, otherAreas);
  const { added, changed, deletedIds } = splitEdits(editsWithSlugs);
  const renamed = editsWithSlugs.filter(
    ({ before, after }) => after && after.slug !== before?.slug,
  );
  const updatedAt = createNextVersion(storedAreas.values());
  if (deletedIds.length > 0) await tx.area.deleteMany({ where: { id: { in: deletedIds } } });
  if (changed.length > 1) {
    // Two areas can swap their slugs, so each renamed area gets a temporary slug first.
    const temporaryRows = renamed.map(({ id }) => ({ id, slug: id }));
    await updateRows(tx, "area", temporaryRows);
  }
  const changedRows = changed.map(({ id, after }) => ({ ...after, id, updatedAt }));
  await updateRows(tx, "area", changedRows);
  const addedRows = added.map(({ id, after }) => ({ ...after, id, updatedAt }));
  await insertRows(tx, "area", addedRows);
  await storeSlugs(tx, renamed);
  const writtenIds = edits.filter(({ after }) => after).map(({ id }) => id);
  if (writtenIds.length > 0) await linkWaitlistEnquiries(tx, writtenIds);
}

async function storeSlugs(tx: Transaction, edits: EditWithSlug[]): Promise<void> {
  const rows = edits.flatMap(({ id, after }) => (after ? { areaId: id, slug: after.slug } : []));
  if (rows.length === 0) return;
  // A former slug of another area.
  await tx.areaAddress.deleteMany({ where: { slug: { in: rows.map(({ slug }) => slug) } } });
  await tx.areaAddress.createMany({ data: rows });
}

/** @throws AppError conflict if the edits add areas above the maximum */
function requireAtMostMaxAreas(edits: AreaEdit[], otherCount: number): void {
  const hasAdditions = edits.some(({ before }) => !before);
  const writtenCount = edits.filter(({ after }) => after).length;
  if (hasAdditions && otherCount + writtenCount > MAX_AREAS)
    throw new AppError("conflict", `There can be at most ${formatCount(areaResource, MAX_AREAS)}.`);
}

type OtherArea = Pick<AreaRow, "id" | "slug" | "name" | "postcode">;

async function listOtherAreas(tx: Transaction, edits: AreaEdit[]): Promise<OtherArea[]> {
  const ids = new Set(edits.map(({ id }) => id));
  const select = { id: true, slug: true, name: true, postcode: true };
  const areas = await tx.area.findMany({ select });
  return areas.filter(({ id }) => !ids.has(id));
}

/**
 * Returns a function that spells the providers of an area as the catalogue does.
 * The function throws an AppError `invalid` for a new provider that the catalogue does not have.
 */
async function createNormaliser(tx: Transaction) {
  const plans = await tx.plan.groupBy({ by: "provider", orderBy: { provider: "asc" } });
  const catalogue = plans.map(({ provider }) => provider);
  return (area: AreaValues, stored: AreaValues | null): AreaValues => {
    const previous = stored?.providers ?? [];
    const { providers, unknownProvider } = normaliseProviders(area.providers, previous, catalogue);
    if (unknownProvider !== undefined)
      throw fieldError("invalid", "providers", describeUnknownProvider(unknownProvider, catalogue));
    return normaliseArea({ ...area, providers });
  };
}

/** @throws AppError conflict if two areas would have the same name and postcode */
function requireUniqueNames(edits: AreaEdit[], otherAreas: OtherArea[]): void {
  const namesByKey = new Map(otherAreas.map((area) => [getAreaKey(area), formatAreaName(area)]));
  for (const { after } of edits) {
    if (!after) continue;
    const duplicate = namesByKey.get(getAreaKey(after));
    if (duplicate !== undefined)
      throw new AppError("conflict", `There is already an area with this name: ${duplicate}.`);
    namesByKey.set(getAreaKey(after), formatAreaName(after));
  }
}

/** Former slugs of an area have priority, so that undoing a change restores the old URL. */
async function addSlugs(
  tx: Transaction,
  edits: AreaEdit[],
  storedAreas: Map<string, StoredArea>,
  otherAreas: OtherArea[],
): Promise<EditWithSlug[]> {
  const getUnchangedSlug = ({ id, before, after }: AreaEdit) =>
    before?.name === after?.name ? storedAreas.get(id)?.slug : undefined;
  const takenSlugs = new Set([
    ...otherAreas.map(({ slug }) => slug),
    ...edits.map((edit) => getUnchangedSlug(edit) ?? ""),
  ]);
  const ids = edits.filter((edit) => !getUnchangedSlug(edit)).map(({ id }) => id);
  const formerSlugs = await tx.areaAddress.findMany({ where: { areaId: { in: ids } } });
  return edits.map((edit) => {
    const { id, after } = edit;
    const stored = storedAreas.get(id);
    const before = stored ? { ...stored.values, slug: stored.slug } : null;
    if (!after) return { id, before, after: null };
    const unchangedSlug = getUnchangedSlug(edit);
    if (unchangedSlug) return { id, before, after: { ...after, slug: unchangedSlug } };
    const ownSlugs = formerSlugs.filter(({ areaId }) => areaId === id).map(({ slug }) => slug);
    const slug = chooseSlug(after, ownSlugs, takenSlugs);
    takenSlugs.add(slug);
    return { id, before, after: { ...after, slug } };
  });
}

function chooseSlug(area: AreaValues, formerSlugs: string[], takenSlugs: Set<string>): string {
  const base = toSlug(area.name);
  const candidates = formerSlugs.filter((slug) => isNumberedSlug(slug, base));
  candidates.push(base);
  if (area.postcode) candidates.push(`${base}-${area.postcode}`);
  return (
    candidates.find((candidate) => !takenSlugs.has(candidate)) ??
    findFreeNumberedSlug(base, takenSlugs)
  );
}

function findFreeNumberedSlug(base: string, takenSlugs: Set<string>): string {
  let number = 2;
  while (takenSlugs.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

/** `gandhi-nagar` and `gandhi-nagar-2` are slugs of the base `gandhi-nagar`. */
const isNumberedSlug = (slug: string, base: string) =>
  slug.startsWith(base) && /^(?:-\d+)?$/.test(slug.slice(base.length));

/** Only linked enquiries become due calls when the area is connected. Ambiguous names are skipped. */
const linkWaitlistEnquiries = (tx: Transaction, ids: string[]) =>
  // Prisma cannot compare the folded names of two tables.
  tx.$executeRaw`
    UPDATE "enquiry" SET "area_id" = "match"."id", "updated_at" = now() FROM (
      SELECT translate(lower("known_name"), ${APOSTROPHES}, '') AS "known_name", min("id"::text)::uuid AS "id"
      FROM "area", unnest("spellings" || ARRAY["name", "name_ta",
        concat_ws(' ', "name", nullif("postcode", ''))]) AS "known_name"
      WHERE "known_name" <> '' GROUP BY 1 HAVING count(DISTINCT "id") = 1
    ) AS "match"
    WHERE "status" = 'waiting' AND translate(lower("area_name"), ${APOSTROPHES}, '') = "match"."known_name"
      AND "match"."id" = ANY(${ids}::uuid[])
      AND ("area_id" IS NULL OR NOT EXISTS (SELECT FROM "area" WHERE "area"."id" = "area_id"))`;

/** The tables must be empty, because taken slugs are not checked. */
export async function insertInitialAreas(tx: Transaction, areas: AreaValues[]) {
  const data = areas.map((area) => ({
    ...normaliseArea(area),
    id: randomUUID(),
    slug: toSlug(area.name),
  }));
  await tx.area.createMany({ data });
  const slugRows = data.map(({ id, slug }) => ({ areaId: id, slug }));
  await tx.areaAddress.createMany({ data: slugRows });
}
