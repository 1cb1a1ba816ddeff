// DELETE /api/enquiries/{id}/notes/{noteId} – delete one's own note
import { messageResponseSchema } from "@/lib/auth/credentials";
import { noteParamsSchema } from "@/lib/enquiries/inbox-schema";
import { deleteNote } from "@/lib/enquiries/notes-data";
import { adminRoute } from "@/lib/http/route";

export const DELETE = adminRoute({
  params: noteParamsSchema,
  response: messageResponseSchema,
  handler: async ({ params, session }) => {
    await deleteNote(params.id, params.noteId, session.admin.id);
    return { message: "Note deleted" };
  },
});
