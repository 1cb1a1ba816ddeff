// POST /api/areas/wait – join the waitlist of an area; shares the rate limit of enquiries
import { getWords, parsePreferredLanguage } from "@/lib/content/words";
import { redirectToThankYou, waitlistFormPost } from "@/lib/enquiries/no-script-form-post";
import {
  ENQUIRY_POST_LIMIT,
  readEnquiryKey,
  receiveWaitlistEnquiry,
} from "@/lib/enquiries/receive";
import { enquiryResponseSchema, waitlistBodySchema } from "@/lib/enquiries/schema";
import { getClientIp } from "@/lib/http/rate-limit";
import { publicRoute } from "@/lib/http/route";

export const POST = publicRoute({
  body: waitlistBodySchema,
  response: enquiryResponseSchema,
  limit: ENQUIRY_POST_LIMIT,
  form: waitlistFormPost,
  handler: async ({ body, request, isForm }) => {
    const key = isForm ? null : readEnquiryKey(request.headers);
    const { reference, isConnected } = await receiveWaitlistEnquiry(
      body,
      key,
      getClientIp(request.headers),
    );
    if (isForm) return redirectToThankYou(body.language, { reference, area: body.area });
    const language = parsePreferredLanguage(request.headers.get("accept-language"));
    const { waitlistJoined, areaConnected } = getWords(language).responseMessages;
    return { message: isConnected ? areaConnected : waitlistJoined, reference };
  },
});
