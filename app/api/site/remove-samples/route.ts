// POST /api/site/remove-samples – empty what is invented on the website, as one change, and delete the sample areas
import { z } from "zod";
import { messageAnswer } from "@/lib/credentials";
import { adminRoute } from "@/lib/route";
import { removeAllSamples } from "@/lib/site/opening";

export const POST = adminRoute({
  body: z.strictObject({}),
  answer: messageAnswer,
  handler: ({ session }) => removeAllSamples(session.admin.email),
});
