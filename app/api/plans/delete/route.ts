// POST /api/plans/delete – several plans at once, all or none
import { adminRoute } from "@/lib/http/route";
import { deletePlans } from "@/lib/plans/changes";
import { deletedText, planDeletion, plansDeleted } from "@/lib/plans/deletion";

export const POST = adminRoute({
  body: planDeletion,
  answer: plansDeleted,
  handler: async ({ body, session }) => {
    const deleted = await deletePlans(body.ids, session.admin.email);
    return { message: deletedText(deleted), deleted };
  },
});
