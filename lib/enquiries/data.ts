import { createHash, randomUUID } from "node:crypto";
import { recordChange } from "../changes/data";
import type { Language } from "../content/language";
import { db, escapeLikePattern, query } from "../db";
import { AppError } from "../errors";
import type { Prisma } from "../generated/prisma/client";
import { IDENTITY_FIELDS } from "../plans/plan-identity";
import type { Plan } from "../plans/schema";
import { closeNotifications } from "../push/messages-data";
import { normaliseAsciiText } from "../text";
import { planDifferences } from "./compare-plan";
import { ENQUIRY_FIELDS, normalisePhone } from "./constants";
import { type EnquiryForm, enquiryFormSchema, type SelectedPlan } from "./schema";

export type NewEnquiry = {
  form: EnquiryForm;
  language: Language;
  selectedPlan?: SelectedPlan;
  /** `id` is null if the text that the visitor typed matches no known area. */
  area?: { id: string | null; name: string };
  isWaitlist?: boolean;
  isPossibleSpam?: boolean;
  /** The current plan with the same identity. */
  cataloguePlan: Plan | null;
  /** Without a key, the same content is stored once in ten minutes. */
  idempotencyKey: string | null;
};

/** Returns the id of the stored enquiry if `input` repeats it. The row is also the mail's outbox entry. */
export async function createEnquiry(input: NewEnquiry): Promise<{ id: string; isRepeat: boolean }> {
  const { form, language, cataloguePlan, selectedPlan, idempotencyKey, area } = input;
  const hash = hashContent(input);
  const [row] = await query<{ id: string }>(INSERT_ENQUIRY, [
    randomUUID(),
    form.firstName,
    form.lastName,
    form.phone,
    form.address,
    form.email,
    form.message,
    selectedPlan && JSON.stringify(selectedPlan),
    cataloguePlan && JSON.stringify(cataloguePlan),
    selectedPlan !== undefined && planDifferences(selectedPlan, cataloguePlan).length > 0,
    idempotencyKey,
    hash,
    language,
    area?.id,
    area?.name,
    input.isWaitlist ?? false,
    input.isPossibleSpam ?? false,
  ]);
  if (row) return { id: row.id, isRepeat: false };
  const [repeat] = await query<{ id: string }>(FIND_REPEATED_ENQUIRY, [idempotencyKey, hash]);
  if (!repeat) throw new Error("An enquiry was neither stored nor found.");
  return { id: repeat.id, isRepeat: true };
}

/** Only these, so that servers of two versions, which can know different details of a plan, agree on the hash. */
const HASHED_PLAN_FIELDS = [...IDENTITY_FIELDS, "price"] as const;

/**
 * Excludes the language, because the same form sent in English and in Tamil is a repeat, and the spam flag,
 * because a form filler can fill the honeypot between two attempts.
 */
function hashContent({ form, selectedPlan: plan, area, isWaitlist }: NewEnquiry): string {
  const content = [
    ...ENQUIRY_FIELDS.map((field) => form[field]),
    ...HASHED_PLAN_FIELDS.map((field) => plan?.[field] ?? null),
  ];
  if (area) content.push(area.id ?? area.name);
  if (isWaitlist) content.push("waiting");
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

/**
 * Concurrent inserts without a key do not see each other. They get the same generated key, so that the
 * unique index rejects all but one.
 */
const INSERT_ENQUIRY = `INSERT INTO "enquiry" ("id", "first_name", "last_name", "phone", "address", "email",
    "message", "selected_plan", "catalogue_plan", "plan_differs", "idempotency_key", "content_hash",
    "language", "area_id", "area_name", "kind", "status", "is_possible_spam")
  SELECT $1::uuid, $2, $3, $4, $5, $6, $7, $8::jsonb, $9::jsonb, $10::boolean,
    coalesce($11::text, 'unnamed-' || floor(extract(epoch FROM now()) / 600)), $12,
    $13, $14::uuid, $15, CASE WHEN $16::boolean THEN 'waiting' ELSE 'enquiry' END,
    CASE WHEN $16::boolean THEN 'waiting' ELSE 'new' END, $17::boolean
  WHERE $11::text IS NOT NULL OR NOT EXISTS (
    SELECT FROM "enquiry"
    WHERE "content_hash" = $12 AND "created_at" > now() - interval '10 minutes'
  )
  ON CONFLICT ("idempotency_key", "content_hash") DO NOTHING
  RETURNING "id"`;
const FIND_REPEATED_ENQUIRY = `SELECT "id" FROM "enquiry"
  WHERE "content_hash" = $2 AND ($1::text IS NULL OR "idempotency_key" = $1)
  ORDER BY "created_at" DESC LIMIT 1`;

export const enquiryExists = async (id: string): Promise<boolean> =>
  (await db().enquiry.count({ where: { id } })) > 0;

/** @throws AppError notFound */
export async function deleteEnquiry(id: string, changedBy: string): Promise<void> {
  if ((await deleteEnquiries({ id }, changedBy)) === 0)
    throw new AppError("notFound", "This enquiry has already been deleted.");
}

export type Contact = { phone: string } | { email: string };

export function parseContact(typed: string): Contact | null {
  if (typed.includes("@")) return { email: normaliseAsciiText(typed).trim() };
  const phone = enquiryFormSchema.shape.phone.safeParse(normalisePhone(typed));
  return phone.success ? { phone: phone.data } : null;
}

/** The privacy page promises this deletion. Returns the number of deleted enquiries. */
export function deleteEnquiriesOfPerson(contact: Contact, changedBy: string): Promise<number> {
  if ("phone" in contact) return deleteEnquiries({ phone: contact.phone }, changedBy);
  const email = escapeLikePattern(contact.email);
  return deleteEnquiries({ email: { equals: email, mode: "insensitive" } }, changedBy);
}

/** Also deletes the recorded changes of the enquiries. The history records only the number of enquiries. */
const deleteEnquiries = (where: Prisma.EnquiryWhereInput, changedBy: string): Promise<number> =>
  db().$transaction(async (tx) => {
    const enquiries = await tx.enquiry.findMany({ where, select: { id: true } });
    const ids = enquiries.map(({ id }) => id);
    const { count } = await tx.enquiry.deleteMany({ where: { id: { in: ids } } });
    await tx.change.deleteMany({ where: { subject: "enquiry", subjectId: { in: ids } } });
    await closeNotifications(tx, ids);
    if (count > 0)
      await recordChange(tx, {
        changedBy,
        subject: "enquiry",
        subjectId: "enquiry",
        action: "deleted",
        before: { count },
      });
    return count;
  });
