// Can be imported by client code.
import { z } from "zod";

const BASE64URL = /^[A-Za-z0-9_-]+$/;
const KEY_TEXT = "Must be a key of a push subscription";

/** The JSON of a browser's PushSubscription. Its other properties, such as `expirationTime`, are ignored. */
export const pushSubscriptionBodySchema = z.object({
  endpoint: z.string().max(2_000).describe("URL of the browser at its push service"),
  keys: z.object({
    p256dh: z.string(KEY_TEXT).length(87, KEY_TEXT).regex(BASE64URL, KEY_TEXT),
    auth: z.string(KEY_TEXT).length(22, KEY_TEXT).regex(BASE64URL, KEY_TEXT),
  }),
});
export type PushSubscriptionBody = z.infer<typeof pushSubscriptionBodySchema>;

const pushDeviceSchema = z.object({
  _id: z.string(),
  name: z.string().describe("for example `Chrome on Android`"),
  email: z.string().describe("email of the admin whose device it is"),
  isMine: z.boolean(),
  isThisDevice: z.boolean().describe("the browser of this request"),
  endpoint: z
    .string()
    .optional()
    .describe("only of one's own devices, so that a browser finds its subscription"),
  createdAt: z.iso.datetime(),
  lastDeliveredAt: z.iso
    .datetime()
    .nullable()
    .describe("when the push service last accepted a message"),
  isUnanswered: z
    .boolean()
    .describe("a message was given up after a day, and none has been delivered since"),
});
export type PushDevice = z.infer<typeof pushDeviceSchema>;

export const pushSubscriptionsResponseSchema = z.object({
  publicKey: z.string().describe("the applicationServerKey of a subscription"),
  devices: z.array(pushDeviceSchema).describe("of all admins, oldest first"),
});
export type PushSubscriptionsResponse = z.infer<typeof pushSubscriptionsResponseSchema>;

export const savedPushSubscriptionResponseSchema = z.object({
  message: z.string(),
  device: pushDeviceSchema,
});

export const pushSubscriptionParamsSchema = z.strictObject({ id: z.uuid().toLowerCase() });

/** `close` closes the notification with the tag and shows nothing. */
const PUSH_KINDS = ["enquiry", "summary", "calls", "test", "close"] as const;

/** What the service worker gets, as JSON. */
export const pushPayloadSchema = z.object({
  kind: z.enum(PUSH_KINDS),
  tag: z.string(),
  title: z.string().optional(),
  body: z.string().optional(),
  url: z.string().optional(),
  closesTags: z.array(z.string()).optional(),
  newCount: z.number().int(),
});
export type PushPayload = z.infer<typeof pushPayloadSchema>;
export type PushKind = PushPayload["kind"];
