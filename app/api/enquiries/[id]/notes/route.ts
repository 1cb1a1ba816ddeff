// POST /api/enquiries/{id}/notes – write something down about an enquiry
import { adminRoute } from "@/lib/api/route";
import { addNote } from "@/lib/enquiries/follow-up";
import { enquiryParams, noteAnswer, noteInput } from "@/lib/enquiries/inbox-schema";

export const POST = adminRoute({
  params: enquiryParams,
  body: noteInput,
  answer: noteAnswer,
  handler: async ({ params, body, session }) => ({
    note: await addNote(params.id, body.text, session.admin.email),
  }),
});
