// POST /api/site/remove-samples – remove the sample texts of the website and the sample areas
import { z } from "zod";
import { messageResponseSchema } from "@/lib/credentials";
import { adminRoute } from "@/lib/route";
import { removeAllSamples } from "@/lib/site/setup-checklist";

export const POST = adminRoute({
  body: z.strictObject({}),
  response: messageResponseSchema,
  handler: ({ session }) => removeAllSamples(session.admin.email),
});
