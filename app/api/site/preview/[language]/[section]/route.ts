// POST /api/site/preview/{language}/{section} – render a section with unsaved content
import { z } from "zod";
import { LANGUAGES } from "@/lib/content/language";
import { adminRoute } from "@/lib/http/route";
import { renderPreview } from "@/lib/site/preview";
import { previewResponseSchema, sectionParamsSchema } from "@/lib/site/resource";

export const POST = adminRoute({
  params: sectionParamsSchema.extend({ language: z.enum(LANGUAGES) }),
  body: z.strictObject({ content: z.unknown() }),
  response: previewResponseSchema,
  handler: async ({ params: { section, language }, body }) => ({
    html: await renderPreview(section, language, body.content),
  }),
});
