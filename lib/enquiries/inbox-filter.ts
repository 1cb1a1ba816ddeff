import { areaResource } from "../areas/resource";
import { db, escapeLikePattern } from "../db";
import type { Prisma } from "../generated/prisma/client";
import { readAreas } from "../pages/public-data";
import { createMatcher, foldSpelling, removeApostrophes } from "../text";
import { toIndiaDay } from "../time";
import type { Transaction } from "../transaction";
import { normalisePhone } from "./constants";
import type { InboxFilter } from "./inbox-schema";

type Where = Prisma.EnquiryWhereInput;
type OrderBy = Prisma.EnquiryOrderByWithRelationInput[];

export type InboxConditions = {
  /** All filters. */
  matching: Where;
  /** Only the search and the area, which the counts of the tabs take into account. */
  found: Where;
  /** `found` with a due call. */
  due: Where;
  /** `found` that the admin has taken and not closed. */
  mine: Where;
};

export async function buildInboxConditions(
  filter: InboxFilter,
  adminId: string,
): Promise<InboxConditions> {
  const found = await buildFoundConditions(filter);
  const due = await buildDueCondition();
  const mine: Where = { takenById: adminId, status: { not: "closed" } };

  const matching = [...found];
  const { status, outcome } = filter;
  if (status) matching.push({ status });
  if (outcome) matching.push({ outcome });
  if (filter.due) matching.push(due);
  if (filter.mine) matching.push(status || outcome ? { takenById: adminId } : mine);
  return {
    matching: { AND: matching },
    found: { AND: found },
    due: { AND: [...found, due] },
    mine: { AND: [...found, mine] },
  };
}

/** More ids would slow down the queries that contain them. */
const MAX_FOUND_IDS = 1_000;

/** The ids of a search with few results, so that the page and the counts do not repeat the slow search. */
async function buildFoundConditions({ search = "", area }: InboxFilter): Promise<Where[]> {
  const conditions = splitSearch(search).map(buildWordCondition);
  if (area) conditions.push(await buildAreaCondition(area));
  if (conditions.length === 0) return [];
  const rows = await db().enquiry.findMany({
    where: { AND: conditions },
    select: { id: true },
    take: MAX_FOUND_IDS + 1,
  });
  return rows.length > MAX_FOUND_IDS ? conditions : [{ id: { in: rows.map(({ id }) => id) } }];
}

/** Calls until today, and people on the waitlist of an area that is connected now. */
export async function buildDueCondition(client: Transaction = db()): Promise<Where> {
  const connectedAreas = await client.area.findMany({
    where: { state: "connected" },
    select: { id: true },
  });
  return {
    OR: [
      { callOn: { lte: new Date(toIndiaDay(Date.now())) }, status: { not: "closed" } },
      { status: "waiting", areaId: { in: connectedAreas.map(({ id }) => id) } },
    ],
  };
}

export const NEWEST_FIRST: OrderBy = [{ createdAt: "desc" }, { id: "desc" }];
export const OLDEST_FIRST: OrderBy = [{ createdAt: "asc" }, { id: "asc" }];
/** Calls without a part of the day come last on their day. */
export const BY_CALL: OrderBy = [{ callOn: "asc" }, { callPartOrder: "asc" }, ...OLDEST_FIRST];

/** Staff answer the oldest new enquiry first. */
export const orderByTime = ({ status }: InboxFilter): OrderBy =>
  status === "new" ? OLDEST_FIRST : NEWEST_FIRST;

export const orderByFilter = (filter: InboxFilter): OrderBy =>
  filter.due ? BY_CALL : orderByTime(filter);

type Position = { id: string; createdAt: Date };

/** Enquiries after a position in the order of time. The range of `createdAt` lets PostgreSQL use the index. */
export const isAfter = ({ createdAt, id }: Position): Where => ({
  createdAt: { gte: createdAt },
  NOT: { createdAt, id: { lte: id } },
});
export const isBefore = ({ createdAt, id }: Position): Where => ({
  createdAt: { lte: createdAt },
  NOT: { createdAt, id: { gte: id } },
});

/** A phone number counts as one word, even if it is typed with spaces. */
function splitSearch(search: string): string[] {
  const phone = normalisePhone(search);
  if (/^\d{4,}$/.test(phone)) return [phone];
  return search.split(/\s+/).filter(Boolean);
}

const REFERENCE = /^[\da-f]{8}$/i;

/** The word must occur in the enquiry or in a note, or be the reference. */
function buildWordCondition(word: string): Where {
  const containsWord = { contains: escapeLikePattern(foldSpelling(word)) };
  const conditions: Where[] = [
    { searchText: containsWord },
    { notes: { some: { deletedAt: null, searchText: containsWord } } },
  ];
  if (REFERENCE.test(word))
    conditions.push({
      id: {
        gte: `${word}-0000-0000-0000-000000000000`,
        lte: `${word}-ffff-ffff-ffff-ffffffffffff`,
      },
    });
  return { OR: conditions };
}

/**
 * Matches the names of known areas, and the names that visitors typed for unknown areas. The whole name of a known area,
 * which staff select from a list, does not match other names that contain it.
 */
async function buildAreaCondition(name: string): Promise<Where> {
  const { areas } = await readAreas();
  const foldedName = foldAreaName(name);
  const namedAreas = areas.filter((area) => foldAreaName(area.name) === foldedName);
  const matches = createMatcher(name);
  const matchingAreas =
    namedAreas.length > 0
      ? namedAreas
      : areas.filter((area) => matches(areaResource.search.texts(area)));
  return {
    OR: [
      { areaId: { in: matchingAreas.map(({ _id }) => _id) } },
      {
        OR: [{ areaId: null }, { areaId: { notIn: areas.map(({ _id }) => _id) } }],
        areaSearchText:
          namedAreas.length > 0 ? foldedName : { contains: escapeLikePattern(foldedName) },
      },
    ],
  };
}

/** Like the column `areaSearchText`. */
const foldAreaName = (name: string): string => removeApostrophes(name).toLowerCase();
