// What the inbox asks of the database: the columns, the conditions and the order, as SQL.
import { areas as resource } from "../areas/resource";
import { ENQUIRY_LIMITS, type EnquiryField, normalisePhone } from "../enquiry-terms";
import { foldSpelling, searchFor } from "../folding";
import { type Enquiry, Prisma } from "../generated/prisma/client";
import { readAreas } from "../pages/public-data";
import { FOLLOW_UP, type FollowUpRow, TODAY } from "./follow-up";
import type { EnquiryNote, InboxFilter, InboxItem } from "./inbox-schema";

const { sql, join } = Prisma;
type Sql = Prisma.Sql;

/** As much of a message is read as the beginning of it is made of. */
const MESSAGE_HEAD = 200;

/** A filter whose `mine` is whoever asks, and whose area is looked up. */
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
  area: area ? await areasOf(area) : undefined,
});

async function areasOf(name: string) {
  const { areas } = await readAreas();
  const isFound = searchFor(name);
  const ids = areas.filter((area) => isFound(resource.search.texts(area))).map(({ _id }) => _id);
  return { name, ids };
}

/** Newest first; those that wait are called in turn. */
export const orderByTime = ({ status }: Pick<InboxFilter, "status">) =>
  status === "new" ? sql`ORDER BY "created_at", "id"` : sql`ORDER BY "created_at" DESC, "id" DESC`;
/** Calls by their days and the parts of them. */
export const ORDER_BY_CALL = sql`ORDER BY "call_on",
  array_position(ARRAY['morning', 'afternoon', 'evening'], "call_part"), "created_at", "id"`;
export const orderOf = (filter: ResolvedFilter) =>
  filter.due ? ORDER_BY_CALL : orderByTime(filter);

export const AREA_NAME = sql`concat_ws(' ', "name", nullif("postcode", ''))`;
/** As it is called now, as far as it is known. */
const AREA = sql`CASE WHEN "area_name" IS NOT NULL THEN (
    SELECT jsonb_build_object('name', coalesce(max(${AREA_NAME}), "area_name"), 'state', max("state"))
    FROM "area" WHERE "area"."id" = "area_id"
  ) END AS "area"`;

/** The columns that staff see, the message cut to so many characters. */
const columns = (messageLength: number) => sql`"id", "created_at" AS "createdAt",
  "first_name" AS "firstName", "last_name" AS "lastName", "phone", "email", "address",
  left("message", ${messageLength}::int) AS "message", "language",
  "selected_plan" AS "selectedPlan", "mailed_at" AS "mailedAt", "mail_attempts" AS "mailAttempts",
  "mail_error" AS "mailError", ${AREA}, "kind", ${FOLLOW_UP}`;
export const LISTED = columns(MESSAGE_HEAD);
export const WHOLE = columns(ENQUIRY_LIMITS.message);
export type InboxRow = FollowUpRow &
  Pick<InboxItem, "area"> &
  Pick<Enquiry, "id" | "kind" | "createdAt" | "language" | "selectedPlan" | EnquiryField> &
  Pick<Enquiry, "mailedAt" | "mailAttempts" | "mailError">;
export type WholeRow = InboxRow & Pick<Enquiry, "planDiffers">;
export type ExportRow = InboxRow &
  Pick<Enquiry, "contactedAt"> & { notes: Omit<EnquiryNote, "id">[] | null };

export const NOTES = sql`(SELECT jsonb_agg(jsonb_build_object('text', "text", 'writtenBy', "written_by",
    'createdAt', "created_at") ORDER BY "created_at", "id")
  FROM "enquiry_note" WHERE "enquiry_id" = "enquiry"."id")`;

/** Who waits for an area that is connected by now. */
const REACHED = sql`("status" = 'waiting'
  AND "area_id" IN (SELECT "id" FROM "area" WHERE "state" = 'connected'))`;

/** Calls of a day, and those of the days before that nobody made. */
export const dueBy = (day: Sql) =>
  sql`(("call_on" <= ${day} AND "status" <> 'closed') OR ${REACHED})`;

/** What staff made of those that were sent, in words that the table's indexes are made for. */
export function followUpCondition({ status, due, takenById, outcome }: ResolvedFilter): Sql {
  const parts = [sql`true`];
  if (status) parts.push(sql`"status" = ${status}`);
  if (outcome) parts.push(sql`"outcome" = ${outcome}`);
  if (due) parts.push(dueBy(TODAY));
  if (takenById) parts.push(sql`"taken_by_id" = ${takenById}::uuid`);
  if (takenById && !status && !outcome) parts.push(sql`"status" <> 'closed'`);
  return join(parts, " AND ");
}

/** The search and the filters of what was sent, whatever staff made of it. */
export function sentCondition({ search = "", planType, area, from, until }: ResolvedFilter): Sql {
  const parts = [sql`true`];
  for (const word of searchWords(search)) {
    const holds = sql`strpos("search_text", ${foldSpelling(word)}::text) > 0`;
    parts.push(sql`(${holds} OR left("id"::text, 8) = lower(${word}::text)
      OR "id" IN (SELECT "enquiry_id" FROM "enquiry_note" WHERE ${holds}))`);
  }
  if (planType) parts.push(sql`"selected_plan"->>'planType' = ${planType}`);
  if (area) {
    const isOf = sql`"area_id" = ANY(${area.ids}::uuid[])`;
    const isGone = sql`("area_id" IS NULL
      OR NOT EXISTS (SELECT FROM "area" WHERE "area"."id" = "area_id"))`;
    const isCalled = sql`strpos(lower("area_name"), lower(${area.name}::text)) > 0`;
    parts.push(sql`(${isOf} OR (${isGone} AND ${isCalled}))`);
  }
  if (from) parts.push(sql`"created_at" >= ${midnight(sql`${from}::date`)}`);
  if (until) parts.push(sql`"created_at" < ${midnight(sql`${until}::date + 1`)}`);
  return join(parts, " AND ");
}

/** When a day begins in India. */
const midnight = (day: Sql) => sql`((${day})::timestamp AT TIME ZONE 'Asia/Kolkata')`;

/** A phone number is one word, however it is typed. */
function searchWords(search: string): string[] {
  const phone = normalisePhone(search);
  if (/^\d{4,}$/.test(phone)) return [phone];
  return search.split(/\s+/).filter(Boolean);
}
