// GET /api/areas/find – the areas that may be meant by what a visitor typed, or the one at an address
import { z } from "zod";
import { showArea } from "@/lib/areas/answer";
import { foundAreas, MOST_SUGGESTED } from "@/lib/areas/schema";
import { enquiryLanguage } from "@/lib/enquiries/schema";
import { AREA_LENGTH } from "@/lib/enquiry-terms";
import { readAreas, requireCatalogue } from "@/lib/pages/public-data";
import { publicRoute } from "@/lib/route";

export const GET = publicRoute({
  query: z.object({
    q: z.string().max(AREA_LENGTH).optional().describe("a street or village, however spelled"),
    slug: z.string().max(AREA_LENGTH).optional().describe("an address that an area has or had"),
    lang: enquiryLanguage.default("en").describe("of the names"),
  }),
  answer: foundAreas,
  // A page that opens asks for the area that the device remembers, too; many share an address.
  limit: { name: "area-find", points: 300, seconds: 60, code: "tooManyLookUps" },
  handler: async ({ query: { q = "", slug, lang } }) => {
    const { at, meant, suggest } = await readAreas();
    const { plans } = await requireCatalogue();
    const known = slug === undefined ? await meant(q) : at(slug);
    const found = slug === undefined ? await suggest(q, MOST_SUGGESTED) : [known ?? []].flat();
    return {
      areas: found.map((area) => showArea(area, plans, lang)),
      isKnown: known !== undefined,
    };
  },
});
