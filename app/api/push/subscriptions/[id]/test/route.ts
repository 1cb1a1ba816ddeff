// POST /api/push/subscriptions/{id}/test – send a test notification to a device
import { messageResponseSchema } from "@/lib/http/message-response";
import { adminRoute } from "@/lib/http/route";
import { PUSH_LIMIT } from "@/lib/push/limits";
import { queueTestMessage } from "@/lib/push/messages-data";
import { pushSubscriptionParamsSchema } from "@/lib/push/schema";

export const POST = adminRoute({
  params: pushSubscriptionParamsSchema,
  response: messageResponseSchema,
  limit: PUSH_LIMIT,
  handler: async ({ params }) => {
    await queueTestMessage(params.id);
    return { message: "Test sent" };
  },
});
