// POST /api/site/remove-samples – empty what is invented on the website, as one change
import { z } from "zod";
import { adminRoute } from "@/lib/api/route";
import { batchSaved } from "@/lib/records/schema";
import { removeAllSamples } from "@/lib/setup-checklist/checklist";

export const POST = adminRoute({
  body: z.strictObject({}),
  answer: batchSaved,
  handler: ({ session }) => removeAllSamples(session.admin.email),
});
