// An area as a record that staff edit: what is right of it beside the others, and its row.
import { AppError, fieldError } from "../errors";
import { Prisma } from "../generated/prisma/client";
import { checkedBy } from "../records/check";
import type { Place } from "../records/merge";
import type { Kind, Opened, Transaction, Write } from "../records/write";
import { AREA_COLUMNS, type AreaRow, toArea } from "./data";
import {
  AREA_FIELD_LABELS,
  type AreaField,
  areaKey,
  areaName,
  mergeAreas,
  slugOf,
  spellProviders,
  unknownProvider,
} from "./fields";
import {
  type Area,
  type AreaInput,
  areaInput,
  areaValues,
  MOST_AREAS,
  normaliseArea,
} from "./schema";

type AreaWrite = Write<AreaInput, Area>;
export const areaRecord: Kind<AreaInput, Area> = {
  subject: "area",
  many: "areas",
  noun: "area",
  name: areaName,
  label: ([field]: Place) => AREA_FIELD_LABELS[field as AreaField],
  parse: areaValues,
  merge: mergeAreas,
  isKeptWhole: true,

  async open(transaction): Promise<Opened<AreaInput, Area>> {
    const rows = await transaction.$queryRaw<AreaRow[]>`
      SELECT ${Prisma.raw(AREA_COLUMNS)} FROM "area"`;
    const areas = rows.map(toArea);
    const slugs = new Map<string, string>();
    return {
      kept: new Map(
        areas.map((area) => [
          area._id,
          { value: normaliseArea(area), version: area.updatedAt, shown: area },
        ]),
      ),
      async settle(writes, isExact) {
        const written = new Set(writes.map(({ id }) => id));
        const others = areas.filter(({ _id }) => !written.has(_id));
        const spelled = isExact ? writes : await withProviders(transaction, writes);
        const settled = spelled.map((one) =>
          checkedBy<AreaInput, Area>(areaInput, areaRecord, one),
        );
        requireRoom(settled, others);
        await nameAddresses(transaction, settled, others, slugs);
        return settled;
      },
      store: (writes, at) => store(transaction, writes, slugs, at),
      shown: ({ id, from, to }, at) => {
        const input = to ?? areaInput.parse(from?.value);
        const updatedAt = at.toISOString();
        const createdAt = from?.shown.createdAt ?? updatedAt;
        return { _id: id, slug: slugs.get(id) ?? "", ...input, createdAt, updatedAt };
      },
    };
  },
};

/** @throws AppError conflict where two areas would be the same one, or there would be too many */
function requireRoom(writes: AreaWrite[], others: Area[]): void {
  const known = new Map(others.map((area) => [areaKey(area), areaName(area)]));
  for (const to of writes.flatMap(({ to }) => to ?? [])) {
    const duplicate = known.get(areaKey(to));
    if (duplicate !== undefined)
      throw new AppError("conflict", `There is an area of this name already: ${duplicate}.`);
    known.set(areaKey(to), areaName(to));
  }
  const isMore = writes.some(({ from, to }) => !from && to);
  if (!isMore || known.size <= MOST_AREAS) return;
  const most = MOST_AREAS.toLocaleString("en-IN");
  throw new AppError("conflict", `There can be at most ${most} areas.`);
}

/**
 * Providers that are new to an area, as the catalogue spells them; what its state does not have is empty.
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
    const { providers, unknown } = spellProviders(
      to.providers,
      from?.value.providers ?? [],
      catalogue,
    );
    if (unknown !== undefined)
      throw fieldError("invalid", "providers", unknownProvider(unknown, catalogue));
    return { id, from, to: normaliseArea({ ...to, providers }) };
  });
}

/**
 * An area's address follows its name; one that keeps its name keeps its address, and one that comes
 * back has the one that it had.
 */
