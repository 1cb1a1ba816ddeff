// POST /api/contact/post – keep an enquiry, 30 in ten minutes; it is mailed afterwards
import { acceptedLanguage, wordsIn } from "@/lib/content/words";
import { enquiryFormPost, thanksFor } from "@/lib/enquiries/form-post";
import { idempotencyKey, POST_LIMIT, receiveEnquiry } from "@/lib/enquiries/receive";
import { enquiryAnswer, enquiryBody } from "@/lib/enquiries/schema";
import { clientAddress } from "@/lib/http/rate-limit";
import { publicRoute } from "@/lib/route";

export const POST = publicRoute({
  body: enquiryBody,
  answer: enquiryAnswer,
  limit: POST_LIMIT,
  form: enquiryFormPost,
  handler: async ({ body, request, isForm }) => {
    const key = isForm ? null : idempotencyKey(request.headers);
    const received = await receiveEnquiry(body, key, clientAddress(request.headers));
    if (isForm) return thanksFor(body.language, received);
    const language = acceptedLanguage(request.headers.get("accept-language"));
    return { message: wordsIn(language).answers.received, reference: received.reference };
  },
});
