// POST /api/internal/refresh – reload the public data and revalidate all pages; called by the server itself
import { revalidatePath } from "next/cache";
import { z } from "zod";
import { requireInternalToken } from "@/lib/http/tokens";
import { refreshPublicData } from "@/lib/pages/public-data";
import { publicRoute } from "@/lib/route";

export const POST = publicRoute({
  response: z.object({ plans: z.number() }),
  handler: async ({ request }) => {
    requireInternalToken(request);
    const { catalogue } = await refreshPublicData();
    revalidatePath("/", "layout");
    return { plans: catalogue.plans.length };
  },
});