async function nameAddresses(
  transaction: Transaction,
  writes: AreaWrite[],
  others: Area[],
  slugs: Map<string, string>,
): Promise<void> {
  const ids = writes.map(({ id }) => id);
  const before = await transaction.$queryRaw<{ slug: string; id: string }[]>`
    SELECT "slug", "area_id" AS "id" FROM "area_address" WHERE "area_id" = ANY(${ids}::uuid[])`;
  const taken = new Set(others.map(({ slug }) => slug));
  const claim = (id: string, slug: string) => {
    slugs.set(id, slug);
    taken.add(slug);
  };
  const renamed = writes.filter(({ id, from, to }) => {
    if (from && to && from.value.name === to.name) claim(id, from.shown.slug);
    return to && !slugs.has(id);
  });
  for (const { id, to } of renamed) {
    const slug = slugOf(to?.name ?? "");
    const had = before.filter((one) => one.id === id && isOf(one.slug, slug));
    const wished = [...had.map((one) => one.slug), slug];
    if (to?.postcode) wished.push(`${slug}-${to.postcode}`);
    let free = wished.find((one) => !taken.has(one));
    for (let number = 2; free === undefined; number += 1)
      free = taken.has(`${slug}-${number}`) ? undefined : `${slug}-${number}`;
    claim(id, free);
  }
}

/** `gandhi-nagar-2` is one for `gandhi-nagar`, and `gandhi-nagar` is none for `gandhi`. */
const isOf = (address: string, slug: string) =>
  address.startsWith(slug) && /^(?:-\d+)?$/.test(address.slice(slug.length));

async function store(
  transaction: Transaction,
  writes: AreaWrite[],
  slugs: Map<string, string>,
  at: Date,
): Promise<void> {
  const ids = writes.flatMap(({ id, to }) => (to ? [] : id));
  if (ids.length > 0)
    await transaction.$executeRaw`DELETE FROM "area" WHERE "id" = ANY(${ids}::uuid[])`;
  const rows = writes.flatMap(({ id, to }) => (to ? { ...to, id, slug: slugs.get(id) } : []));
  if (rows.length === 0) return;
  // Of two that swap their names, the first one written would have the other's address.
  const kept = writes.flatMap(({ id, from, to }) => (from && to ? id : []));
  await transaction.$executeRaw`
    UPDATE "area" SET "slug" = "id"::text WHERE "id" = ANY(${kept}::uuid[])`;
  // As one value: Prisma takes seconds for thousands of rows.
  await transaction.$executeRaw`
    INSERT INTO "area" ("id", "slug", "name", "name_ta", "spellings", "postcode", "state",
      "coming_month", "providers", "created_at", "updated_at")
    SELECT "row".*, ${at}, ${at} FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS "row" ("id" uuid, "slug" text, "name" text, "nameTa" text, "spellings" text[],
        "postcode" text, "state" text, "comingMonth" text, "providers" text[])
    ON CONFLICT ("id") DO UPDATE SET "slug" = EXCLUDED."slug", "name" = EXCLUDED."name",
      "name_ta" = EXCLUDED."name_ta", "spellings" = EXCLUDED."spellings",
      "postcode" = EXCLUDED."postcode", "state" = EXCLUDED."state",
      "coming_month" = EXCLUDED."coming_month", "providers" = EXCLUDED."providers",
      "updated_at" = EXCLUDED."updated_at"`;
  const put = rows.map(({ id }) => id);
  await transaction.$executeRaw`
    INSERT INTO "area_address" ("slug", "area_id")
    SELECT "slug", "id" FROM "area" WHERE "id" = ANY(${put}::uuid[])
    ON CONFLICT ("slug") DO UPDATE SET "area_id" = EXCLUDED."area_id"`;
  await findWaiting(transaction, put);
}

/** Who waits for an area that was deleted is called when it is connected that was added in its place. */
const findWaiting = (transaction: Transaction, ids: string[]) =>
  transaction.$executeRaw`
    UPDATE "enquiry" SET "area_id" = "called"."id" FROM (
      SELECT lower("said") AS "said", min("id"::text)::uuid AS "id"
      FROM "area", unnest("spellings" || ARRAY["name", "name_ta",
        concat_ws(' ', "name", nullif("postcode", ''))]) AS "said"
      WHERE "said" <> '' GROUP BY 1 HAVING count(DISTINCT "id") = 1
    ) AS "called"
    WHERE "status" = 'waiting' AND lower("area_name") = "called"."said"
      AND "called"."id" = ANY(${ids}::uuid[])
      AND ("area_id" IS NULL OR NOT EXISTS (SELECT FROM "area" WHERE "area"."id" = "area_id"))`;
