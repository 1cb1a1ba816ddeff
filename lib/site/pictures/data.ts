// The pictures' tables. Files go past Prisma, which would carry their bytes as base64.
import { db, deleteInPieces, query } from "../../db";
import { AppError } from "../../errors";
import { Prisma } from "../../generated/prisma/client";
import type { MadePicture } from "./make";
import type { KeptPicture, PictureName } from "./schema";

/** Finds a picture that was sent before, which counts as a use of it. */
export async function findPicture(hash: string): Promise<KeptPicture | null> {
  const [picture] = await db().$queryRaw<KeptPicture[]>`
    UPDATE "picture" SET "last_used_at" = now() WHERE "hash" = ${hash}
    RETURNING "hash", "width", "height"`;
  return picture ?? null;
}

/** What a small database and each of its backups have room for. */
const MOST = { pictures: 1_000, megabytes: 300 };

/** @throws AppError conflict where all pictures together are as many, or as large, as may be */
export async function requireRoom(): Promise<void> {
  const [row] = await db().$queryRaw<{ hasRoom: boolean }[]>`
    SELECT (SELECT count(*) FROM "picture") < ${MOST.pictures}
      AND coalesce(sum(octet_length("bytes")), 0) < ${MOST.megabytes} * 1024 * 1024 AS "hasRoom"
    FROM "picture_file"`;
  if (row?.hasRoom) return;
  throw new AppError(
    "conflict",
    `There is no room for another picture: the website keeps ${MOST.pictures.toLocaleString("en-IN")} at most, of ${MOST.megabytes} MB together. Those that it has not shown for thirty days go by themselves.`,
  );
}

/** In one statement: a picture is there with all of its files, or not at all. */
export async function storePicture(
  hash: string,
  { width, height, files }: MadePicture,
): Promise<KeptPicture> {
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

export async function readPictureFile(name: PictureName): Promise<Buffer | null> {
  const [file] = await query<{ bytes: Buffer }>(
    `SELECT "bytes" FROM "picture_file" WHERE "hash" = $1 AND "width" = $2 AND "format" = $3`,
    [name.hash, name.width, name.format],
  );
  return file?.bytes ?? null;
}

/** The hashes that the website names now, each section's text read once. */
const IN_USE = Prisma.sql`SELECT "found"[1]
  FROM "site_section", regexp_matches("content"::text, '"([0-9a-f]{64})"', 'g') AS "found"`;

/** It is in use today. What somebody else writes at this moment they note, too. */
const NOTE_USE = Prisma.sql`UPDATE "picture" SET "last_used_at" = now() WHERE "hash" IN (
    SELECT "hash" FROM "picture" WHERE "hash" IN (${IN_USE}) FOR UPDATE SKIP LOCKED
  )`;

/** No change of the website is looked at: each has noted what it showed before and after as used. */
const PIECE = 50;
const DELETE_UNUSED = Prisma.sql`DELETE FROM "picture" WHERE "hash" IN (
    SELECT "hash" FROM "picture"
    WHERE "last_used_at" < now() - interval '30 days' AND "hash" NOT IN (${IN_USE})
    LIMIT ${PIECE} FOR UPDATE SKIP LOCKED
  )`;

/**
 * Deletes what no section has shown for thirty days, in pieces: what is deleted stays so, however a
 * round ends. Several servers may do so at once.
 *
 * @returns how many were deleted
 */
export async function deleteUnusedPictures(): Promise<number> {
  await db().$executeRaw(NOTE_USE);
  return deleteInPieces(DELETE_UNUSED, PIECE);
}
