// Enquiries that nobody has answered yet, as the dashboard shows them.
import { db } from "../db";
import { PLAN_TYPE_LABELS } from "../plans/terms";
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

/** Oldest first: who waits longest is called first. */
export async function listWaitingEnquiries(limit: number): Promise<WaitingEnquiry[]> {
  const rows = await db().enquiry.findMany({
    where: { status: WAITING },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: limit,
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
