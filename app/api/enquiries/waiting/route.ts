// GET /api/enquiries/waiting – how many enquiries nobody has answered yet, since when, and what to ask the inbox again by
import { adminRoute } from "@/lib/api/route";
import { readWaiting } from "@/lib/enquiries/inbox-rows";
import { waitingAnswer } from "@/lib/enquiries/inbox-schema";

export const GET = adminRoute({ answer: waitingAnswer, handler: readWaiting });
