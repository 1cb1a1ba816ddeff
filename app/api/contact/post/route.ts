// POST /api/contact/post – keep an enquiry; it is mailed afterwards
import { answers } from "@/lib/content/en/answers";
import { answerIn, askedLanguage } from "@/lib/content/words";
import { enquiryFormPost } from "@/lib/enquiries/form-post";
import { ENQUIRY_LIMIT, idempotencyKey, receiveEnquiry } from "@/lib/enquiries/receive";
import { enquiryAnswer, enquiryBody } from "@/lib/enquiries/schema";
import { publicRoute } from "@/lib/http/route";

export const POST = publicRoute({
  body: enquiryBody,
  answer: enquiryAnswer,
  limit: ENQUIRY_LIMIT,
  form: enquiryFormPost,
  handler: async ({ body, request, isForm }) => {
    await receiveEnquiry(body, isForm ? null : idempotencyKey(request.headers));
    return { message: answerIn(askedLanguage(request.headers), answers.received) };
  },
});
