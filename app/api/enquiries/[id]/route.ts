// GET /api/enquiries/{id} – one enquiry, with what the catalogue says of its plan now
// PUT /api/enquiries/{id} – give an enquiry another status
// DELETE /api/enquiries/{id} – take an enquiry out of the database, for good
import { changeStatus, deleteEnquiry } from "@/lib/enquiries/data";
import { requireEnquiry } from "@/lib/enquiries/inbox";
import {
  enquiryDeleted,
  enquiryParams,
  openEnquiry,
  statusAnswer,
  statusInput,
} from "@/lib/enquiries/inbox-schema";
import { adminRoute } from "@/lib/http/route";

export const GET = adminRoute({
  params: enquiryParams,
  answer: openEnquiry,
  handler: ({ params }) => requireEnquiry(params.id),
});

export const PUT = adminRoute({
  params: enquiryParams,
  body: statusInput,
  answer: statusAnswer,
  handler: ({ params, body, session }) => changeStatus(params.id, body.status, session.admin.email),
});

export const DELETE = adminRoute({
  params: enquiryParams,
  answer: enquiryDeleted,
  handler: async ({ params, session }) => {
    await deleteEnquiry(params.id, session.admin.email);
    return { message: "Enquiry deleted." };
  },
});
