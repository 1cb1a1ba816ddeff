// GET /api/plans – all plans, newest change first
// POST /api/plans – add a plan
import { adminRoute } from "@/lib/api/route";
import { listPlans } from "@/lib/plans/data";
import { planBody } from "@/lib/plans/request-schema";
import { planList, planSaved } from "@/lib/plans/schema";
import { planStore } from "@/lib/plans/store";

export const GET = adminRoute({ answer: planList, handler: listPlans });

export const POST = adminRoute({
  body: planBody,
  answer: planSaved,
  handler: async ({ body, session }) => ({
    message: "Plan added successfully!",
    plan: await planStore.create(body, session.admin.email),
  }),
});
