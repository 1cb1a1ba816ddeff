// POST /api/history/{id}/undo – put back what was there before a change of plans or the website
import { z } from "zod";
import { changeParams, plansSaved } from "@/lib/history/schema";
import { undoChange } from "@/lib/history/undo";
import { adminRoute } from "@/lib/http/route";
import { planSaved } from "@/lib/plans/schema";
import { sectionSaved } from "@/lib/site/request-schema";

export const POST = adminRoute({
  params: changeParams,
  body: z.strictObject({}),
  answer: z.union([planSaved, sectionSaved, plansSaved]),
  handler: async ({ params, session }) => ({
    message: "The change was taken back.",
    ...(await undoChange(params.id, session.admin.email)),
  }),
});
