// POST /api/plans/delete – several plans at once, all or none
import { planDeletion } from "@/lib/plans/request-schema";
import { plans } from "@/lib/plans/resource";
import { PLAN_DELETED } from "@/lib/plans/schema";
import { planStore } from "@/lib/plans/store";
import { recordsDeleted } from "@/lib/resource/changes-schema";
import { countText } from "@/lib/resource/resource";
import { adminRoute } from "@/lib/route";

export const POST = adminRoute({
  body: planDeletion,
  answer: recordsDeleted,
  handler: async ({ body, session }) => {
    const done = await planStore.remove(body.ids, session.admin.email);
    const many = `${countText(plans, done.deleted)} deleted successfully!`;
    return { ...done, message: done.deleted === 1 ? PLAN_DELETED : many };
  },
});
