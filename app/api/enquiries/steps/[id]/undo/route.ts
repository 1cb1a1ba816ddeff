// POST /api/enquiries/steps/{id}/undo – make what staff changed about enquiries at once as it was
import { z } from "zod";
import { adminRoute } from "@/lib/api/route";
import { messageAnswer } from "@/lib/credentials/schema";
import { enquiryParams } from "@/lib/enquiries/inbox-schema";
import { undoStep } from "@/lib/enquiries/steps";

export const POST = adminRoute({
  params: enquiryParams,
  body: z.strictObject({}),
  answer: messageAnswer,
  handler: ({ params, session }) => undoStep(params.id, session.admin.email),
});
