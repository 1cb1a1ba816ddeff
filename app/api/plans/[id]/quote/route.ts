// GET /api/plans/{id}/quote – get the quote of a plan as a PDF, in English or Tamil
import { z } from "zod";
import { LANGUAGES } from "@/lib/content/language";
import { env } from "@/lib/env";
import { publicRoute } from "@/lib/http/route";
import { renderErrorPage } from "@/lib/pages/plain-page";
import { readPageContent } from "@/lib/pages/public-data";
import { requirePlan } from "@/lib/plans/data";
import { planParamsSchema } from "@/lib/plans/schema";
import { buildQuoteFileName } from "@/lib/quotes/quote";
import { renderQuote } from "@/lib/quotes/render";

export const GET = publicRoute({
  params: planParamsSchema,
  query: z.object({ lang: z.enum(LANGUAGES).default("en") }),
  response: z.instanceof(Response),
  limit: { name: "quote", points: 120, seconds: 600, code: "tooManyQuotes" },
  htmlErrorPage: renderErrorPage,
  handler: async ({ params, query }) => {
    const plan = await requirePlan(params.id);
    const { contact } = await readPageContent(query.lang);
    const quote = await renderQuote({ plan, contact, siteUrl: env().SITE_URL }, query.lang);
    return new Response(Buffer.from(quote), {
      headers: {
        "content-type": "application/pdf",
        "content-disposition": `attachment; filename="${buildQuoteFileName(plan)}"`,
        "cache-control": "private, max-age=60",
        "x-robots-tag": "noindex",
      },
    });
  },
});
