// Any other address under /api – there is nothing, in JSON like every other answer
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { publicRoute } from "@/lib/route";

export const GET = publicRoute({
  answer: z.never(),
  handler: () => {
    throw new AppError("notFound");
  },
});
export { GET as POST, GET as PUT, GET as PATCH, GET as DELETE };
