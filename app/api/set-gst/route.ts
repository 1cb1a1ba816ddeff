// POST /api/set-gst – set the GST percentage of every plan
import { gstStore } from "@/lib/gst/data";
import { GST_ID, gstInput, gstSaved } from "@/lib/gst/resource";
import { adminRoute } from "@/lib/route";

export const POST = adminRoute({
  body: gstInput,
  answer: gstSaved,
  handler: async ({ body: { updatedAt, ...wanted }, session }) => {
    const row = await gstStore.update(GST_ID, wanted, updatedAt, session.admin.email);
    const { gstPercent } = row;
    return { message: `GST updated to ${gstPercent}%`, gstPercent, updatedAt: row.updatedAt };
  },
});
