import { areaResource } from "../areas/resource";
import { type Enquiry, Prisma } from "../generated/prisma/client";
import { readAreas } from "../pages/public-data";
import { APOSTROPHES, createMatcher, foldSpelling, removeApostrophes } from "../text";
import { type EnquiryField, MAX_FIELD_LENGTHS, normalisePhone } from "./constants";
import { FOLLOW_UP_COLUMNS, type FollowUpRow, TODAY_IN_INDIA } from "./follow-up";
import type { EnquiryNote, InboxFilter, InboxItem } from "./inbox-schema";

const { sql, join } = Prisma;
type Sql = Prisma.Sql;

/** In characters. A row shows less, because white space is collapsed later. */
const LISTED_MESSAGE_LENGTH = 200;

/** `takenById` replaces `mine`, and `area` includes the ids of the matching areas. */
export type ResolvedFilter = Omit<InboxFilter, "mine" | "area"> & {
  takenById?: string;
  area?: { name: string; ids: string[] };
};

export const resolveFilter = async (
  { mine, area, ...filter }: InboxFilter,
  adminId: string,
): Promise<ResolvedFilter> => ({
  ...filter,
  takenById: mine && adminId,
  area: area ? await findAreaIds(area) : undefined,
});

async function findAreaIds(name: string) {
  const { areas } = await readAreas();
  const matches = createMatcher(name);
  const ids = areas
    .filter((area) => matches(areaResource.search.texts(area)))
    .map(({ _id }) => _id);
  return { name, ids };
}

/** Staff answer the oldest new enquiry first. */
export const orderByTime = ({ status }: Pick<InboxFilter, "status">) =>
  status === "new" ? sql`ORDER BY "created_at", "id"` : sql`ORDER BY "created_at" DESC, "id" DESC`;
/** Calls without a part of the day come last on their day. */
export const ORDER_BY_CALL = sql`ORDER BY "call_on",
  array_position(ARRAY['morning', 'afternoon', 'evening'], "call_part"), "created_at", "id"`;
export const orderByFilter = (filter: ResolvedFilter) =>
  filter.due ? ORDER_BY_CALL : orderByTime(filter);

export const AREA_NAME_WITH_POSTCODE = sql`concat_ws(' ', "name", nullif("postcode", ''))`;
/** An unknown area has the name that the visitor typed and no state. */
const AREA_JSON = sql`CASE WHEN "area_name" IS NOT NULL THEN (
    SELECT jsonb_build_object('name', coalesce(max(${AREA_NAME_WITH_POSTCODE}), "area_name"), 'state', max("state"))
    FROM "area" WHERE "area"."id" = "area_id"
  ) END AS "area"`;

const selectColumns = (messageLength: number) => sql`"id", "created_at" AS "createdAt",
  "first_name" AS "firstName", "last_name" AS "lastName", "phone", "email", "address",
  left("message", ${messageLength}::int) AS "message", "language",
  "selected_plan" AS "selectedPlan", "mailed_at" AS "mailedAt", "mail_attempts" AS "mailAttempts",
  "mail_error" AS "mailError", ${AREA_JSON}, "kind", "is_possible_spam" AS "isPossibleSpam", ${FOLLOW_UP_COLUMNS}`;
export const LIST_COLUMNS = selectColumns(LISTED_MESSAGE_LENGTH);
export const FULL_COLUMNS = selectColumns(MAX_FIELD_LENGTHS.message);
export type InboxRow = FollowUpRow &
  Pick<InboxItem, "area"> &
  Pick<
    Enquiry,
    "id" | "kind" | "isPossibleSpam" | "createdAt" | "language" | "selectedPlan" | EnquiryField
  > &
  Pick<Enquiry, "mailedAt" | "mailAttempts" | "mailError">;
export type FullInboxRow = InboxRow & Pick<Enquiry, "planDiffers">;
export type ExportRow = InboxRow &
  Pick<Enquiry, "contactedAt"> & { notes: Omit<EnquiryNote, "id" | "isMine">[] | null };

export const NOTES_JSON = sql`(SELECT jsonb_agg(jsonb_build_object('text', "text", 'writtenBy', "written_by",
    'createdAt', "created_at") ORDER BY "created_at", "id")
  FROM "enquiry_note" WHERE "enquiry_id" = "enquiry"."id" AND "deleted_at" IS NULL)`;

const CONNECTED_WAITLIST_CONDITION = sql`("status" = 'waiting'
  AND "area_id" IN (SELECT "id" FROM "area" WHERE "state" = 'connected'))`;

export const DUE_CONDITION = sql`(("call_on" <= ${TODAY_IN_INDIA} AND "status" <> 'closed') OR ${CONNECTED_WAITLIST_CONDITION})`;

/** The form of the conditions lets PostgreSQL use the partial indexes. */
export function followUpCondition({ status, due, takenById, outcome }: ResolvedFilter): Sql {
  const conditions = [sql`true`];
  if (status) conditions.push(sql`"status" = ${status}`);
  if (outcome) conditions.push(sql`"outcome" = ${outcome}`);
  if (due) conditions.push(DUE_CONDITION);
  if (takenById) conditions.push(sql`"taken_by_id" = ${takenById}::uuid`);
  if (takenById && !status && !outcome) conditions.push(sql`"status" <> 'closed'`);
  return join(conditions, " AND ");
}

export function contentCondition({ search = "", area }: ResolvedFilter): Sql {
  const conditions = [sql`true`];
  for (const word of splitSearch(search)) {
    const wordCondition = sql`strpos("search_text", ${foldSpelling(word)}::text) > 0`;
    conditions.push(sql`(${wordCondition} OR left("id"::text, 8) = lower(${word}::text)
      OR "id" IN (SELECT "enquiry_id" FROM "enquiry_note" WHERE "deleted_at" IS NULL AND ${wordCondition}))`);
  }
  if (area) {
    const knownAreaCondition = sql`"area_id" = ANY(${area.ids}::uuid[])`;
    const unknownAreaCondition = sql`("area_id" IS NULL
      OR NOT EXISTS (SELECT FROM "area" WHERE "area"."id" = "area_id"))`;
    const storedName = sql`translate(lower("area_name"), ${APOSTROPHES}::text, '')`;
    const areaNameCondition = sql`strpos(${storedName}, lower(${removeApostrophes(area.name)}::text)) > 0`;
    conditions.push(
      sql`(${knownAreaCondition} OR (${unknownAreaCondition} AND ${areaNameCondition}))`,
    );
  }
  return join(conditions, " AND ");
}

/** A phone number counts as one word, even if it is typed with spaces. */
function splitSearch(search: string): string[] {
  const phone = normalisePhone(search);
  if (/^\d{4,}$/.test(phone)) return [phone];
  return search.split(/\s+/).filter(Boolean);
}
