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
/** How long the browser may take to install the service worker and to reach its push service. */
const SUBSCRIBE_TIMEOUT_MS = 20_000;
const LOGOUT_TIMEOUT_MS = 2_000;

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

const findRegistration = async () => navigator.serviceWorker?.getRegistration(WORKER_PATH);

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await findRegistration();
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
  // Before the request: a subscription that ends meanwhile is not replaced.
  const subscription = await findSubscription();
  const { publicKey, devices } = await fetchDevices();
  const device = findThisDevice(devices, subscription);
  if (!device) return { device: null };
  if (device.isThisDevice && device.endpoint === subscription?.endpoint) return { device };
  try {
    return { device: await subscribe(publicKey) };
  } catch (error) {
    // The browser does not reach its push service.
    if (error instanceof DOMException) return { device: null };
    throw error;
  }
}

/** A browser that has lost its cookies is a new device to the server, but keeps its endpoint. */
function findThisDevice(
  devices: PushDevice[],
  subscription: PushSubscription | null,
): PushDevice | undefined {
  const thisDevice = devices.find(({ isThisDevice }) => isThisDevice);
  if (thisDevice || !subscription) return thisDevice;
  return devices.find(({ endpoint }) => endpoint === subscription.endpoint);
}

/** @throws DOMException if the browser does not reach its push service in time, or has none */
export async function subscribe(publicKey: string): Promise<PushDevice> {
  const subscription = await withTimeLimit(subscribeWithKey(publicKey), SUBSCRIBE_TIMEOUT_MS);
  const { device } = await sendJson(
    SUBSCRIPTIONS_PATH,
    subscription.toJSON(),
    async () => savedPushSubscriptionResponseSchema,
  );
  return device;
}

async function subscribeWithKey(applicationServerKey: string): Promise<PushSubscription> {
  // Stays pending if the service worker cannot be installed.
  const { pushManager } = await navigator.serviceWorker.ready;
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
 * Takes at most two seconds and sends no request to the server, where the logout ends the notifications.
 *
 * @param isNotifiedHere if false, the subscription can be that of a colleague who uses the same browser, and remains
 */
export async function endNotificationsHere(isNotifiedHere: boolean): Promise<void> {
  // Some browsers refuse before the app is installed.
  navigator.setAppBadge?.(0).catch(console.warn);
  await withTimeLimit(endInBrowser(isNotifiedHere), LOGOUT_TIMEOUT_MS).catch(console.warn);
}

async function endInBrowser(isNotifiedHere: boolean): Promise<void> {
  const registration = await findRegistration();
  const notifications = (await registration?.getNotifications()) ?? [];
  for (const notification of notifications) notification.close();
  if (isNotifiedHere) await unsubscribe();
}

/** @throws DOMException after the time limit */
async function withTimeLimit<T>(promise: Promise<T>, limitMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const error = new DOMException("The browser did not respond in time.", "TimeoutError");
    timer = setTimeout(() => reject(error), limitMs);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
