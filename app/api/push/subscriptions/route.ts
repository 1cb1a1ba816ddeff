// GET /api/push/subscriptions – the devices that are notified, and the key with which a browser subscribes
// POST /api/push/subscriptions – notify the signed-in admin in this browser
import { adminRoute } from "@/lib/http/route";
import { listPushDevices, savePushSubscription } from "@/lib/push/data";
import { PUSH_LIMIT } from "@/lib/push/limits";
import {
  pushSubscriptionBodySchema,
  pushSubscriptionsResponseSchema,
  savedPushSubscriptionResponseSchema,
} from "@/lib/push/schema";

export const GET = adminRoute({
  response: pushSubscriptionsResponseSchema,
  handler: ({ session: { admin, deviceId } }) => listPushDevices({ adminId: admin.id, deviceId }),
});

export const POST = adminRoute({
  body: pushSubscriptionBodySchema,
  response: savedPushSubscriptionResponseSchema,
  limit: PUSH_LIMIT,
  handler: async ({ session: { id, admin, deviceId }, body, request }) => ({
    message: "You will be notified on this device.",
    device: await savePushSubscription(
      { sessionId: id, adminId: admin.id, deviceId },
      body,
      request.headers.get("user-agent"),
    ),
  }),
});
