// POST /api/plans/bulk – one change of many plans, or copies of them, all or none
import { adminRoute } from "@/lib/api/route";
import { bulkRequest, plansChanged } from "@/lib/plans/bulk";
import { changePlans } from "@/lib/plans/changes";
import { plansText } from "@/lib/plans/fields";

export const POST = adminRoute({
  body: bulkRequest,
  answer: plansChanged,
  limit: {
    name: "plans-bulk",
    points: 30,
    seconds: 60,
    message: "That were many changes within a minute. Please wait a little.",
  },
  handler: async ({ body, session }) => {
    const done = await changePlans(body, session.admin.email);
    const text = done.added
      ? `${plansText(done.added)} added.`
      : `${plansText(done.changed)} changed.`;
    return { message: done.changeId ? text : "Nothing changed: the plans are like that.", ...done };
  },
});
