// POST /api/history/{id}/undo – make what a change of what staff edit, or of an enquiry, did as it was before
import { z } from "zod";
import { adminRoute } from "@/lib/api/route";
import { changeParams, undone } from "@/lib/changes/schema";
import { undoChange } from "@/lib/history/undo";

export const POST = adminRoute({
  params: changeParams,
  body: z.strictObject({}),
  answer: undone,
  handler: async ({ params, session }) => ({
    message: "The change was undone.",
    ...(await undoChange(params.id, session.admin.email)),
  }),
});
