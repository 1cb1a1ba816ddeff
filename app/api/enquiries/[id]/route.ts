// GET /api/enquiries/{id} – an enquiry with its notes and changes
// PUT /api/enquiries/{id} – change the status, assignee, next call or outcome, or add a note
// DELETE /api/enquiries/{id} – delete an enquiry permanently

import { deleteEnquiry } from "@/lib/enquiries/data";
import { updateFollowUp } from "@/lib/enquiries/follow-up";
import { requireEnquiry } from "@/lib/enquiries/inbox";
import {
  enquiryDetailsResponseSchema,
  enquiryParamsSchema,
  followUpBodySchema,
  followUpResponseSchema,
} from "@/lib/enquiries/inbox-schema";
import { messageResponseSchema } from "@/lib/http/message-response";
import { adminRoute } from "@/lib/http/route";

export const GET = adminRoute({
  params: enquiryParamsSchema,
  response: enquiryDetailsResponseSchema,
  handler: ({ params, session }) => requireEnquiry(params.id, session.admin.id),
});

export const PUT = adminRoute({
  params: enquiryParamsSchema,
  body: followUpBodySchema,
  response: followUpResponseSchema,
  idempotencyKey:
    "Becomes the id of the note and of the change. A repeated request with the same key changes nothing.",
  handler: ({ params, body, session, idempotencyKey }) =>
    updateFollowUp(params.id, body, session.admin, idempotencyKey),
});

export const DELETE = adminRoute({
  params: enquiryParamsSchema,
  response: messageResponseSchema,
  handler: async ({ params, session }) => {
    await deleteEnquiry(params.id, session.admin.email);
    return { message: "Enquiry deleted." };
  },
});
