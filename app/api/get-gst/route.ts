// GET /api/get-gst – the GST percentage
import { getGstPercent } from "@/lib/gst/data";
import { gstAnswer } from "@/lib/gst/schema";
import { publicRoute } from "@/lib/http/route";

export const GET = publicRoute({
  answer: gstAnswer,
  handler: async () => ({ gstPercent: await getGstPercent() }),
});
