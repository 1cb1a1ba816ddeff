// POST /api/areas/wait – keep who waits for an area, within the limit of enquiries; mailed afterwards
import { acceptedLanguage, wordsIn } from "@/lib/content/words";
import { thanksFor, waitingFormPost } from "@/lib/enquiries/form-post";
import { idempotencyKey, POST_LIMIT, receiveWaiting } from "@/lib/enquiries/receive";
import { enquiryAnswer, waitingBody } from "@/lib/enquiries/schema";
import { clientAddress } from "@/lib/http/rate-limit";
import { publicRoute } from "@/lib/route";

export const POST = publicRoute({
  body: waitingBody,
  answer: enquiryAnswer,
  limit: POST_LIMIT,
  form: waitingFormPost,
  handler: async ({ body, request, isForm }) => {
    const key = isForm ? null : idempotencyKey(request.headers);
    const { reference, isConnected } = await receiveWaiting(
      body,
      key,
      clientAddress(request.headers),
    );
    if (isForm) return thanksFor(body.language, { reference, area: body.area });
    const language = acceptedLanguage(request.headers.get("accept-language"));
    const { waiting, connected } = wordsIn(language).answers;
    return { message: isConnected ? connected : waiting, reference };
  },
});
