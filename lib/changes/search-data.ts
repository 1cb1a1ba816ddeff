// Raw SQL, because Prisma cannot limit the searched rows, fold a column or call functions of the database.
import pLimit from "p-limit";
import { db } from "../db";
import { Prisma } from "../generated/prisma/client";
import { getSharedState } from "../shared-state";
import { APOSTROPHES, removeApostrophes } from "../text";
import type { ChangeFilter, Subject } from "./schema";

const { sql, join, empty } = Prisma;

export type ChangeSearch = ChangeFilter & {
  /** Returns the ids of the website sections that staff know by a label with this word. */
  findSectionIds?: (word: string) => string[];
  /** The day that `search` means, if any. */
  searchedDay?: string | null;
};

// Runs one search at a time, to leave database connections for visitors.
const runAlone = getSharedState("searches", () => pLimit(1));

const runSearch = <Row>(statement: Prisma.Sql): Promise<Row[]> =>
  runAlone(() => db().$queryRaw<Row[]>(statement));

/** Enough for about 300 changes per working day in the two years of retention. */
export const MAX_SEARCHED_CHANGES = 200_000;

export async function searchChangeIds(
  { before, ...filter }: ChangeSearch,
  limit: number,
  maxSearchedChanges: number,
): Promise<string[]> {
  const olderThanBefore = sql`WHERE ("created_at", "id") <
    ((SELECT "created_at" FROM "change" WHERE "id" = ${before}::uuid), ${before}::uuid)`;
  const rows = await runSearch<{ id: string }>(sql`
    SELECT "id" FROM (
      SELECT * FROM "change" ${before ? olderThanBefore : empty}
      ORDER BY "created_at" DESC, "id" DESC LIMIT ${maxSearchedChanges}
    ) AS "newest"
    WHERE ${buildCondition(filter)} ORDER BY "created_at" DESC, "id" DESC LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/** Suggestions must be quick: counts cover the newest changes only. */
const MAX_COUNTED_CHANGES = 20_000;

const selectNewest = (filter: ChangeSearch) => sql`(
  SELECT * FROM (
    SELECT * FROM "change" ORDER BY "created_at" DESC, "id" DESC LIMIT ${MAX_COUNTED_CHANGES}
  ) AS "newest"
  WHERE ${buildCondition(filter)}
) AS "matching"`;

/** Only searches list the single changes of batches. */
function isListed({ search, value, subjectId, batchId }: ChangeSearch): Prisma.Sql {
  const isSearch = search || value || subjectId || batchId;
  return isSearch ? sql`true` : sql`"batch_id" IS NULL`;
}

/** Counts the entries that the list shows for the filter. */
export async function countChanges(filter: ChangeSearch): Promise<number> {
  const [row] = await runSearch<{ count: number }>(sql`
    SELECT count(*)::int AS "count" FROM ${selectNewest(filter)} WHERE ${isListed(filter)}`);
  return row?.count ?? 0;
}

export type ValueCount = { subject: Subject; field: string; value: string; count: number };

/** Returns the most frequent changed values that start with the text. The exact value comes first. */
export function countValues(
  text: string,
  filter: ChangeSearch,
  limit: number,
): Promise<ValueCount[]> {
  const spellings = listStoredSpellings(text);
  const startsWithText = spellings.map((spelling) => sql`starts_with("folded", ${spelling})`);
  return runSearch(sql`
    SELECT min("subject") AS "subject", min("key") AS "field", min("value") AS "value",
      count(DISTINCT "id")::int AS "count"
    FROM ${selectNewest(filter)}
    CROSS JOIN LATERAL "changed_values"("before", "after")
    CROSS JOIN LATERAL translate(lower("value"), ${APOSTROPHES}, '') AS "folded"
    WHERE ${containsValueText(spellings)} AND (${join(startsWithText, " OR ")})
      AND length("value") <= 60 AND strpos("value", chr(10)) = 0
    GROUP BY "folded"
    ORDER BY "folded" IN (${join(spellings)}) DESC, "count" DESC, "folded" LIMIT ${limit}`);
}

export type PersonCount = { person: string; count: number };

export const countPersons = (
  text: string,
  filter: ChangeSearch,
  limit: number,
): Promise<PersonCount[]> =>
  runSearch(sql`
    SELECT "changed_by" AS "person", count(*)::int AS "count" FROM ${selectNewest(filter)}
    WHERE ${isListed(filter)} AND strpos(lower("changed_by"), lower(${text}::text)) > 0
    GROUP BY "changed_by" ORDER BY "count" DESC, "changed_by" LIMIT ${limit}`);

export type RecordCount = { subject: Subject; subjectId: string; count: number };

/** Returns the records with every word of the search in their names, the latest changed first. */
export function countRecords(filter: ChangeSearch, limit: number): Promise<RecordCount[]> {
  const { search, findSectionIds, ...otherFilters } = filter;
  const nameConditions = splitWords(search).map((word) => isInName(word, findSectionIds));
  return runSearch(sql`
    SELECT "subject", "subject_id" AS "subjectId", count(*)::int AS "count"
    FROM ${selectNewest(otherFilters)}
    WHERE "subject" IN ('plan', 'area', 'site') AND ${join(nameConditions, " AND ")}
    GROUP BY "subject", "subject_id" ORDER BY max("created_at") DESC LIMIT ${limit}`);
}

function buildCondition({ search, ...filter }: ChangeSearch): Prisma.Sql {
  const { subject, subjectId, batchId, value, person, day, findSectionIds, searchedDay } = filter;
  const conditions = [sql`NOT "is_undo"`];
  if (subject) conditions.push(sql`"subject" = ${subject}`);
  if (subjectId) conditions.push(sql`"subject_id" = ${subjectId}`);
  else conditions.push(sql`NOT ("subject" IN ('enquiry', 'enquiries') AND "action" = 'changed')`);
  if (batchId) conditions.push(sql`"batch_id" = ${batchId}::uuid`);
  if (person) conditions.push(sql`"changed_by" = ${person}`);
  if (day) conditions.push(isOnDay(day));
  if (value) conditions.push(hasValue(value));
  const words = splitWords(search);
  if (words.length > 0) {
    const wordConditions = words.map(
      (word) =>
        sql`(${isInName(word, findSectionIds)} OR ${containsValueText(listStoredSpellings(word))})`,
    );
    const matchesDay = searchedDay ? sql`OR ${isOnDay(searchedDay)} AND "batch_id" IS NULL` : empty;
    conditions.push(sql`(${join(wordConditions, " AND ")} ${matchesDay})`);
  }
  return join(conditions, " AND ");
}

/** `₹ 699` and `18 %` are one word each. */
const splitWords = (search = ""): string[] =>
  search
    .replace(/₹\s+(?=\d)/g, "₹")
    .replace(/(?<=\d)\s+%/g, "%")
    .split(/\s+/)
    .filter(Boolean);

const DAY_MS = 24 * 3_600_000;

/** In Indian time. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+05:30`);
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + DAY_MS);

