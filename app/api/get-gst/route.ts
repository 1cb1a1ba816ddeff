// GET /api/get-gst – get the GST percentage
import { getGst } from "@/lib/gst/data";
import { gstResponse } from "@/lib/gst/resource";
import { publicRoute } from "@/lib/route";

export const GET = publicRoute({
  response: gstResponse,
  handler: async () => ({ gstPercent: (await getGst()).gstPercent }),
});
