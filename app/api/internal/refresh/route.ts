// POST /api/internal/refresh – read the catalogue and the website's words anew and expire the pages
// that were rendered from the old ones. Only this server itself may ask for it.
import { revalidatePath } from "next/cache";
import { z } from "zod";
import { requireInternal } from "@/lib/http/tokens";
import { refreshCatalogue } from "@/lib/pages/public-data";
import { publicRoute } from "@/lib/route";

export const POST = publicRoute({
  answer: z.object({ plans: z.number() }),
  handler: async ({ request }) => {
    requireInternal(request);
    const { catalogue } = await refreshCatalogue();
    revalidatePath("/", "layout");
    return { plans: catalogue.plans.length };
  },
});
