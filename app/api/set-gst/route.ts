// POST /api/set-gst – set the GST percentage of every plan
import { adminRoute } from "@/lib/api/route";
import { setGstPercent } from "@/lib/gst/data";
import { gstInput, gstSaved } from "@/lib/gst/schema";

export const POST = adminRoute({
  body: gstInput,
  answer: gstSaved,
  handler: async ({ body, session }) => {
    const { gstPercent } = await setGstPercent(body, session.admin.email);
    return { message: `GST updated to ${gstPercent}%`, gstPercent };
  },
});
