// POST /api/history/{id}/undo – put back what was there before a plan's change
import { z } from "zod";
import { changeParams } from "@/lib/history/schema";
import { undoChange } from "@/lib/history/undo";
import { adminRoute } from "@/lib/http/route";
import { planSaved } from "@/lib/plans/schema";

export const POST = adminRoute({
  params: changeParams,
  body: z.strictObject({}),
  answer: planSaved,
  handler: async ({ params, session }) => ({
    message: "The change was taken back.",
    plan: await undoChange(params.id, session.admin.email),
  }),
});
