// GET /api/health – 200 if the server has started and its database accepts writes, otherwise 503
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { publicRoute } from "@/lib/http/route";
import { isHealthy } from "@/lib/startup/health";

export const GET = publicRoute({
  response: z.object({ status: z.string() }),
  handler: async () => {
    if (!(await isHealthy()))
      throw new AppError(
        "unavailable",
        "The server is starting, or its database does not answer or accept writes.",
      );
    return { status: "ok" };
  },
});
