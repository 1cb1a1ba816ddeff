// POST /api/enquiries/{id}/notes/{noteId}/restore – undo the deletion of one's own note, within a day
import { z } from "zod";
import { noteParamsSchema } from "@/lib/enquiries/inbox-schema";
import { restoreNote } from "@/lib/enquiries/notes-data";
import { messageResponseSchema } from "@/lib/http/message-response";
import { adminRoute } from "@/lib/http/route";

export const POST = adminRoute({
  params: noteParamsSchema,
  body: z.strictObject({}),
  response: messageResponseSchema,
  handler: async ({ params, session }) => {
    await restoreNote(params, session.admin.id);
    return { message: "Note restored" };
  },
});
