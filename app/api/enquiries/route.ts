// GET /api/enquiries – a page of the inbox, newest first; new enquiries and due calls in calling order
import { listInbox } from "@/lib/enquiries/inbox";
import { inboxQuery, inboxResponse } from "@/lib/enquiries/inbox-schema";
import { adminRoute } from "@/lib/route";

export const GET = adminRoute({
  query: inboxQuery,
  response: inboxResponse,
  handler: ({ query, session }) => listInbox(query, session.admin.id),
});
