import { db } from "../db";

/** `from` is the Monday in India, for example `2026-11-23`. */
export type WeekCount = { from: string; enquiries: number; connected: number };

/**
 * Returns the last twelve weeks including the current one. Waitlist entries are not counted. Raw SQL, because Prisma
 * cannot group by a calculated week.
 */
export const countEnquiriesByWeek = (now = new Date()): Promise<WeekCount[]> => db().$queryRaw`
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
