import { randomUUID } from "node:crypto";
import { db, query } from "../db";
import { AppError, fieldError } from "../errors";
import { storeOf } from "../resource/data";
import { formatCount } from "../resource/resource";
import { putRows, type Transaction } from "../resource/rows";
import { requireRoom, type Write } from "../resource/rules";
import { APOSTROPHES } from "../text";
import {
  describeUnknownProvider,
  formatAreaName,
  getAreaKey,
  normaliseProviders,
  toSlug,
} from "./area";
import { areaResource } from "./resource";
import { type Area, type AreaConnection, type AreaInput, MAX_AREAS, normaliseArea } from "./schema";

const COLUMNS = `"id" AS "_id", "slug", "name", "name_ta" AS "nameTa", "spellings",
    "postcode", "state", "coming_month" AS "comingMonth", "providers",
    "created_at" AS "createdAt", "updated_at" AS "updatedAt"`;
type AreaRow = Omit<Area, "createdAt" | "updatedAt"> & { createdAt: Date; updatedAt: Date };

const toArea = ({ createdAt, updatedAt, ...row }: AreaRow): Area => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

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

export async function listAreas(runQuery = query, columns = COLUMNS): Promise<Area[]> {
  const rows = await runQuery<AreaRow>(`SELECT ${columns} FROM "area" ORDER BY "postcode", "id"`);
  return rows.map(toArea).sort((a, b) => compare(a.name, b.name));
}

export const areaExists = async (id: string): Promise<boolean> =>
  (await db().area.count({ where: { id } })) > 0;

export const listAreasForStaff = () =>
  listAreas(
    query,
    `${COLUMNS}, (SELECT count(DISTINCT "phone")::int FROM "enquiry"
      WHERE "status" = 'waiting' AND "area_id" = "area"."id") AS "waiting"`,
  );

/** Returns the number of phone numbers on the waitlist of each area that has one, by the id of the area. */
export async function countWaitlists(
  areaIds: string[],
  client: Transaction = db(),
): Promise<Map<string, number>> {
  if (areaIds.length === 0) return new Map();
  // Prisma cannot count the distinct values of a group.
  const rows = await client.$queryRaw<{ areaId: string; people: number }[]>`
    SELECT "area_id" AS "areaId", count(DISTINCT "phone")::int AS "people" FROM "enquiry"
    WHERE "status" = 'waiting' AND "area_id" = ANY(${areaIds}::uuid[]) GROUP BY "area_id"`;
  return new Map(rows.map(({ areaId, people }) => [areaId, people]));
}

type AreaWrite = Write<AreaInput, Area>;

export const areaStore = storeOf<AreaInput, Area>(() => areaResource, {
  subject: "area",
  many: "areas",
  list: listAreas,
  async prepare(transaction, writes, otherAreas, isUndo) {
    const limitMessage = `There can be at most ${formatCount(areaResource, MAX_AREAS)}.`;
    requireRoom(writes, MAX_AREAS - otherAreas.length, limitMessage);
    const normalised = isUndo ? writes : await normaliseWrittenProviders(transaction, writes);
    requireUniqueNames(normalised, otherAreas);
    return assignSlugs(transaction, normalised, otherAreas);
  },
  async put(transaction, writes, at) {
    const ids = await putRows(transaction, { table: "area", unique: "slug" }, writes, at);
    if (ids.length === 0) return;
    await transaction.$executeRaw`
      INSERT INTO "area_address" ("slug", "area_id")
      SELECT "slug", "id" FROM "area" WHERE "id" = ANY(${ids}::uuid[])
      ON CONFLICT ("slug") DO UPDATE SET "area_id" = EXCLUDED."area_id"`;
    await linkWaitlistEnquiries(transaction, ids);
  },
});

/** @throws AppError conflict if an area was changed since it was read; then no area changes */
export const connectAreas = ({ rows }: AreaConnection, changedBy: string, key?: string) =>
  areaStore.write(
    rows.map(({ id, updatedAt }) => ({
      id,
      version: new Date(updatedAt).toISOString(),
      to: (area) => area && normaliseArea({ ...area, state: "connected" }),
    })),
    changedBy,
    { what: "Marked as connected", key },
  );

