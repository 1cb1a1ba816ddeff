// POST /api/plans – add a plan
import { adminRoute } from "@/lib/http/route";
import { createPlan } from "@/lib/plans/data";
import { PLAN_ADDED, planBody, planSaved } from "@/lib/plans/schema";

export const POST = adminRoute({
  body: planBody,
  answer: planSaved,
  handler: async ({ body, session }) => ({
    message: PLAN_ADDED,
    plan: await createPlan(body, session.admin.email),
  }),
});
