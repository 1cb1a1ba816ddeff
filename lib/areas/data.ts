// The areas' rows, and every address that one of them ever had.
import { randomUUID } from "node:crypto";
import { query } from "../db";
import { AppError, fieldError } from "../errors";
import { storeOf } from "../resource/data";
import { countText } from "../resource/resource";
import { putRows, type Transaction } from "../resource/rows";
import { requireRoom, type Write } from "../resource/rules";
import { areaKey, areaName, slugOf, spellProviders, unknownProvider } from "./area";
import { areas } from "./resource";
import { type Area, type AreaInput, MOST_AREAS, normaliseArea } from "./schema";

const COLUMNS = `"id" AS "_id", "slug", "name", "name_ta" AS "nameTa", "spellings",
    "postcode", "state", "coming_month" AS "comingMonth", "providers",
    "created_at" AS "createdAt", "updated_at" AS "updatedAt"`;
type AreaRow = Omit<Area, "createdAt" | "updatedAt"> & { createdAt: Date; updatedAt: Date };

const toArea = ({ createdAt, updatedAt, ...row }: AreaRow): Area => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

export type AreaList = {
  /** By their names. */
  areas: Area[];
  /** The id of the area that has an address now or had it before. */
  addresses: Map<string, string>;
};

export async function loadAreas(): Promise<AreaList> {
  const [areas, addresses] = await Promise.all([
    listAreas(),
    query<{ slug: string; id: string }>(
      `SELECT "slug", "area_id" AS "id" FROM "area_address"
       WHERE "area_id" IN (SELECT "id" FROM "area")`,
    ),
  ]);
  return { areas, addresses: new Map(addresses.map(({ slug, id }) => [slug, id])) };
}

/** `Ward 2` before `Ward 10` */
const { compare } = new Intl.Collator("en-IN", { numeric: true });

export async function listAreas(ask = query, columns = COLUMNS): Promise<Area[]> {
  const rows = await ask<AreaRow>(`SELECT ${columns} FROM "area" ORDER BY "postcode", "id"`);
  return rows.map(toArea).sort((one, other) => compare(one.name, other.name));
}

export const listAreasForStaff = () =>
  listAreas(
    query,
    `${COLUMNS}, (SELECT count(DISTINCT "phone")::int FROM "enquiry"
      WHERE "status" = 'waiting' AND "area_id" = "area"."id") AS "waiting"`,
  );

type AreaWrite = Write<AreaInput, Area>;

export const areaStore = storeOf<AreaInput, Area>(() => areas, {
  subject: "area",
  many: "areas",
  list: listAreas,
  async prepare(transaction, writes, others, isUndo) {
    const full = `There can be at most ${countText(areas, MOST_AREAS)}.`;
    requireRoom(writes, MOST_AREAS - others.length, full);
    const spelled = isUndo ? writes : await withProviders(transaction, writes);
    requireOwnNames(spelled, others);
    return withSlugs(transaction, spelled, others);
  },
  async put(transaction, writes, at) {
    const ids = await putRows(transaction, { table: "area", unique: "slug" }, writes, at);
    if (ids.length === 0) return;
    await transaction.$executeRaw`
      INSERT INTO "area_address" ("slug", "area_id")
      SELECT "slug", "id" FROM "area" WHERE "id" = ANY(${ids}::uuid[])
      ON CONFLICT ("slug") DO UPDATE SET "area_id" = EXCLUDED."area_id"`;
    await findWaiting(transaction, ids);
  },
});

/**
 * Providers that are new to an area, as the catalogue spells them.
 *
 * @throws AppError invalid where it does not have one
 */
