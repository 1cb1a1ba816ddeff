// GET /api/site/samples – list the samples that can be removed, and those that stay
import { adminRoute } from "@/lib/http/route";
import { listSamples } from "@/lib/site/sample-removal";
import { samplesResponseSchema } from "@/lib/site/samples-schema";

export const GET = adminRoute({
  response: samplesResponseSchema,
  handler: ({ session }) => listSamples(session.admin.email),
});
