import type pg from "pg";
import { pool } from "../db";

/** Fingerprint of the content that pages cache. Direct edits of the database change it, too. */
export async function readContentVersion(client: pg.Client | pg.Pool = pool()): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    `SELECT concat_ws(' ', count(*), sum(hashtextextended("plan"::text, 0)),
       (SELECT hashtextextended("gst_setting"::text, 0) FROM "gst_setting"),
       (SELECT concat_ws(' ', count(*), sum(hashtextextended("site_section"::text, 0)))
        FROM "site_section"),
       (SELECT concat_ws(' ', count(*), sum(hashtextextended("area"::text, 0))) FROM "area"),
       (SELECT concat_ws(' ', count(*), sum(hashtextextended("area_address"::text, 0)))
        FROM "area_address")) AS "version"
     FROM "plan"`,
  );
  return rows[0]?.version ?? "";
}
