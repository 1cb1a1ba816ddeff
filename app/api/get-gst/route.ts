// GET /api/get-gst – get the GST percentage
import { getGst } from "@/lib/gst/data";
import { gstResponseSchema } from "@/lib/gst/resource";
import { publicRoute } from "@/lib/route";

export const GET = publicRoute({
  response: gstResponseSchema,
  handler: async () => ({ gstPercent: (await getGst()).gstPercent }),
});
