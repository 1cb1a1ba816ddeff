// PUT /api/site/{section} – publish a section of the website
import { adminRoute } from "@/lib/api/route";
import { saveSection } from "@/lib/site/data";
import { sectionChange, sectionParams, sectionSaved } from "@/lib/site/request-schema";

export const PUT = adminRoute({
  params: sectionParams,
  body: sectionChange,
  answer: sectionSaved,
  handler: async ({ params, body, session }) => ({
    message: "Website updated successfully!",
    ...(await saveSection(params.section, body, session.admin.email)),
  }),
});
