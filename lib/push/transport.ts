import { createHash } from "node:crypto";
import type { LookupAddress } from "node:dns";
import dns from "node:dns/promises";
import { request } from "node:https";
import type { LookupFunction } from "node:net";
import webPush, { type RequestDetails } from "web-push";
import { env } from "../env";
import { isPublicPushHost } from "./endpoint";
import type { PushPayload } from "./schema";

export type PushTarget = { endpoint: string; p256dh: string; auth: string };
export type VapidKeys = { publicKey: string; privateKey: string };

/** How long the push service keeps a message for a phone that is off. */
const TIME_TO_LIVE_SECONDS = 24 * 3_600;

/**
 * Returns the status of the push service's response. Redirects are not followed.
 *
 * @throws if there is no response within `timeoutMs`
 */
export async function sendPush(
  { endpoint, p256dh, auth }: PushTarget,
  payload: PushPayload,
  { publicKey, privateKey }: VapidKeys,
  timeoutMs: number,
): Promise<number> {
  const details = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: { subject: `mailto:${env().MAIL_FROM.address}`, publicKey, privateKey },
      TTL: TIME_TO_LIVE_SECONDS,
      urgency: "high",
      topic: buildTopic(payload.tag),
    },
  );
  return post(details, AbortSignal.timeout(timeoutMs));
}

/** A message replaces an older one with the same topic that the push service has not delivered yet. */
const buildTopic = (tag: string): string =>
  createHash("sha256").update(tag).digest("base64url").slice(0, 32);

/** Not web-push's own request, which has no time limit as long as the push service sends anything. */
function post(
  { endpoint, method, headers, body }: RequestDetails,
  signal: AbortSignal,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(endpoint, { method, headers, signal, lookup }, (response) => {
      // Ends the connection if the body does not end in time.
      response.on("error", () => undefined).resume();
      resolve(response.statusCode ?? 0);
    });
    outgoing.on("error", reject).end(body);
  });
}

/**
 * Without a response of the name server, the system's lookup would block the few threads of the process, which also
 * compress pages. The system's lookup is needed for hosts of PUSH_HOSTS, whose name can be in the hosts file.
 */
const lookup: LookupFunction = (hostname, options, callback) => {
  const addresses = isPublicPushHost(hostname)
    ? resolveAddresses(hostname)
    : dns.lookup(hostname, { ...options, all: true });
  addresses.then(
    (all) => {
      const [first] = all;
      if (options.all || !first) callback(null, all);
      else callback(null, first.address, first.family);
    },
    (error: NodeJS.ErrnoException) => callback(error, []),
  );
};

/** @throws if the name has no address */
async function resolveAddresses(hostname: string): Promise<LookupAddress[]> {
  const [ipv4, ipv6] = await Promise.allSettled([dns.resolve4(hostname), dns.resolve6(hostname)]);
  const addresses: LookupAddress[] = [];
  if (ipv4.status === "fulfilled")
    for (const address of ipv4.value) addresses.push({ address, family: 4 });
  if (ipv6.status === "fulfilled")
    for (const address of ipv6.value) addresses.push({ address, family: 6 });
  if (addresses.length === 0 && ipv4.status === "rejected") throw ipv4.reason;
  return addresses;
}

/** Omits the message, which may contain the endpoint. Examples: `ECONNREFUSED`, `timeout`. */
export function describePushError(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ABORT_ERR") return "timeout";
  return typeof code === "string" && /^[A-Z0-9_]{1,40}$/.test(code) ? code : error.name;
}
