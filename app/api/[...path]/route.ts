// Any other address under /api – there is nothing, in JSON like every other answer
import { z } from "zod";
import { publicRoute } from "@/lib/api/route";
import { AppError } from "@/lib/errors";

export const GET = publicRoute({
  answer: z.never(),
  handler: () => {
    throw new AppError("notFound");
  },
});
export { GET as POST, GET as PUT, GET as PATCH, GET as DELETE };
