// The pictures' tables. Plain SQL: files are bytes that nothing looks into.
import { pool } from "../db";
import type { MadePicture } from "./make";
import type { KeptPicture, PictureName } from "./schema";

/** Finds a picture that was sent before, and counts that as a use: it is about to be shown. */
export async function findPicture(hash: string): Promise<KeptPicture | null> {
  const { rows } = await pool().query<KeptPicture>(
    `UPDATE "picture" SET "last_used_at" = now() WHERE "hash" = $1
     RETURNING "hash", "width", "height"`,
    [hash],
  );
  return rows[0] ?? null;
}

/** In one statement: a picture is there with all of its files, or not at all. */
export async function storePicture(
  hash: string,
  { width, height, files }: MadePicture,
): Promise<KeptPicture> {
  await pool().query(
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

export async function readPictureFile({
  hash,
  width,
  format,
}: PictureName): Promise<Buffer | null> {
  const { rows } = await pool().query<{ bytes: Buffer }>(
    `SELECT "bytes" FROM "picture_file" WHERE "hash" = $1 AND "width" = $2 AND "format" = $3`,
    [hash, width, format],
  );
  return rows[0]?.bytes ?? null;
}

/** What the website shows now is in use today, whoever else looks for it at the same time. */
const NOTE_USE = `UPDATE "picture" SET "last_used_at" = now()
  WHERE EXISTS (
    SELECT FROM "site_section" WHERE strpos("content"::text, "picture"."hash") > 0
  )`;

/** For as long a change of the website can be taken back with its pictures. */
const DELETE_UNUSED = `DELETE FROM "picture"
  WHERE "last_used_at" < now() - interval '30 days'
    AND NOT EXISTS (
      SELECT FROM "site_section" WHERE strpos("content"::text, "picture"."hash") > 0
    )
    AND NOT EXISTS (
      SELECT FROM "change"
      WHERE "subject" = 'site' AND "created_at" > now() - interval '30 days'
        AND strpos(concat("before", "after"), "picture"."hash") > 0
    )`;

/**
 * Deletes what no section has shown for thirty days. Several servers may do so at once: each
 * statement is whole by itself, and what one has deleted another does not find.
 *
 * @returns how many were deleted
 */
export async function deleteUnusedPictures(): Promise<number> {
  await pool().query(NOTE_USE);
  return (await pool().query(DELETE_UNUSED)).rowCount ?? 0;
}
