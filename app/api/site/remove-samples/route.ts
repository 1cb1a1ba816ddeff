// POST /api/site/remove-samples – empty what is invented on the website, as one change, and delete the sample areas
import { z } from "zod";
import { adminRoute } from "@/lib/api/route";
import { removeAllSamples } from "@/lib/setup-checklist/checklist";
import { samplesRemoved } from "@/lib/setup-checklist/schema";

export const POST = adminRoute({
  body: z.strictObject({}),
  answer: samplesRemoved,
  handler: ({ session }) => removeAllSamples(session.admin.email),
});
