// GET /api/enquiries/csv – the enquiries that match a filter, as a CSV file
import { z } from "zod";
import { exportInbox } from "@/lib/enquiries/inbox-csv";
import { inboxFilterSchema } from "@/lib/enquiries/inbox-schema";
import { createTextStream } from "@/lib/http/response";
import { adminRoute } from "@/lib/http/route";

export const GET = adminRoute({
  query: inboxFilterSchema,
  response: z.instanceof(Response),
  handler: ({ query, request, session }) =>
    new Response(createTextStream(exportInbox(query, session.admin.id), request), {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="enquiries.csv"',
        "cache-control": "no-store",
      },
    }),
});
