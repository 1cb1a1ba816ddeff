// GET /api/get-gst – the GST percentage
import { getGst } from "@/lib/gst/data";
import { gstAnswer } from "@/lib/gst/resource";
import { publicRoute } from "@/lib/route";

export const GET = publicRoute({
  answer: gstAnswer,
  handler: async () => ({ gstPercent: (await getGst()).gstPercent }),
});
