// GET /api/get-gst – get the GST percentage and its version
import { readGst } from "@/lib/gst/data";
import { currentGstResponseSchema } from "@/lib/gst/resource";
import { publicRoute } from "@/lib/http/route";

export const GET = publicRoute({
  response: currentGstResponseSchema,
  handler: async () => {
    const { gstPercent, updatedAt } = await readGst();
    return { gstPercent, updatedAt };
  },
});
