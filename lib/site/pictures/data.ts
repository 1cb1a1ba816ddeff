import { db } from "../../db";
import { AppError } from "../../errors";
import { formatNumber } from "../../numbers";
import { lockTable, type Transaction } from "../../transaction";
import type { ConvertedPicture } from "./convert";
import type { PictureFileName, UploadedPicture } from "./schema";

/** Returns the picture, or null, and marks it as used now, so that it is not deleted before it is published. */
export async function touchPicture(
  hash: string,
  tx: Transaction = db(),
): Promise<UploadedPicture | null> {
  const [picture] = await tx.picture.updateManyAndReturn({
    where: { hash },
    data: { lastUsedAt: new Date() },
    select: { hash: true, width: true, height: true },
  });
  return picture ?? null;
}

/** Limits that keep the database and its backups small. */
const MAX = { pictures: 1_000, megabytes: 300 };

/** @throws AppError conflict if the number or the total size of the pictures is at its limit */
export const storePicture = (hash: string, picture: ConvertedPicture): Promise<UploadedPicture> =>
  db().$transaction(async (tx) => {
    // Of two concurrent uploads, the second one must see the picture of the first one.
    await lockTable(tx, "picture");
    const existing = await touchPicture(hash, tx);
    if (existing) return existing;
    await requireCapacity(tx);
    const { width, height, files } = picture;
    return tx.picture.create({
      data: { hash, width, height, files: { createMany: { data: files } } },
      select: { hash: true, width: true, height: true },
    });
  });

async function requireCapacity(tx: Transaction): Promise<void> {
  const count = await tx.picture.count();
  // Prisma cannot sum the sizes of byte columns.
  const [row] = await tx.$queryRaw<{ bytes: number }[]>`
    SELECT coalesce(sum(octet_length("bytes")), 0)::float AS "bytes" FROM "picture_file"`;
  const bytes = row?.bytes ?? 0;
  if (count < MAX.pictures && bytes < MAX.megabytes * 1024 * 1024) return;
  throw new AppError(
    "conflict",
    `There is no room for another picture. The website can store at most ${formatNumber(MAX.pictures)} pictures, ${MAX.megabytes} MB in total. Pictures that are not used for 30 days are deleted automatically.`,
  );
}

export async function findPictureFile(
  name: PictureFileName,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = await db().pictureFile.findUnique({
    where: { hash_width_format: name },
    select: { bytes: true },
  });
  return file?.bytes ?? null;
}

/** The hashes of all pictures that the website shows now. */
async function listUsedHashes(): Promise<string[]> {
  const sections = await db().siteSection.findMany({ select: { content: true } });
  const matches = JSON.stringify(sections).matchAll(/"([0-9a-f]{64})"/g);
  return [...new Set(Array.from(matches, ([, hash]) => hash ?? ""))];
}

const MAX_UNUSED_MS = 30 * 24 * 3_600_000;

/**
 * The history need not be searched, because each change sets last_used_at of its old and new pictures. One statement
 * per picture, so that concurrent runs and writes cannot cause a deadlock, and an interrupted run keeps its progress.
 */
export async function deleteUnusedPictures(): Promise<number> {
  for (const hash of await listUsedHashes()) await touchPicture(hash);
  const lastUsedAt = { lt: new Date(Date.now() - MAX_UNUSED_MS) };
  const unused = await db().picture.findMany({ where: { lastUsedAt }, select: { hash: true } });
  let total = 0;
  for (const { hash } of unused)
    total += (await db().picture.deleteMany({ where: { hash, lastUsedAt } })).count;
  return total;
}
