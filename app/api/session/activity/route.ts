// POST /api/session/activity – somebody is at work: the session lasts from now again
import { messageAnswer } from "@/lib/credentials";
import { adminRoute } from "@/lib/route";

/** Being an admin's write is all there is to do. */
export const POST = adminRoute({
  answer: messageAnswer,
  handler: () => ({ message: "Noted." }),
});
