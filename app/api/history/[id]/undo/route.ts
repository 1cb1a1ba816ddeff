// POST /api/history/{id}/undo – undo a change of a record or an enquiry
import { z } from "zod";
import { undoChange } from "@/lib/history/undo";
import { changeParamsSchema, undoResponseSchema } from "@/lib/resource/changes-schema";
import { adminRoute } from "@/lib/route";

export const POST = adminRoute({
  params: changeParamsSchema,
  body: z.strictObject({}),
  response: undoResponseSchema,
  handler: async ({ params, session }) => {
    const result = await undoChange(params.id, session.admin.email);
    return { message: "The change was undone.", ...result };
  },
});
