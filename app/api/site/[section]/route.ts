// GET /api/site/{section} – get a section of the website
// PUT /api/site/{section} – publish a section of the website
import { adminRoute } from "@/lib/http/route";
import { requireSection, updateSection } from "@/lib/site/data";
import {
  sectionBodySchema,
  sectionParamsSchema,
  sectionRowSchema,
  sectionSavedResponseSchema,
} from "@/lib/site/resource";

export const GET = adminRoute({
  params: sectionParamsSchema,
  response: sectionRowSchema,
  handler: ({ params }) => requireSection(params.section),
});

export const PUT = adminRoute({
  params: sectionParamsSchema,
  body: sectionBodySchema,
  response: sectionSavedResponseSchema,
  handler: async ({ params, body: { updatedAt, ...content }, session }) => ({
    message: "Website updated successfully!",
    section: await updateSection(params.section, content, updatedAt, session.admin.email),
  }),
});
