// GET /api/enquiries/waiting – summary of the inbox: unanswered enquiries, connected areas, version
import { readInboxSummary } from "@/lib/enquiries/inbox-data";
import { inboxSummaryResponseSchema } from "@/lib/enquiries/inbox-schema";
import { adminRoute } from "@/lib/http/route";

export const GET = adminRoute({ response: inboxSummaryResponseSchema, handler: readInboxSummary });
