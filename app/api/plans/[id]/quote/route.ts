// GET /api/plans/{id}/quote – the plan's quote as a PDF, in English or Tamil
import { z } from "zod";
import { LANGUAGES, pathIn } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { env } from "@/lib/env";
import { html } from "@/lib/html";
import { plainPage } from "@/lib/pages/plain-page";
import { siteIn } from "@/lib/pages/public-data";
import { requirePlan } from "@/lib/plans/data";
import { planParams } from "@/lib/plans/schema";
import { quoteFileName } from "@/lib/quotes/quote";
import { renderQuote } from "@/lib/quotes/render";
import { publicRoute } from "@/lib/route";

export const GET = publicRoute({
  params: planParams,
  query: z.object({ lang: z.enum(LANGUAGES).default("en") }),
  answer: z.instanceof(Response),
  limit: { name: "quote", points: 120, seconds: 600, code: "tooManyQuotes" },
  refusal: (message, language) =>
    plainPage({
      language,
      title: message,
      body: html`<h1>${message}</h1>
<p><a href="${pathIn(language, "/customizedplan")}">${wordsIn(language).contact.thanks.plan}</a></p>`,
    }),
  handler: async ({ params, query }) => {
    const plan = await requirePlan(params.id);
    const { contact } = await siteIn(query.lang);
    const quote = await renderQuote({ plan, contact, siteUrl: env().SITE_URL }, query.lang);
    return new Response(Buffer.from(quote), {
      headers: {
        "content-type": "application/pdf",
        "content-disposition": `attachment; filename="${quoteFileName(plan)}"`,
        "cache-control": "private, max-age=60",
        "x-robots-tag": "noindex",
      },
    });
  },
});
