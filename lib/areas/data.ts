// The areas' rows, and every address that one of them ever had.
import { randomUUID } from "node:crypto";
import { pool } from "../db";
import type { Prisma } from "../generated/prisma/client";
import { slugOf } from "./fields";
import { type Area, type AreaInput, normaliseArea } from "./schema";

export const AREA_COLUMNS = `"id" AS "_id", "slug", "name", "name_ta" AS "nameTa", "spellings",
    "postcode", "state", "coming_month" AS "comingMonth", "providers",
    "created_at" AS "createdAt", "updated_at" AS "updatedAt"`;
export type AreaRow = Omit<Area, "createdAt" | "updatedAt"> & { createdAt: Date; updatedAt: Date };

export const toArea = ({ createdAt, updatedAt, ...row }: AreaRow): Area => ({
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

/** In SQL, since every start waits for it. */
export async function loadAreas(): Promise<AreaList> {
  const [areas, addresses] = await Promise.all([
    listAreas(),
    pool().query<{ slug: string; id: string }>(
      `SELECT "slug", "area_id" AS "id" FROM "area_address"
       WHERE "area_id" IN (SELECT "id" FROM "area")`,
    ),
  ]);
  return { areas, addresses: new Map(addresses.rows.map(({ slug, id }) => [slug, id])) };
}

/** `Ward 2` before `Ward 10` */
const { compare } = new Intl.Collator("en-IN", { numeric: true });

export async function listAreas(columns = AREA_COLUMNS): Promise<Area[]> {
  const { rows } = await pool().query<AreaRow>(
    `SELECT ${columns} FROM "area" ORDER BY "postcode", "id"`,
  );
  return rows.map(toArea).sort((one, other) => compare(one.name, other.name));
}

export const listAreasForStaff = () =>
  listAreas(`${AREA_COLUMNS}, (SELECT count(DISTINCT "phone")::int FROM "enquiry"
    WHERE "status" = 'waiting' AND "area_id" = "area"."id") AS "waiting"`);

/** For a database that has none: each with the address of its name. */
export async function insertFirstAreas(
  transaction: Prisma.TransactionClient,
  areas: AreaInput[],
): Promise<void> {
  const data = areas.map((area) => ({
    ...{ ...normaliseArea(area), id: randomUUID(), slug: slugOf(area.name) },
  }));
  await transaction.area.createMany({ data });
  const addresses = data.map(({ id, slug }) => ({ areaId: id, slug }));
  await transaction.areaAddress.createMany({ data: addresses });
}
