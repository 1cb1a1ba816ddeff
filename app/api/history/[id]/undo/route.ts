// POST /api/history/{id}/undo – make what a change of what staff edit, or of an enquiry, did as it was before
import { z } from "zod";
import { undoChange } from "@/lib/history/undo";
import { changeParams, undone } from "@/lib/resource/changes-schema";
import { adminRoute } from "@/lib/route";

export const POST = adminRoute({
  params: changeParams,
  body: z.strictObject({}),
  answer: undone,
  handler: async ({ params, session }) => ({
    message: "The change was undone.",
    ...(await undoChange(params.id, session.admin.email)),
  }),
});
