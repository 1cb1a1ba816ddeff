// Tests reach no push service, and the headless browser shows no notifications, so both are replaced.
import { createECDH, randomBytes, randomUUID } from "node:crypto";
import type { Page, Worker } from "@playwright/test";
import type { PushPayload } from "@/lib/push/schema";

type PushStub = {
  permission: NotificationPermission;
  /** The answer to the request for the permission. Without it, the person dismisses the request. */
  answer?: NotificationPermission;
  /** The browser does not reach its push service. */
  isFailing?: boolean;
  /** The end of a subscription stays pending. */
  isUnsubscribing?: boolean;
};

/** Nothing listens on the port, so the site retries each notification. */
export const PUSH_HOST = "127.0.0.1:9";

export const createEndpoint = () => `https://${PUSH_HOST}/${randomUUID()}`;

export const createSubscription = (endpoint = createEndpoint()) => ({
  endpoint,
  keys: {
    p256dh: createECDH("prime256v1").generateKeys("base64url"),
    auth: randomBytes(16).toString("base64url"),
  },
});

/** Keys in localStorage, so that the state outlives a page. */
const PERMISSION_KEY = "stub-permission";
const ENDPOINT_KEY = "stub-endpoint";

export async function stubPush(page: Page, stub: PushStub): Promise<void> {
  const options = { ...stub, ...createSubscription(), PERMISSION_KEY, ENDPOINT_KEY };
  await page.addInitScript((stub) => {
    if (location.origin === "null") return;
    const readPermission = () =>
      (localStorage.getItem(stub.PERMISSION_KEY) ?? stub.permission) as NotificationPermission;
    Object.defineProperty(Notification, "permission", { get: readPermission });
    Notification.requestPermission = async () => {
      if (readPermission() === "default" && stub.answer)
        localStorage.setItem(stub.PERMISSION_KEY, stub.answer);
      return readPermission();
    };
    const findSubscription = async () => {
      const endpoint = localStorage.getItem(stub.ENDPOINT_KEY);
      if (!endpoint) return null;
      return {
        endpoint,
        toJSON: () => ({ endpoint, expirationTime: null, keys: stub.keys }),
        unsubscribe: async () => {
          if (stub.isUnsubscribing) await new Promise(() => undefined);
          localStorage.removeItem(stub.ENDPOINT_KEY);
          return true;
        },
      } as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = findSubscription;
    PushManager.prototype.subscribe = async () => {
      if (stub.isFailing) throw new DOMException("Registration failed", "AbortError");
      if (!localStorage.getItem(stub.ENDPOINT_KEY))
        localStorage.setItem(stub.ENDPOINT_KEY, stub.endpoint);
      return (await findSubscription()) as PushSubscription;
    };
  }, options);
}

export const setPermission = (page: Page, permission: NotificationPermission) =>
  page.evaluate(
    ([key, value]) => {
      localStorage.setItem(key, value);
      window.dispatchEvent(new Event("focus"));
    },
    [PERMISSION_KEY, permission] as const,
  );

export const readEndpoint = (page: Page) =>
  page.evaluate((key) => localStorage.getItem(key), ENDPOINT_KEY);

export const replaceEndpoint = (page: Page, endpoint: string) =>
  page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    ENDPOINT_KEY,
    endpoint,
  ] as const);

type ShownNotification = NotificationOptions & {
  title: string;
  actions?: { action: string; title: string }[];
  close: () => void;
};
type WorkerScope = typeof globalThis & {
  registration: ServiceWorkerRegistration;
  shown: ShownNotification[];
  badge?: number;
  connectedFetch?: typeof fetch;
};

/** Call on a page of the staff area. */
export async function openStaffWorker(page: Page) {
  const context = page.context();
  await page.evaluate(() => navigator.serviceWorker.ready);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  await worker.evaluate(stubNotifications);
  const session = await context.newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  return {
    deliver: async (payload: PushPayload) =>
      session.send("ServiceWorker.deliverPushMessage", {
        origin,
        registrationId: await registrationId,
        data: JSON.stringify(payload),
      }),
    readShown: () => readShown(worker),
    readBadge: () => worker.evaluate(() => (globalThis as WorkerScope).badge),
    click: (tag: string, action = "") => click(worker, tag, action),
    setConnected: (isConnected: boolean) => worker.evaluate(setConnected, isConnected),
    dispatchSubscriptionChange: (subscription: object) =>
      worker.evaluate((newSubscription) => {
        const event = new Event("pushsubscriptionchange");
        dispatchEvent(Object.assign(event, { newSubscription, waitUntil: () => undefined }));
      }, subscription),
  };
}

function stubNotifications(): void {
  const scope = globalThis as WorkerScope;
  scope.shown = [];
  scope.registration.showNotification = async (title, options = {}) => {
    const close = () => {
      scope.shown = scope.shown.filter(({ tag }) => tag !== options.tag);
    };
    close();
    scope.shown.push({ title, ...options, close });
  };
  scope.registration.getNotifications = async (filter) =>
    scope.shown.filter(({ tag }) => tag === filter?.tag) as unknown as Notification[];
  navigator.setAppBadge = async (count) => {
    scope.badge = count;
  };
}

/** The emulation of an offline network switches pages and their worker at different times. */
function setConnected(isConnected: boolean): void {
  const scope = globalThis as WorkerScope;
  scope.connectedFetch ??= scope.fetch;
  const fail = () => Promise.reject(new TypeError("Failed to fetch"));
  scope.fetch = isConnected ? scope.connectedFetch : fail;
}

/** Functions cannot be read from a worker. */
const readShown = (worker: Worker) =>
  worker.evaluate(() =>
    (globalThis as WorkerScope).shown.map(({ title, body, tag, actions = [] }) => ({
      title,
      body,
      tag,
      actions: actions.map((action) => action.title),
    })),
  );

/** A script cannot tap a notification. */
const click = (worker: Worker, tag: string, action: string) =>
  worker.evaluate(
    ([tag, action]) => {
      const notification = (globalThis as WorkerScope).shown.find((shown) => shown.tag === tag);
      const event = new Event("notificationclick");
      dispatchEvent(Object.assign(event, { notification, action, waitUntil: () => undefined }));
    },
    [tag, action] as const,
  );
