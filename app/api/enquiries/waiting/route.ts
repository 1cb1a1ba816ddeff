// GET /api/enquiries/waiting – how many enquiries nobody has answered yet, and since when

import { readWaiting } from "@/lib/enquiries/inbox-rows";
import { waitingAnswer } from "@/lib/enquiries/inbox-schema";
import { adminRoute } from "@/lib/http/route";

export const GET = adminRoute({
  answer: waitingAnswer,
  handler: readWaiting,
});
