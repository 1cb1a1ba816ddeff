// POST /api/contact/post – keep an enquiry; it is mailed afterwards
import { enquiryFormPost } from "@/lib/enquiries/form-post";
import {
  ENQUIRY_LIMIT,
  idempotencyKey,
  RECEIVED_TEXT,
  receiveEnquiry,
} from "@/lib/enquiries/receive";
import { enquiryAnswer, enquiryBody } from "@/lib/enquiries/schema";
import { publicRoute } from "@/lib/http/route";

export const POST = publicRoute({
  body: enquiryBody,
  answer: enquiryAnswer,
  limit: ENQUIRY_LIMIT,
  form: enquiryFormPost,
  handler: async ({ body, request, isForm }) => {
    await receiveEnquiry(body, isForm ? null : idempotencyKey(request.headers));
    return { message: RECEIVED_TEXT };
  },
});
