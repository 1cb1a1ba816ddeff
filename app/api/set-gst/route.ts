// POST /api/set-gst – set the GST percentage of all plans
import { updateGst } from "@/lib/gst/data";
import { gstBodySchema, savedGstResponseSchema } from "@/lib/gst/resource";
import { adminRoute } from "@/lib/http/route";

export const POST = adminRoute({
  body: gstBodySchema,
  response: savedGstResponseSchema,
  handler: async ({ body: { updatedAt, ...input }, session }) => {
    const row = await updateGst(input, updatedAt, session.admin.email);
    const { gstPercent } = row;
    return { message: `GST updated to ${gstPercent}%`, gstPercent, updatedAt: row.updatedAt };
  },
});
