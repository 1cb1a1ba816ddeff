// Raw SQL, because Prisma cannot limit the searched rows or search the values of all fields of a JSON column.
import pLimit from "p-limit";
import { db } from "../db";
import { Prisma } from "../generated/prisma/client";
import { getSharedState } from "../shared-state";
import { removeApostrophes } from "../text";
import type { ChangeFilter, Subject } from "./changes-schema";

const { sql, join, empty } = Prisma;

export type ChangeSearch = ChangeFilter & {
  /** Returns the ids of the website sections that staff know by a label with this word. */
  findSectionIds?: (word: string) => string[];
  /** Returns the day that the search means, if any. */
  findDay?: (search: string) => string | null;
};

// Runs one search at a time, to leave database connections for visitors.
const runSearchAlone = getSharedState("searches", () => pLimit(1));

/** Enough for about 300 changes per working day in the two years of retention. */
export const MAX_SEARCHED_CHANGES = 200_000;

export async function searchChangeIds(
  { before, ...filter }: ChangeSearch,
  limit: number,
  maxSearchedChanges: number,
): Promise<string[]> {
  const olderThanBefore = sql`WHERE ("created_at", "id") <
    ((SELECT "created_at" FROM "change" WHERE "id" = ${before}::uuid), ${before}::uuid)`;
  const rows = await runSearchAlone(
    () => db().$queryRaw<{ id: string }[]>`
      SELECT "id" FROM (
        SELECT * FROM "change" ${before ? olderThanBefore : empty}
        ORDER BY "created_at" DESC, "id" DESC LIMIT ${maxSearchedChanges}
      ) AS "newest"
      WHERE ${buildCondition(filter)} ORDER BY "created_at" DESC, "id" DESC LIMIT ${limit}`,
  );
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

/** Counts the entries that the list shows for the filter. */
export async function countChanges(filter: ChangeSearch): Promise<number> {
  const isSearch = filter.search || filter.value || filter.subjectId || filter.batchId;
  const [row] = await runSearchAlone(
    () => db().$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS "count" FROM ${selectNewest(filter)}
      ${isSearch ? empty : sql`WHERE "batch_id" IS NULL`}`,
  );
  return row?.count ?? 0;
}

export type ValueCount = { subject: Subject; field: string; value: string; count: number };

/** Returns the most frequent changed values that start with the text. The exact value comes first. */
export function countValues(
  text: string,
  filter: ChangeSearch,
  limit: number,
): Promise<ValueCount[]> {
  const stored = toStoredText(text).toLowerCase();
  return runSearchAlone(
    () => db().$queryRaw<ValueCount[]>`
      SELECT min("subject") AS "subject", min("key") AS "field", "value",
        count(DISTINCT "id")::int AS "count"
      FROM ${selectNewest(filter)}
      CROSS JOIN LATERAL (
        SELECT "key", unnest(ARRAY["old_value", "new_value"]) AS "value" FROM ${CHANGED_VALUES}
      ) AS "values"
      WHERE ${containsJsonText(stored)}
        AND length("value") <= 60 AND starts_with(lower("value"), ${stored})
      GROUP BY "value"
      ORDER BY lower("value") = ${stored} DESC, "count" DESC, "value" LIMIT ${limit}`,
  );
}

export type PersonCount = { person: string; count: number };

export function countPersons(
  text: string,
  filter: ChangeSearch,
  limit: number,
): Promise<PersonCount[]> {
  return runSearchAlone(
    () => db().$queryRaw<PersonCount[]>`
      SELECT "changed_by" AS "person", count(*)::int AS "count" FROM ${selectNewest(filter)}
      WHERE "batch_id" IS NULL AND strpos(lower("changed_by"), lower(${text}::text)) > 0
      GROUP BY "changed_by" ORDER BY "count" DESC, "changed_by" LIMIT ${limit}`,
  );
}

export type RecordCount = { subject: Subject; subjectId: string; count: number };

/** Returns the records with every word of the search in their names, the latest changed first. */
export function countRecords(filter: ChangeSearch, limit: number): Promise<RecordCount[]> {
  const { search, findSectionIds, ...otherFilters } = filter;
  const nameConditions = splitWords(search).map((word) => buildNameCondition(word, findSectionIds));
  return runSearchAlone(
    () => db().$queryRaw<RecordCount[]>`
      SELECT "subject", "subject_id" AS "subjectId", count(*)::int AS "count"
      FROM ${selectNewest(otherFilters)}
      WHERE "subject" IN ('plan', 'area', 'site') AND ${join(nameConditions, " AND ")}
      GROUP BY "subject", "subject_id" ORDER BY max("created_at") DESC LIMIT ${limit}`,
  );
}

function buildCondition({ search, ...filter }: ChangeSearch): Prisma.Sql {
  const { subject, subjectId, batchId, value, person, day, findSectionIds, findDay } = filter;
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
    const wordConditions = words.map((word) => buildWordCondition(word, findSectionIds));
    const searchedDay = findDay?.(search ?? "");
    const matchesDay = searchedDay ? sql`OR ${isOnDay(searchedDay)} AND "batch_id" IS NULL` : empty;
    conditions.push(sql`(${join(wordConditions, " AND ")} ${matchesDay})`);
  }
  return join(conditions, " AND ");
}

const splitWords = (search = ""): string[] => search.split(" ").filter(Boolean);

export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+05:30`);
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + 86_400_000);

const isOnDay = (day: string) =>
  sql`"created_at" >= ${startOfDay(day)} AND "created_at" < ${endOfDay(day)}`;

const buildNameCondition = (word: string, findSectionIds?: ChangeSearch["findSectionIds"]) => sql`(
  strpos("search_text", lower(${removeApostrophes(word)}::text)) > 0
  OR "subject" = 'site' AND "subject_id" = ANY(${findSectionIds?.(word) ?? []})
)`;

function buildWordCondition(word: string, findSectionIds: ChangeSearch["findSectionIds"]) {
  const stored = toStoredText(word);
  return sql`(
    ${buildNameCondition(word, findSectionIds)}
    OR ${containsJsonText(stored)} AND EXISTS (
      SELECT FROM ${CHANGED_VALUES}
      WHERE strpos(lower("old_value"), lower(${stored}::text)) > 0
        OR strpos(lower("new_value"), lower(${stored}::text)) > 0
    )
  )`;
}

function hasValue(value: string) {
  const stored = toStoredText(value);
  return sql`(${containsJsonText(stored)} AND EXISTS (
    SELECT FROM ${CHANGED_VALUES}
    WHERE lower(${stored}::text) IN (lower("old_value"), lower("new_value"))
  ))`;
}

/** Much faster than `CHANGED_VALUES`, so that only few rows are compared field by field. */
const containsJsonText = (text: string) => sql`strpos(
  lower(coalesce("before"::text, '') || coalesce("after"::text, '')),
  lower(${JSON.stringify(text).slice(1, -1)}::text)
) > 0`;

/** All fields of an added or deleted record count as changed. Excludes batches, because their fields are counts. */
const CHANGED_VALUES = sql`(
  SELECT "key", "old"."value" AS "old_value", "new"."value" AS "new_value"
  FROM jsonb_each_text(coalesce("before", '{}')) AS "old"
  FULL JOIN jsonb_each_text(coalesce("after", '{}')) AS "new" USING ("key")
  WHERE "old"."value" IS DISTINCT FROM "new"."value"
    AND "subject" NOT IN ('plans', 'areas', 'sections', 'samples', 'enquiry', 'enquiries')
    AND "key" NOT IN ('_id', 'createdAt', 'updatedAt')
) AS "fields"`;

const NUMBER = /^₹?(\d[\d,]{0,14}(?:\.\d{1,2})?)\s*%?$/;

/** `₹6,995.50` is stored as `6995.5`, and `18 %` as `18`. */
function toStoredText(text: string): string {
  const [, digits] = NUMBER.exec(text) ?? [];
  return digits ? String(Number(digits.replaceAll(",", ""))) : text;
}
