// GET /api/enquiries/waiting – the number of unanswered enquiries, the connected areas with people on the waitlist, and a version that changes with the inbox
import { readInboxSummary } from "@/lib/enquiries/inbox-data";
import { inboxSummaryResponseSchema } from "@/lib/enquiries/inbox-schema";
import { adminRoute } from "@/lib/http/route";

export const GET = adminRoute({ response: inboxSummaryResponseSchema, handler: readInboxSummary });
