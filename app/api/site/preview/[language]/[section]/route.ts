// POST /api/site/preview/{language}/{section} – the section as visitors would see what is typed
import { z } from "zod";
import { LANGUAGES } from "@/lib/content/language";
import { adminRoute } from "@/lib/route";
import { renderDraft } from "@/lib/site/draft";
import { previewAnswer, sectionParams } from "@/lib/site/resource";

export const POST = adminRoute({
  params: sectionParams.extend({ language: z.enum(LANGUAGES) }),
  body: z.strictObject({ content: z.unknown() }),
  answer: previewAnswer,
  handler: async ({ params: { section, language }, body }) => ({
    html: await renderDraft(section, language, body.content),
  }),
});
