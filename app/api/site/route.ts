// GET /api/site – what the owner says on the website, section by section
import { adminRoute } from "@/lib/http/route";
import { loadSections } from "@/lib/site/data";
import { keptSections } from "@/lib/site/request-schema";

export const GET = adminRoute({
  answer: keptSections,
  handler: () => loadSections(),
});
