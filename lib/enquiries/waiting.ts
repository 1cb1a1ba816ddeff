// Enquiries that nobody has answered yet, as the dashboard shows them.
import { pool } from "../db";
import { PLAN_TYPE_LABELS } from "../plans/terms";
import { readPage } from "./inbox-rows";
import type { Waiting } from "./inbox-schema";
import { visitorName } from "./reach";
import { selectedPlan } from "./schema";

const WAITING = "new";

/** How many there are, and since when the first of them waits. */
export async function readWaiting(): Promise<Waiting> {
  // In SQL: what Prisma makes of it reads every row, where the index has all that is asked for.
  const { rows } = await pool().query<{ waiting: number; oldest: Date | null }>(
    `SELECT count(*)::int AS "waiting", min("created_at") AS "oldest"
     FROM "enquiry" WHERE "status" = $1`,
    [WAITING],
  );
  return { waiting: rows[0]?.waiting ?? 0, oldest: rows[0]?.oldest?.toISOString() ?? null };
}

/** Oldest first: who waits longest is called first. */
export async function listWaitingEnquiries(limit: number) {
  const rows = await readPage({ status: WAITING }, limit - 1);
  return rows.map((row) => ({
    id: row.id,
    name: visitorName(row),
    phone: row.phone,
    plan: planWords(row.selectedPlan),
    message: row.messageHead,
    createdAt: row.createdAt.toISOString(),
  }));
}

export type WaitingEnquiry = Awaited<ReturnType<typeof listWaitingEnquiries>>[number];

/** The plan that was asked for in words, else null. */
function planWords(asked: unknown): string | null {
  const { data } = selectedPlan.safeParse(asked);
  return data ? `${data.speed}, ${data.duration}, ${PLAN_TYPE_LABELS[data.planType]}` : null;
}
