import { db, deleteInBatches } from "../../db";
import { AppError } from "../../errors";
import { Prisma } from "../../generated/prisma/client";
import type { ConvertedPicture } from "./convert";
import type { PictureFileName, UploadedPicture } from "./schema";

/** Also counts as a use of the picture, so that the picture is not deleted before it is published. */
export async function findPicture(
  hash: string,
  client: Prisma.TransactionClient = db(),
): Promise<UploadedPicture | null> {
  const [picture] = await client.picture.updateManyAndReturn({
    where: { hash },
    data: { lastUsedAt: new Date() },
    select: { hash: true, width: true, height: true },
  });
  return picture ?? null;
}

/** Limits that keep the database and its backups small. */
const MAX = { pictures: 1_000, megabytes: 300 };

/** @throws AppError `conflict` if the number or the total size of the pictures is at its limit */
export const storePicture = (hash: string, picture: ConvertedPicture): Promise<UploadedPicture> =>
  db().$transaction(async (transaction) => {
    // Of two concurrent uploads, the second one must see the picture of the first one.
    await transaction.$executeRaw`LOCK TABLE "picture" IN SHARE ROW EXCLUSIVE MODE`;
    const existing = await findPicture(hash, transaction);
    if (existing) return existing;
    await requireCapacity(transaction);
    const { width, height, files } = picture;
    return transaction.picture.create({
      data: { hash, width, height, files: { createMany: { data: files } } },
      select: { hash: true, width: true, height: true },
    });
  });

async function requireCapacity(transaction: Prisma.TransactionClient): Promise<void> {
  const count = await transaction.picture.count();
  // Prisma cannot sum the sizes of byte columns.
  const [row] = await transaction.$queryRaw<{ bytes: number }[]>`
    SELECT coalesce(sum(octet_length("bytes")), 0)::float AS "bytes" FROM "picture_file"`;
  const bytes = row?.bytes ?? 0;
  if (count < MAX.pictures && bytes < MAX.megabytes * 1024 * 1024) return;
  throw new AppError(
    "conflict",
    `There is no room for another picture. The website can store at most ${MAX.pictures.toLocaleString("en-IN")} pictures, ${MAX.megabytes} MB in total. Pictures that are not used for 30 days are deleted automatically.`,
  );
}

export async function readPictureFile(
  name: PictureFileName,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = await db().pictureFile.findUnique({
    where: { hash_width_format: name },
    select: { bytes: true },
  });
  return file?.bytes ?? null;
}

// Prisma has neither regular expressions over JSON nor SKIP LOCKED.
const USED_HASHES_QUERY = Prisma.sql`SELECT "found"[1]
  FROM "site_section", regexp_matches("content"::text, '"([0-9a-f]{64})"', 'g') AS "found"`;

/** Skips locked rows, because the transaction that holds the lock sets last_used_at as well. */
const MARK_USED_STATEMENT = Prisma.sql`UPDATE "picture" SET "last_used_at" = now() WHERE "hash" IN (
    SELECT "hash" FROM "picture" WHERE "hash" IN (${USED_HASHES_QUERY}) FOR UPDATE SKIP LOCKED
  )`;

const BATCH_SIZE = 50;
/** The history need not be searched, because each change sets last_used_at of its old and new pictures. */
const DELETE_UNUSED_STATEMENT = Prisma.sql`DELETE FROM "picture" WHERE "hash" IN (
    SELECT "hash" FROM "picture"
    WHERE "last_used_at" < now() - interval '30 days' AND "hash" NOT IN (${USED_HASHES_QUERY})
    LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED
  )`;

/** Works in batches, so that an interrupted run keeps its progress. Several servers may run this at once. */
export async function deleteUnusedPictures(): Promise<number> {
  await db().$executeRaw(MARK_USED_STATEMENT);
  return deleteInBatches(DELETE_UNUSED_STATEMENT, BATCH_SIZE);
}
