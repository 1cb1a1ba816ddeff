// GET /api/enquiries/{id} – read an enquiry, whole, with its notes and what staff changed
// PUT /api/enquiries/{id} – say what staff do about an enquiry
// DELETE /api/enquiries/{id} – take an enquiry out of the database, for good
import { messageAnswer } from "@/lib/credentials";
import { deleteEnquiry } from "@/lib/enquiries/data";
import { changeFollowUp } from "@/lib/enquiries/follow-up";
import { requireEnquiry } from "@/lib/enquiries/inbox";
import {
  enquiryParams,
  followUpAnswer,
  followUpChange,
  openEnquiry,
} from "@/lib/enquiries/inbox-schema";
import { adminRoute } from "@/lib/route";

export const GET = adminRoute({
  params: enquiryParams,
  answer: openEnquiry,
  handler: ({ params }) => requireEnquiry(params.id),
});

export const PUT = adminRoute({
  params: enquiryParams,
  body: followUpChange,
  answer: followUpAnswer,
  handler: ({ params, body, session }) => changeFollowUp(params.id, body, session.admin),
});

export const DELETE = adminRoute({
  params: enquiryParams,
  answer: messageAnswer,
  handler: async ({ params, session }) => {
    await deleteEnquiry(params.id, session.admin.email);
    return { message: "Enquiry deleted." };
  },
});
