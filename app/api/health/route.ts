// GET /api/health – 200 when the site is ready and its database answers and takes a write, 503 otherwise
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { publicRoute } from "@/lib/route";
import { isHealthy } from "@/lib/startup/health";

export const GET = publicRoute({
  answer: z.object({ status: z.string() }),
  handler: async () => {
    if (!(await isHealthy()))
      throw new AppError("unavailable", "The database does not answer, or takes no write.");
    return { status: "ok" };
  },
});
