// What staff write down about an enquiry.
import { db } from "../db";
import { fieldError } from "../errors";
import type { Prisma } from "../generated/prisma/client";
import type { EnquiryNote } from "./inbox-schema";

const MOST_NOTES = 200;

/**
 * The enquiry is locked, so that of two at once both count.
 *
 * @throws AppError conflict where it has too many
 */
export async function addNote(
  transaction: Prisma.TransactionClient,
  enquiryId: string,
  text: string,
  by: string,
) {
  if ((await transaction.enquiryNote.count({ where: { enquiryId } })) >= MOST_NOTES)
    throw fieldError("conflict", "note", `An enquiry has at most ${MOST_NOTES} notes.`);
  await transaction.enquiryNote.create({ data: { enquiryId, text, writtenBy: by } });
}

export async function readNotes(enquiryId: string): Promise<EnquiryNote[]> {
  const rows = await db().enquiryNote.findMany({
    where: { enquiryId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(({ id, text, writtenBy, createdAt }) => ({
    ...{ id, text, writtenBy },
    createdAt: createdAt.toISOString(),
  }));
}
