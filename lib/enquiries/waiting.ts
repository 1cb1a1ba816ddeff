// Enquiries that nobody has answered yet, as the dashboard shows them.
import { db, pool } from "../db";
import { PLAN_TYPE_LABELS } from "../plans/terms";
import type { Waiting } from "./inbox-schema";
import { selectedPlan } from "./schema";

const WAITING = "new";

export type WaitingEnquiry = {
  id: string;
  name: string;
  /** Ten digits. */
  phone: string;
  /** The plan that was asked for in words, else null. */
  plan: string | null;
  message: string;
  /** ISO time. */
  createdAt: string;
};

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
export async function listWaitingEnquiries(limit: number): Promise<WaitingEnquiry[]> {
  const rows = await db().enquiry.findMany({
    where: { status: WAITING },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: limit,
    select: {
      id: true,
      firstName: true,
      lastName: true,
      phone: true,
      selectedPlan: true,
      message: true,
      createdAt: true,
    },
  });
  return rows.map((row) => ({
    id: row.id,
    name: `${row.firstName} ${row.lastName}`,
    phone: row.phone,
    plan: planWords(row.selectedPlan),
    message: row.message,
    createdAt: row.createdAt.toISOString(),
  }));
}

function planWords(asked: unknown): string | null {
  const { data } = selectedPlan.safeParse(asked);
  return data ? `${data.speed}, ${data.duration}, ${PLAN_TYPE_LABELS[data.planType]}` : null;
}
