// POST /api/site/remove-samples – empty what is invented on the website, as one change, and delete the sample areas
import { z } from "zod";
import { adminRoute } from "@/lib/api/route";
import { removeAllSamples } from "@/lib/opening/opening";
import { samplesRemoved } from "@/lib/site/request-schema";

export const POST = adminRoute({
  body: z.strictObject({}),
  answer: samplesRemoved,
  handler: ({ session }) => removeAllSamples(session.admin.email),
});
