// POST /api/plans/bulk – one change of many plans, all or none
import { bulkRequest } from "@/lib/plans/bulk";
import { plans } from "@/lib/plans/resource";
import { changePlans } from "@/lib/plans/store";
import { batchSaved } from "@/lib/resource/changes-schema";
import { countText } from "@/lib/resource/resource";
import { adminRoute } from "@/lib/route";

export const POST = adminRoute({
  body: bulkRequest,
  answer: batchSaved,
  limit: {
    name: "plans-bulk",
    points: 30,
    seconds: 60,
    message: "That were many changes within a minute. Please wait a little.",
  },
  handler: async ({ body, session }) => {
    const { rows: _, ...done } = await changePlans(body, session.admin.email);
    const text = `${countText(plans, done.changed)} changed.`;
    return { message: done.changeId ? text : "Nothing changed: the plans are like that.", ...done };
  },
});
