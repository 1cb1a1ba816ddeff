// POST /api/plans/delete – several plans at once, all or none
import { adminRoute } from "@/lib/api/route";
import { deletePlans } from "@/lib/plans/changes";
import { plansText } from "@/lib/plans/fields";
import { planDeletion } from "@/lib/plans/request-schema";
import { PLAN_DELETED, plansDeleted } from "@/lib/plans/schema";

export const POST = adminRoute({
  body: planDeletion,
  answer: plansDeleted,
  handler: async ({ body, session }) => {
    const done = await deletePlans(body.ids, session.admin.email);
    const many = `${plansText(done.deleted)} deleted successfully!`;
    return { message: done.deleted === 1 ? PLAN_DELETED : many, ...done };
  },
});
