// DELETE /api/enquiries/{id}/notes/{noteId} – delete one's own note

import { noteParamsSchema } from "@/lib/enquiries/inbox-schema";
import { deleteNote } from "@/lib/enquiries/notes-data";
import { messageResponseSchema } from "@/lib/http/message-response";
import { adminRoute } from "@/lib/http/route";

export const DELETE = adminRoute({
  params: noteParamsSchema,
  response: messageResponseSchema,
  handler: async ({ params, session }) => {
    await deleteNote(params, session.admin.id);
    return { message: "Note deleted" };
  },
});
