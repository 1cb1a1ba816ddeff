// POST /api/enquiries/{id}/notes/{noteId}/restore – undo the deletion of one's own note, within a day
import { z } from "zod";
import { messageResponseSchema } from "@/lib/auth/credentials";
import { noteParamsSchema } from "@/lib/enquiries/inbox-schema";
import { restoreNote } from "@/lib/enquiries/notes-data";
import { adminRoute } from "@/lib/http/route";

export const POST = adminRoute({
  params: noteParamsSchema,
  body: z.strictObject({}),
  response: messageResponseSchema,
  handler: async ({ params, session }) => {
    await restoreNote(params.id, params.noteId, session.admin.id);
    return { message: "Note restored" };
  },
});
