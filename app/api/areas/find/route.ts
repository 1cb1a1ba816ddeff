// GET /api/areas/find – suggest areas for a typed text, or find the area of a slug
import { z } from "zod";
import { areaLookupResponseSchema, MAX_SUGGESTIONS } from "@/lib/areas/schema";
import { toVisitorArea } from "@/lib/areas/visitor-area";
import { MAX_AREA_LENGTH } from "@/lib/enquiries/constants";
import { languageSchema } from "@/lib/enquiries/schema";
import { publicRoute } from "@/lib/http/route";
import { readAreas, requireCatalogue } from "@/lib/pages/public-data";
import { normalisedText } from "@/lib/validation/field-schemas";

export const GET = publicRoute({
  query: z.object({
    q: normalisedText()
      .max(MAX_AREA_LENGTH)
      .optional()
      .describe("a street or village in any spelling"),
    slug: normalisedText()
      .max(MAX_AREA_LENGTH)
      .optional()
      .describe("the current or a former slug of an area"),
    lang: languageSchema.default("en").describe("language of the names"),
  }),
  response: areaLookupResponseSchema,
  // The limit is high, because each page view looks up the saved area and visitors can share an IP.
  limit: { name: "area-find", points: 300, seconds: 60, code: "tooManyLookUps" },
  handler: async ({ query: { q = "", slug, lang } }) => {
    const { findBySlug, findMatch, suggest } = await readAreas();
    const { plans } = await requireCatalogue();
    if (slug !== undefined) {
      const area = findBySlug(slug);
      return { areas: area ? [toVisitorArea(area, plans, lang)] : [], isKnown: area !== undefined };
    }
    const match = await findMatch(q);
    const suggestions = await suggest(q, MAX_SUGGESTIONS);
    return {
      areas: suggestions.map((area) => toVisitorArea(area, plans, lang)),
      isKnown: match !== undefined,
    };
  },
});
