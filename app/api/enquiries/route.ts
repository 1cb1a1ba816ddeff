// GET /api/enquiries – the inbox, newest first or those that wait in turn
import { listInbox } from "@/lib/enquiries/inbox";
import { inboxAnswer, inboxQuery } from "@/lib/enquiries/inbox-schema";
import { adminRoute } from "@/lib/route";

export const GET = adminRoute({
  query: inboxQuery,
  answer: inboxAnswer,
  handler: ({ query, session }) => listInbox(query, session.admin.id),
});
