// GET /api/history/suggestions – values, persons, days and records for the typed text of the history search

import { suggestionQuerySchema, suggestionsResponseSchema } from "@/lib/changes/schema";
import { suggestHistory } from "@/lib/history/suggestions";
import { adminRoute } from "@/lib/http/route";

export const GET = adminRoute({
  query: suggestionQuerySchema,
  response: suggestionsResponseSchema,
  handler: async ({ query, session }) => ({
    suggestions: await suggestHistory(query, session.admin.email),
  }),
});
