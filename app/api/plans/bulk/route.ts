// POST /api/plans/bulk – one change of many plans, or copies of them, all or none
import { adminRoute } from "@/lib/http/route";
import { changePlans } from "@/lib/plans/batch";
import { bulkDone, bulkRequest, isCopy } from "@/lib/plans/bulk";

export const POST = adminRoute({
  body: bulkRequest,
  answer: bulkDone,
  limit: {
    name: "plans-bulk",
    points: 30,
    seconds: 60,
    message: "That were many changes within a minute. Please wait a little.",
  },
  handler: async ({ body, session }) => {
    const { added, changed, changeId } = await changePlans(body, session.admin.email);
    const count = added + changed;
    const verb = isCopy(body.change.task) ? "added" : "changed";
    const plans = count === 1 ? "1 plan" : `${count.toLocaleString("en-IN")} plans`;
    const message = count === 0 ? "Nothing changed: the plans are like that." : `${plans} ${verb}.`;
    return { message, count, changeId };
  },
});
