// Any other address under /api – there is nothing, said in JSON like every other answer
import { z } from "zod";
import { AppError } from "@/lib/http/errors";
import { publicRoute } from "@/lib/http/route";

export const GET = publicRoute({
  answer: z.never(),
  handler: () => {
    throw new AppError("notFound", "There is nothing at this address.");
  },
});
export { GET as POST, GET as PUT, GET as PATCH, GET as DELETE };
