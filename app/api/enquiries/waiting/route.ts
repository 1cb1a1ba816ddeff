// GET /api/enquiries/waiting – summary of the inbox: unanswered enquiries, connected waitlists, version
import { readInboxSummary } from "@/lib/enquiries/inbox-rows";
import { inboxSummaryResponse } from "@/lib/enquiries/inbox-schema";
import { adminRoute } from "@/lib/route";

export const GET = adminRoute({ response: inboxSummaryResponse, handler: readInboxSummary });
