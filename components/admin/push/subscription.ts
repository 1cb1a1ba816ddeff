// The browser's part of notifications: the service worker and its subscription at a push service.

import { getJson, sendJson } from "@/lib/http/api-client";
import { messageResponseSchema } from "@/lib/http/message-response";
import {
  type PushDevice,
  pushSubscriptionsResponseSchema,
  savedPushSubscriptionResponseSchema,
} from "@/lib/push/schema";

export const SUBSCRIPTIONS_PATH = "/api/push/subscriptions";
const WORKER_PATH = "/admin/sw.js";

/** Returns undefined if the browser refuses, as Firefox does in a private window. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!("serviceWorker" in navigator)) return undefined;
  try {
    return await navigator.serviceWorker.register(WORKER_PATH);
  } catch (error) {
    console.warn("The service worker was not registered.", error);
    return undefined;
  }
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration(WORKER_PATH);
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

export const fetchDevices = (signal?: AbortSignal) =>
  getJson(SUBSCRIPTIONS_PATH, async () => pushSubscriptionsResponseSchema, signal);

/** `device` is null if this browser is not notified. */
export type PushStatus = { device: PushDevice | null };

/** Returns null if there is no service worker. Replaces a subscription that the browser has renewed or lost. */
export async function loadPushStatus(): Promise<PushStatus | null> {
  if (!(await registerWorker())) return null;
  if (Notification.permission !== "granted") return { device: null };
  const { publicKey, devices } = await fetchDevices();
  const device = devices.find(({ isThisDevice }) => isThisDevice) ?? null;
  const subscription = await findSubscription();
  if (!device || device.endpoint === subscription?.endpoint) return { device };
  try {
    return { device: await subscribe(publicKey) };
  } catch (error) {
    // The browser does not reach its push service.
    if (error instanceof DOMException) return { device: null };
    throw error;
  }
}

/** @throws DOMException if the browser does not reach its push service, or has none */
export async function subscribe(publicKey: string): Promise<PushDevice> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await subscribeWithKey(pushManager, publicKey);
  const { device } = await sendJson(
    SUBSCRIPTIONS_PATH,
    subscription.toJSON(),
    async () => savedPushSubscriptionResponseSchema,
  );
  return device;
}

async function subscribeWithKey(pushManager: PushManager, applicationServerKey: string) {
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // The subscription has the key of another database.
    if (!(error instanceof DOMException) || error.name !== "InvalidStateError") throw error;
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  }
}

export async function removeDevice({ _id, isThisDevice }: PushDevice) {
  const result = await sendJson(
    `${SUBSCRIPTIONS_PATH}/${_id}`,
    {},
    async () => messageResponseSchema,
    { method: "DELETE" },
  );
  // A failure does not matter, because the server no longer has the subscription.
  if (isThisDevice) await unsubscribe().catch(console.warn);
  return result;
}

const unsubscribe = async () => (await findSubscription())?.unsubscribe();

/**
 * Call before the logout. A colleague who uses the same browser keeps their notifications. A failure does not matter,
 * because the logout ends the notifications on the server.
 */
export async function endNotificationsHere(): Promise<void> {
  try {
    const subscription = await findSubscription();
    const { devices } = subscription ? await fetchDevices() : { devices: [] };
    if (devices.some(({ endpoint }) => endpoint === subscription?.endpoint)) await unsubscribe();
    await navigator.setAppBadge?.(0);
  } catch (error) {
    console.warn("The browser did not end its subscription.", error);
  }
}