/** @throws AppError `invalid` for a new provider that the catalogue does not have */
async function normaliseWrittenProviders(
  transaction: Transaction,
  writes: AreaWrite[],
): Promise<AreaWrite[]> {
  const rows = await transaction.plan.findMany({
    select: { provider: true },
    distinct: "provider",
    orderBy: { provider: "asc" },
  });
  const catalogue = rows.map(({ provider }) => provider);
  return writes.map(({ id, from, to }) => {
    if (!to) return { id, from, to };
    const before = from?.providers ?? [];
    const { providers, unknownProvider } = normaliseProviders(to.providers, before, catalogue);
    if (unknownProvider !== undefined)
      throw fieldError("invalid", "providers", describeUnknownProvider(unknownProvider, catalogue));
    return { id, from, to: normaliseArea({ ...to, providers }) };
  });
}

/** @throws AppError `conflict` if two areas would have the same name and postcode */
function requireUniqueNames(writes: AreaWrite[], otherAreas: Area[]): void {
  const known = new Map(otherAreas.map((area) => [getAreaKey(area), formatAreaName(area)]));
  for (const { to } of writes) {
    if (!to) continue;
    const duplicate = known.get(getAreaKey(to));
    if (duplicate !== undefined)
      throw new AppError("conflict", `There is already an area with this name: ${duplicate}.`);
    known.set(getAreaKey(to), formatAreaName(to));
  }
}

/** Former slugs of an area have priority, so that undoing a change restores the old URL. */
async function assignSlugs(transaction: Transaction, writes: AreaWrite[], otherAreas: Area[]) {
  const ids = writes.map(({ id }) => id);
  const formerSlugs = await transaction.areaAddress.findMany({ where: { areaId: { in: ids } } });
  const getUnchangedSlug = ({ from, to }: AreaWrite) =>
    from?.name === to?.name ? from?.slug : undefined;
  const takenSlugs = new Set([
    ...otherAreas.map(({ slug }) => slug),
    ...writes.map(getUnchangedSlug),
  ]);
  return writes.map((write) => {
    const { id, to } = write;
    const unchanged = getUnchangedSlug(write);
    if (!to || unchanged) return { ...write, columns: { slug: unchanged } };
    const base = toSlug(to.name);
    const ownSlugs = formerSlugs.filter(
      ({ areaId, slug }) => areaId === id && isNumberedSlug(slug, base),
    );
    const candidates = [...ownSlugs.map(({ slug }) => slug), base];
    if (to.postcode) candidates.push(`${base}-${to.postcode}`);
    const slug =
      candidates.find((candidate) => !takenSlugs.has(candidate)) ??
      findFreeNumberedSlug(base, takenSlugs);
    takenSlugs.add(slug);
    return { ...write, columns: { slug } };
  });
}

function findFreeNumberedSlug(base: string, takenSlugs: Set<string | undefined>): string {
  let number = 2;
  while (takenSlugs.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

/** `gandhi-nagar` and `gandhi-nagar-2` are slugs of the base `gandhi-nagar`. */
const isNumberedSlug = (slug: string, base: string) =>
  slug.startsWith(base) && /^(?:-\d+)?$/.test(slug.slice(base.length));

/** Only linked enquiries become due calls when the area is connected. Ambiguous names are skipped. */
const linkWaitlistEnquiries = (transaction: Transaction, ids: string[]) =>
  transaction.$executeRaw`
    UPDATE "enquiry" SET "area_id" = "match"."id" FROM (
      SELECT translate(lower("known_name"), ${APOSTROPHES}, '') AS "known_name", min("id"::text)::uuid AS "id"
      FROM "area", unnest("spellings" || ARRAY["name", "name_ta",
        concat_ws(' ', "name", nullif("postcode", ''))]) AS "known_name"
      WHERE "known_name" <> '' GROUP BY 1 HAVING count(DISTINCT "id") = 1
    ) AS "match"
    WHERE "status" = 'waiting' AND translate(lower("area_name"), ${APOSTROPHES}, '') = "match"."known_name"
      AND "match"."id" = ANY(${ids}::uuid[])
      AND ("area_id" IS NULL OR NOT EXISTS (SELECT FROM "area" WHERE "area"."id" = "area_id"))`;

/** The tables must be empty, because taken slugs are not checked. */
export async function insertInitialAreas(transaction: Transaction, areas: AreaInput[]) {
  const data = areas.map((area) => ({
    ...normaliseArea(area),
    id: randomUUID(),
    slug: toSlug(area.name),
  }));
  await transaction.area.createMany({ data });
  const slugRows = data.map(({ id, slug }) => ({ areaId: id, slug }));
  await transaction.areaAddress.createMany({ data: slugRows });
}
