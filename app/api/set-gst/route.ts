// POST /api/set-gst – set the GST percentage of every plan
import { setGstPercent } from "@/lib/gst/data";
import { gstInput, gstSaved, gstText } from "@/lib/gst/schema";
import { adminRoute } from "@/lib/http/route";

export const POST = adminRoute({
  body: gstInput,
  answer: gstSaved,
  handler: async ({ body, session }) => {
    const gstPercent = await setGstPercent(body.gstPercent, session.admin.email);
    return { message: gstText(gstPercent), gstPercent };
  },
});
