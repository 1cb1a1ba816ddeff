import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PushDevice } from "@/lib/push/schema";
import { endNotificationsHere, loadPushStatus, subscribe } from "./subscription";

const PUBLIC_KEY = "key";
const ENDPOINT = "https://push.example.com/this-browser";

const device: PushDevice = {
  _id: "0199d0a0-0000-7000-8000-000000000000",
  name: "Chrome on Android",
  email: "priya@staff.example",
  isMine: true,
  isThisDevice: true,
  endpoint: ENDPOINT,
  createdAt: "2026-11-20T05:00:00Z",
  lastDeliveredAt: null,
  isUnanswered: false,
};

const unsubscribe = vi.fn();
const closeNotification = vi.fn();
const setAppBadge = vi.fn();
const subscription = { endpoint: ENDPOINT, toJSON: () => ({ endpoint: ENDPOINT }), unsubscribe };
const registration = {
  pushManager: {
    getSubscription: async () => subscription,
    subscribe: async () => subscription,
  },
  getNotifications: async () => [{ close: closeNotification }],
};

const stubBrowser = (ready: Promise<unknown> = Promise.resolve(registration)) =>
  vi.stubGlobal("navigator", {
    setAppBadge,
    serviceWorker: {
      ready,
      register: async () => registration,
      getRegistration: async () => registration,
    },
  });

/** Returns the methods of the requests. */
function stubServer(devices: PushDevice[]): string[] {
  const methods: string[] = [];
  vi.stubGlobal("fetch", async (_path: string, { method = "GET" }: RequestInit) => {
    methods.push(method);
    return method === "GET"
      ? Response.json({ publicKey: PUBLIC_KEY, devices })
      : Response.json({ message: "Saved", device });
  });
  return methods;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { documentElement: { lang: "en-IN" } });
  vi.stubGlobal("Notification", { permission: "granted" });
  unsubscribe.mockReset().mockResolvedValue(true);
  closeNotification.mockReset();
  setAppBadge.mockReset().mockResolvedValue(undefined);
  stubBrowser();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("finds the device of this browser without sending its subscription again", async () => {
  const methods = stubServer([device]);
  expect(await loadPushStatus()).toEqual({ device });
  expect(methods).toEqual(["GET"]);
});

it.each([
  ["is listed with another endpoint", { endpoint: "https://push.example.com/former" }],
  ["has lost its cookies", { isThisDevice: false }],
])("sends the subscription of a browser that %s again", async (_, changes) => {
  const methods = stubServer([{ ...device, ...changes }]);
  expect(await loadPushStatus()).toEqual({ device });
  expect(methods).toEqual(["GET", "POST"]);
});

it("does not send the subscription of a colleague who uses the same browser", async () => {
  const { endpoint, ...colleaguesDevice } = { ...device, isMine: false, isThisDevice: false };
  const methods = stubServer([colleaguesDevice]);
  expect(await loadPushStatus()).toEqual({ device: null });
  expect(methods).toEqual(["GET"]);
});

it("fails if the service worker is not installed in time", async () => {
  stubBrowser(new Promise(() => undefined));
  const failed = expect(subscribe(PUBLIC_KEY)).rejects.toThrow(DOMException);
  await vi.advanceTimersByTimeAsync(20_000);
  await failed;
});

it("ends the subscription and the shown notifications at the logout, without a request", async () => {
  const methods = stubServer([device]);
  await endNotificationsHere(true);
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(closeNotification).toHaveBeenCalledOnce();
  expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(0);
  expect(methods).toEqual([]);
});

it("keeps the subscription of a colleague at the logout", async () => {
  await endNotificationsHere(false);
  expect(closeNotification).toHaveBeenCalledOnce();
  expect(unsubscribe).not.toHaveBeenCalled();
});

it("waits at most two seconds for the push service at the logout", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  unsubscribe.mockReturnValue(new Promise(() => undefined));
  const ended = endNotificationsHere(true);
  await vi.advanceTimersByTimeAsync(2_000);
  await ended;
  expect(warn).toHaveBeenCalledOnce();
});

it("ends the subscription if the browser refuses the badge", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  setAppBadge.mockRejectedValue(new DOMException("Not installed", "NotAllowedError"));
  await endNotificationsHere(true);
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(warn).toHaveBeenCalledOnce();
});
