// What comes in week by week, and how much of it was connected.
import { db } from "../db";

/** @param from its Monday in India, for example `2026-11-23` */
export type Week = { from: string; enquiries: number; connected: number };

/** The last twelve, from Monday to Sunday in India; the last of them is not over yet. */
export const readWeeks = (now = new Date()): Promise<Week[]> => db().$queryRaw`
    SELECT to_char("monday", 'YYYY-MM-DD') AS "from", count("id")::int AS "enquiries",
      count(*) FILTER (WHERE "outcome" = 'connected')::int AS "connected"
    FROM generate_series(
        date_trunc('week', ${now}::timestamptz AT TIME ZONE 'Asia/Kolkata') - interval '11 weeks',
        ${now}::timestamptz AT TIME ZONE 'Asia/Kolkata', interval '1 week'
      ) AS "monday"
      LEFT JOIN "enquiry" ON "kind" = 'enquiry'
        AND "created_at" >= "monday" AT TIME ZONE 'Asia/Kolkata'
        AND "created_at" < ("monday" + interval '1 week') AT TIME ZONE 'Asia/Kolkata'
    GROUP BY "monday" ORDER BY "monday"`;
