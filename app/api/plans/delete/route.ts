// POST /api/plans/delete – several plans at once, all or none
import { adminRoute } from "@/lib/api/route";
import { recordsDeleted } from "@/lib/changes/schema";
import { planDeletion } from "@/lib/plans/request-schema";
import { plans } from "@/lib/plans/resource";
import { PLAN_DELETED } from "@/lib/plans/schema";
import { planStore } from "@/lib/plans/store";
import { countText } from "@/lib/resource/resource";

export const POST = adminRoute({
  body: planDeletion,
  answer: recordsDeleted,
  handler: async ({ body, session }) => {
    const done = await planStore.remove(body.ids, session.admin.email);
    const many = `${countText(plans, done.deleted)} deleted successfully!`;
    return { ...done, message: done.deleted === 1 ? PLAN_DELETED : many };
  },
});
