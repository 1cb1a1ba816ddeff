// DELETE /api/push/subscriptions/{id} – stop the notifications on a device, also on a colleague's; succeeds if they
// are off already
import { messageResponseSchema } from "@/lib/http/message-response";
import { adminRoute } from "@/lib/http/route";
import { removePushSubscription } from "@/lib/push/data";
import { PUSH_LIMIT } from "@/lib/push/limits";
import { pushSubscriptionParamsSchema } from "@/lib/push/schema";

export const DELETE = adminRoute({
  params: pushSubscriptionParamsSchema,
  response: messageResponseSchema,
  limit: PUSH_LIMIT,
  handler: async ({ params }) => {
    await removePushSubscription(params.id);
    return { message: "Device removed" };
  },
});
