// File contents are read and written without Prisma, which would transfer them as base64.
import { db, deleteInBatches, query } from "../../db";
import { AppError } from "../../errors";
import { Prisma } from "../../generated/prisma/client";
import type { ConvertedPicture } from "./convert";
import type { PictureFileName, UploadedPicture } from "./schema";

export async function findPicture(hash: string): Promise<UploadedPicture | null> {
  const [picture] = await db().$queryRaw<UploadedPicture[]>`
    UPDATE "picture" SET "last_used_at" = now() WHERE "hash" = ${hash}
    RETURNING "hash", "width", "height"`;
  return picture ?? null;
}

/** Limits that keep the database and its backups small. */
const MAX = { pictures: 1_000, megabytes: 300 };

/** @throws AppError `conflict` if the number or the total size of the pictures is at its limit */
export async function requireCapacity(): Promise<void> {
  const [row] = await db().$queryRaw<{ hasCapacity: boolean }[]>`
    SELECT (SELECT count(*) FROM "picture") < ${MAX.pictures}
      AND coalesce(sum(octet_length("bytes")), 0) < ${MAX.megabytes} * 1024 * 1024 AS "hasCapacity"
    FROM "picture_file"`;
  if (row?.hasCapacity) return;
  throw new AppError(
    "conflict",
    `There is no room for another picture. The website can store at most ${MAX.pictures.toLocaleString("en-IN")} pictures, ${MAX.megabytes} MB in total. Pictures that are not used for 30 days are deleted automatically.`,
  );
}

/** Uses one statement, so that a picture is stored with all of its files or not at all. */
export async function storePicture(
  hash: string,
  { width, height, files }: ConvertedPicture,
): Promise<UploadedPicture> {
  await query(
    `WITH "added" AS (
       INSERT INTO "picture" ("hash", "width", "height") VALUES ($1, $2, $3)
       ON CONFLICT ("hash") DO UPDATE SET "last_used_at" = now()
     )
     INSERT INTO "picture_file" ("hash", "width", "format", "bytes")
     SELECT $1, * FROM unnest($4::int[], $5::text[], $6::bytea[])
     ON CONFLICT DO NOTHING`,
    [
      hash,
      width,
      height,
      files.map((file) => file.width),
      files.map((file) => file.format),
      files.map((file) => Buffer.from(file.bytes)),
    ],
  );
  return { hash, width, height };
}

export async function readPictureFile(name: PictureFileName): Promise<Buffer | null> {
  const [file] = await query<{ bytes: Buffer }>(
    `SELECT "bytes" FROM "picture_file" WHERE "hash" = $1 AND "width" = $2 AND "format" = $3`,
    [name.hash, name.width, name.format],
  );
  return file?.bytes ?? null;
}

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
