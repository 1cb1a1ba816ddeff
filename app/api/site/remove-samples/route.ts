// POST /api/site/remove-samples – empty what is invented on the website, as one change, and delete the sample areas
import { z } from "zod";
import { adminRoute } from "@/lib/api/route";
import { messageAnswer } from "@/lib/credentials/schema";
import { removeAllSamples } from "@/lib/opening/opening";

export const POST = adminRoute({
  body: z.strictObject({}),
  answer: messageAnswer,
  handler: ({ session }) => removeAllSamples(session.admin.email),
});
