// GET /api/plans – the plans that a search and filters find, or all of them, newest change first
// POST /api/plans – add a plan
import { listPlans } from "@/lib/plans/data";
import { planBody, planQuery } from "@/lib/plans/request-schema";
import { plans } from "@/lib/plans/resource";
import { planList, planSaved } from "@/lib/plans/schema";
import { planStore } from "@/lib/plans/store";
import { matchesOf, readQuery } from "@/lib/resource/list";
import { adminRoute } from "@/lib/route";

export const GET = adminRoute({
  query: planQuery,
  answer: planList,
  handler: async ({ query }) => matchesOf(plans, await listPlans(), readQuery(plans, query)),
});

export const POST = adminRoute({
  body: planBody,
  answer: planSaved,
  handler: async ({ body, session }) => ({
    message: "Plan added successfully!",
    plan: await planStore.create(body, session.admin.email),
  }),
});