async function withProviders(transaction: Transaction, writes: AreaWrite[]): Promise<AreaWrite[]> {
  const rows = await transaction.plan.findMany({
    select: { provider: true },
    distinct: "provider",
    orderBy: { provider: "asc" },
  });
  const catalogue = rows.map(({ provider }) => provider);
  return writes.map(({ id, from, to }) => {
    if (!to) return { id, from, to };
    const before = from?.providers ?? [];
    const { providers, unknown } = spellProviders(to.providers, before, catalogue);
    if (unknown !== undefined)
      throw fieldError("invalid", "providers", unknownProvider(unknown, catalogue));
    return { id, from, to: normaliseArea({ ...to, providers }) };
  });
}

/** @throws AppError conflict where two areas would be the same one */
function requireOwnNames(writes: AreaWrite[], others: Area[]): void {
  const known = new Map(others.map((area) => [areaKey(area), areaName(area)]));
  for (const to of writes.flatMap(({ to }) => to ?? [])) {
    const duplicate = known.get(areaKey(to));
    if (duplicate !== undefined)
      throw new AppError("conflict", `There is an area of this name already: ${duplicate}.`);
    known.set(areaKey(to), areaName(to));
  }
}

/**
 * An area's address follows its name; one that keeps its name keeps its address, and one that comes
 * back has the one that it had.
 */
async function withSlugs(transaction: Transaction, writes: AreaWrite[], others: Area[]) {
  const ids = writes.map(({ id }) => id);
  const before = await transaction.areaAddress.findMany({ where: { areaId: { in: ids } } });
  const sameSlug = ({ from, to }: AreaWrite) => (from?.name === to?.name ? from?.slug : undefined);
  const taken = new Set([...others.map(({ slug }) => slug), ...writes.map(sameSlug)]);
  return writes.map((write) => {
    const { id, to } = write;
    const same = sameSlug(write);
    if (!to || same) return { ...write, columns: { slug: same } };
    const slug = slugOf(to.name);
    const had = before.filter(({ areaId, slug: old }) => areaId === id && isOf(old, slug));
    const candidates = [...had.map((one) => one.slug), slug];
    if (to.postcode) candidates.push(`${slug}-${to.postcode}`);
    let free = candidates.find((one) => !taken.has(one));
    for (let number = 2; free === undefined; number += 1)
      free = taken.has(`${slug}-${number}`) ? undefined : `${slug}-${number}`;
    taken.add(free);
    return { ...write, columns: { slug: free } };
  });
}

/** `gandhi-nagar-2` is one for `gandhi-nagar`, and `gandhi-nagar` is none for `gandhi`. */
const isOf = (address: string, slug: string) =>
  address.startsWith(slug) && /^(?:-\d+)?$/.test(address.slice(slug.length));

/** Who waits for an area that was deleted is called when it is connected that was added in its place. */
const findWaiting = (transaction: Transaction, ids: string[]) =>
  transaction.$executeRaw`
    UPDATE "enquiry" SET "area_id" = "called"."id" FROM (
      SELECT lower("known_name") AS "known_name", min("id"::text)::uuid AS "id"
      FROM "area", unnest("spellings" || ARRAY["name", "name_ta",
        concat_ws(' ', "name", nullif("postcode", ''))]) AS "known_name"
      WHERE "known_name" <> '' GROUP BY 1 HAVING count(DISTINCT "id") = 1
    ) AS "called"
    WHERE "status" = 'waiting' AND lower("area_name") = "called"."known_name"
      AND "called"."id" = ANY(${ids}::uuid[])
      AND ("area_id" IS NULL OR NOT EXISTS (SELECT FROM "area" WHERE "area"."id" = "area_id"))`;

/** For a database that has none: each with the address of its name. */
export async function insertFirstAreas(transaction: Transaction, areas: AreaInput[]) {
  const data = areas.map((area) => ({
    ...normaliseArea(area),
    id: randomUUID(),
    slug: slugOf(area.name),
  }));
  await transaction.area.createMany({ data });
  const addresses = data.map(({ id, slug }) => ({ areaId: id, slug }));
  await transaction.areaAddress.createMany({ data: addresses });
}
