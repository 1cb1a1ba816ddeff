// GET /api/enquiries – a page of the inbox: new enquiries oldest first, due calls by time, others newest first
import { listInbox } from "@/lib/enquiries/inbox";
import { inboxQuerySchema, inboxResponseSchema } from "@/lib/enquiries/inbox-schema";
import { adminRoute } from "@/lib/http/route";

export const GET = adminRoute({
  query: inboxQuerySchema,
  response: inboxResponseSchema,
  handler: ({ query, session }) => listInbox(query, session.admin.id),
});
