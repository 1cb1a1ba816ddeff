// Taking enquiries out of the database, as the privacy page promises to whoever asks: the row, and
// the job of its mail. A mail that was sent lies in the staff's mailbox; backups hold what was there.
import { db } from "../db";
import type { Prisma } from "../generated/prisma/client";
import { recordChange } from "../history/data";
import { AppError } from "../http/errors";
import { dropMailJobs } from "../mail/job";
import { normalisePhone } from "./fields";
import { enquiryForm } from "./schema";

/** Whose enquiries, by what they typed into the form. */
export type Contact = { phone: string } | { email: string };

/**
 * @param by the admin's email
 * @throws AppError notFound
 */
export async function deleteEnquiry(id: string, by: string): Promise<void> {
  const deleted = await db().$transaction((transaction) =>
    forget(
      transaction,
      transaction.$queryRaw`
      DELETE FROM "enquiry" WHERE "id" = ${id}::uuid RETURNING "id"`,
      by,
    ),
  );
  if (deleted === 0)
    throw new AppError("notFound", "This enquiry is not there any more: it was deleted before.");
}

/**
 * Deletes all enquiries of a person.
 *
 * @param by the admin's email, or COMMAND_LINE
 * @returns how many there were
 */
export function forgetPerson(contact: Contact, by: string): Promise<number> {
  return db().$transaction((transaction) =>
    forget(
      transaction,
      "phone" in contact
        ? transaction.$queryRaw`
          DELETE FROM "enquiry" WHERE "phone" = ${contact.phone} RETURNING "id"`
        : // Compared, not searched for: what a pattern takes for any letter may stand in an email.
          transaction.$queryRaw`
          DELETE FROM "enquiry" WHERE lower("email") = lower(${contact.email}) RETURNING "id"`,
      by,
    ),
  );
}

/** A phone number as it is typed, or an email; null where it is neither. */
export function readContact(typed: string): Contact | null {
  if (typed.includes("@")) return { email: typed.trim() };
  const phone = enquiryForm.shape.phone.safeParse(normalisePhone(typed));
  return phone.success ? { phone: phone.data } : null;
}

/** In the history stands how many were deleted, and nothing of whom or what. */
async function forget(
  transaction: Prisma.TransactionClient,
  deletion: PromiseLike<{ id: string }[]>,
  by: string,
): Promise<number> {
  const ids = (await deletion).map(({ id }) => id);
  if (ids.length === 0) return 0;
  await dropMailJobs(ids, transaction);
  await recordChange(transaction, {
    changedBy: by,
    subject: "enquiry",
    subjectId: "enquiry",
    action: "deleted",
    before: { count: ids.length },
  });
  return ids.length;
}
