// GET /api/enquiries/waiting – how many enquiries nobody has answered yet, since when, and what to ask the inbox again by
import { readWaiting } from "@/lib/enquiries/inbox-rows";
import { waitingAnswer } from "@/lib/enquiries/inbox-schema";
import { adminRoute } from "@/lib/route";

export const GET = adminRoute({ answer: waitingAnswer, handler: readWaiting });
