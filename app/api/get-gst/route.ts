// GET /api/get-gst – the GST percentage
import { publicRoute } from "@/lib/api/route";
import { getGstPercent } from "@/lib/gst/data";
import { gstAnswer } from "@/lib/gst/resource";

export const GET = publicRoute({
  answer: gstAnswer,
  handler: async () => ({ gstPercent: await getGstPercent() }),
});
