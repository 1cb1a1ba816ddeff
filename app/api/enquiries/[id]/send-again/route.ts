// POST /api/enquiries/{id}/send-again – mail an enquiry now: at last, or once more
import { enquiryParams, sendAgainAnswer } from "@/lib/enquiries/inbox-schema";
import { sendAgain } from "@/lib/enquiries/outbox";
import { adminRoute } from "@/lib/route";

export const POST = adminRoute({
  params: enquiryParams,
  answer: sendAgainAnswer,
  handler: ({ params }) => sendAgain(params.id),
});
