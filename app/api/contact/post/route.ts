// POST /api/contact/post – store an enquiry; at most 30 in ten minutes per IP
import { getWords, parsePreferredLanguage } from "@/lib/content/words";
import { enquiryFormPost, redirectToThankYou } from "@/lib/enquiries/no-script-form-post";
import { ENQUIRY_POST_LIMIT, readEnquiryKey, receiveEnquiry } from "@/lib/enquiries/receive";
import { enquiryBodySchema, enquiryResponseSchema } from "@/lib/enquiries/schema";
import { getClientIp } from "@/lib/http/rate-limit";
import { publicRoute } from "@/lib/http/route";

export const POST = publicRoute({
  body: enquiryBodySchema,
  response: enquiryResponseSchema,
  limit: ENQUIRY_POST_LIMIT,
  form: enquiryFormPost,
  handler: async ({ body, request, isForm }) => {
    const key = isForm ? null : readEnquiryKey(request.headers);
    const received = await receiveEnquiry(body, key, getClientIp(request.headers));
    if (isForm) return redirectToThankYou(body.language, received);
    const language = parsePreferredLanguage(request.headers.get("accept-language"));
    return {
      message: getWords(language).responseMessages.enquiryReceived,
      reference: received.reference,
    };
  },
});
