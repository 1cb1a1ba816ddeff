// POST /api/session/activity – somebody is at work: the session lasts from now again
import { adminRoute } from "@/lib/api/route";
import { messageAnswer } from "@/lib/credentials/schema";

/** Being an admin's write is all there is to do. */
export const POST = adminRoute({
  answer: messageAnswer,
  handler: () => ({ message: "Noted." }),
});
