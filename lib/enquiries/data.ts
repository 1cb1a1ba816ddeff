// Enquiries in the database: kept first, then mailed.
import { createHash, randomUUID } from "node:crypto";
import type { Language } from "../content/language";
import { db, query } from "../db";
import { ENQUIRY_FIELDS, normalisePhone } from "../enquiry-terms";
import { AppError } from "../errors";
import { Prisma } from "../generated/prisma/client";
import type { Plan } from "../plans/schema";
import { recordChange } from "../resource/changes-data";
import { planDifferences } from "./compare-plan";
import { type EnquiryForm, enquiryForm, type SelectedPlan, selectedPlan } from "./schema";

export type NewEnquiry = {
  form: EnquiryForm;
  language: Language;
  selectedPlan?: SelectedPlan;
  /** From where it was sent, by the name of that; the id of one that is known. */
  area?: { id: string | null; name: string };
  /** They wait for the area, and sent a name and a phone alone. */
  isWaiting?: boolean;
  /** The catalogue's plan of the same identity at this moment, null where there is none. */
  cataloguePlan: Plan | null;
  /**
   * What the sender calls this enquiry; a repeat under the same name is the same enquiry. Null for
   * senders that cannot name theirs: the same words within ten minutes are one enquiry then.
   */
  idempotencyKey: string | null;
};

/**
 * Stores an enquiry, whose mail is due from then on: once this has returned, it cannot be lost.
 * Repeats answer the enquiry that is already there.
 *
 * @throws where the database is away; nothing may be acknowledged then
 */
export async function createEnquiry(input: NewEnquiry): Promise<{ id: string; repeated: boolean }> {
  const { form, language, cataloguePlan, selectedPlan: requested, idempotencyKey, area } = input;
  const hash = contentHash(input);
  const [row] = await query<{ id: string }>(INSERT, [
    randomUUID(),
    form.firstName,
    form.lastName,
    form.phone,
    form.address,
    form.email,
    form.message,
    requested && JSON.stringify(requested),
    cataloguePlan && JSON.stringify(cataloguePlan),
    requested !== undefined && planDifferences(requested, cataloguePlan).length > 0,
    idempotencyKey,
    hash,
    language,
    area?.id,
    area?.name,
    input.isWaiting ?? false,
  ]);
  if (row) return { id: row.id, repeated: false };
  const [found] = await query<{ id: string }>(FIND, [idempotencyKey, hash]);
  if (!found) throw new Error("An enquiry was neither stored nor found.");
  return { id: found.id, repeated: true };
}

/**
 * The same words in the same fields, whatever the order in which they came, and whichever language
 * the page around them had: who sends once more from the other one's page asks nothing new.
 */
function contentHash({ form, selectedPlan: requested, area, isWaiting }: NewEnquiry): string {
  const content = [
    ...ENQUIRY_FIELDS.map((field) => form[field]),
    ...selectedPlan.keyof().options.map((field) => requested?.[field] ?? null),
    ...(area ? [area.id ?? area.name] : []),
    ...(isWaiting ? ["waiting"] : []),
  ];
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

/** Without a key: not where it was stored before, and, of several at once, by these ten minutes. */
const INSERT = `INSERT INTO "enquiry" ("id", "first_name", "last_name", "phone", "address", "email",
    "message", "selected_plan", "catalogue_plan", "plan_differs", "idempotency_key", "content_hash",
    "language", "area_id", "area_name", "kind", "status")
  SELECT $1::uuid, $2, $3, $4, $5, $6, $7, $8::jsonb, $9::jsonb, $10::boolean,
    coalesce($11::text, 'unnamed-' || floor(extract(epoch FROM now()) / 600)), $12,
    $13, $14::uuid, $15, CASE WHEN $16::boolean THEN 'waiting' ELSE 'enquiry' END,
    CASE WHEN $16::boolean THEN 'waiting' ELSE 'new' END
  WHERE $11::text IS NOT NULL OR NOT EXISTS (
    SELECT FROM "enquiry"
    WHERE "content_hash" = $12 AND "created_at" > now() - interval '10 minutes'
  )
  ON CONFLICT ("idempotency_key", "content_hash") DO NOTHING
  RETURNING "id"`;
const FIND = `SELECT "id" FROM "enquiry"
  WHERE "content_hash" = $2 AND ($1::text IS NULL OR "idempotency_key" = $1)
  ORDER BY "created_at" DESC LIMIT 1`;

/**
 * @param by the admin's email
 * @throws AppError notFound
 */
export async function deleteEnquiry(id: string, by: string): Promise<void> {
  if ((await deleteWhere(Prisma.sql`"id" = ${id}::uuid`, by)) === 0)
    throw new AppError("notFound", "This enquiry is not there any more: it was deleted before.");
}

export type Contact = { phone: string } | { email: string };

/** A phone number as it is typed, or an email; null where it is neither. */
export function readContact(typed: string): Contact | null {
  if (typed.includes("@")) return { email: typed.trim() };
  const phone = enquiryForm.shape.phone.safeParse(normalisePhone(typed));
  return phone.success ? { phone: phone.data } : null;
}

/**
 * Deletes all enquiries of a person, as the privacy page promises to whoever asks. A mail that was
 * sent lies in the staff's mailbox; backups hold what was there.
 *
 * @returns how many there were
 */
export function forgetPerson(contact: Contact, by: string): Promise<number> {
  const theirs =
    "phone" in contact
      ? Prisma.sql`"phone" = ${contact.phone}`
      : // Compared, not searched for: what a pattern takes for any letter may stand in an email.
        Prisma.sql`lower("email") = lower(${contact.email})`;
  return deleteWhere(theirs, by);
}

/**
 * What staff did about them goes with them: in the history stands how many were deleted, and nothing of
 * whom or what.
 */
const deleteWhere = (condition: Prisma.Sql, by: string): Promise<number> =>
  db().$transaction(async (transaction) => {
    const deleted = await transaction.$queryRaw<{ id: string }[]>`
      DELETE FROM "enquiry" WHERE ${condition} RETURNING "id"`;
    const count = deleted.length;
    const ids = deleted.map(({ id }) => id);
    await transaction.change.deleteMany({ where: { subject: "enquiry", subjectId: { in: ids } } });
    if (count > 0)
      await recordChange(transaction, {
        changedBy: by,
        subject: "enquiry",
        subjectId: "enquiry",
        action: "deleted",
        before: { count },
      });
    return count;
  });
