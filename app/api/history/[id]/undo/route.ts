// POST /api/history/{id}/undo – undo the latest change of a record, a batch or an enquiry
// GET /api/history/{id}/undo – describe the effect of undoing a change of GST or of several records
import { z } from "zod";
import {
  changeParamsSchema,
  undoPreviewResponseSchema,
  undoResponseSchema,
} from "@/lib/changes/schema";
import { GST_ID } from "@/lib/gst/resource";
import { undoChange } from "@/lib/history/undo";
import { previewUndo } from "@/lib/history/undo-preview";
import { adminRoute } from "@/lib/http/route";

export const POST = adminRoute({
  params: changeParamsSchema,
  body: z.strictObject({}),
  response: undoResponseSchema,
  handler: async ({ params, session }) => {
    const { current, changeId } = await undoChange(params.id, session.admin.email);
    return { message: formatMessage(current), changeId, current };
  },
});

function formatMessage(current: object | null): string {
  // Plans also have a GST percentage, but another id.
  if (current && "gstPercent" in current && "_id" in current && current._id === GST_ID)
    return `GST is ${current.gstPercent} % again`;
  return "The change was undone.";
}

export const GET = adminRoute({
  params: changeParamsSchema,
  response: undoPreviewResponseSchema,
  handler: ({ params, session }) => previewUndo(params.id, session.admin.email),
});
