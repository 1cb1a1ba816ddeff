// GET /api/history/suggestions – values, persons, days and records for the typed text of the history search
import { suggestHistory } from "@/lib/history/suggestions";
import { adminRoute } from "@/lib/http/route";
import { suggestionQuerySchema, suggestionsResponseSchema } from "@/lib/resource/changes-schema";

export const GET = adminRoute({
  query: suggestionQuerySchema,
  response: suggestionsResponseSchema,
  handler: async ({ query, session }) => ({
    suggestions: await suggestHistory(query, session.admin.email),
  }),
});