const isOnDay = (day: string) =>
  sql`"created_at" >= ${startOfDay(day)} AND "created_at" < ${endOfDay(day)}`;

const isInName = (word: string, findSectionIds?: ChangeSearch["findSectionIds"]) => sql`(
  strpos("search_text", ${fold(word)}) > 0
  OR "subject" = 'site' AND "subject_id" = ANY(${findSectionIds?.(word) ?? []})
)`;

function containsValueText(spellings: Prisma.Sql[]): Prisma.Sql {
  const conditions = spellings.map((spelling) => sql`strpos("value_text", ${spelling}) > 0`);
  return sql`(${join(conditions, " OR ")})`;
}

/** "value_text" has each value in a line. */
const hasValue = (value: string) =>
  sql`string_to_array("value_text", chr(10)) && ARRAY[${join(listStoredSpellings(value))}]`;

const fold = (text: string) => sql`lower(${removeApostrophes(text)}::text)`;

const NUMBER = /^₹?\s*(\d[\d,]{0,14}(?:\.\d{1,2})?)\s*%?$/;

/** `₹6,995.50` can be stored as the number `6995.5`, and `18 %` as `18`. */
function listStoredSpellings(text: string): Prisma.Sql[] {
  const [, digits] = NUMBER.exec(text) ?? [];
  if (!digits) return [fold(text)];
  return [fold(text), fold(String(Number(digits.replaceAll(",", ""))))];
}
