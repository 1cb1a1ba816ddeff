// PUT /api/site/{section} – publish a section of the website
import { adminRoute } from "@/lib/route";
import { siteStore } from "@/lib/site/data";
import {
  sectionBodySchema,
  sectionParamsSchema,
  sectionSavedResponseSchema,
} from "@/lib/site/resource";

export const PUT = adminRoute({
  params: sectionParamsSchema,
  body: sectionBodySchema,
  response: sectionSavedResponseSchema,
  handler: async ({ params, body: { updatedAt, ...content }, session }) => ({
    message: "Website updated successfully!",
    section: await siteStore.update(params.section, content, updatedAt, session.admin.email),
  }),
});
