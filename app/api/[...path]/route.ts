// Responds to unknown API paths with a JSON 404 instead of the HTML page.
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { publicRoute } from "@/lib/http/route";

export const GET = publicRoute({
  response: z.never(),
  handler: () => {
    throw new AppError("notFound");
  },
});
export { GET as POST, GET as PUT, GET as PATCH, GET as DELETE };
