import { devices, type Page } from "@playwright/test";
import type { PushDevice, PushPayload } from "@/lib/push/schema";
import type { ADMIN } from "../../test/site";
import { addAdmin, endSessions, markDeviceUnanswered } from "../database";
import { expect, expectHydrated, expectToast, test } from "../fixtures";
import { rejectRequest } from "../hold-requests";
import { expectAccessible, expectTappable } from "../page-checks";
import {
  createEndpoint,
  createSubscription,
  openStaffWorker,
  readEndpoint,
  replaceEndpoint,
  setPermission,
  stubPush,
} from "../push";
import { blockLiveUpdates, findEnquiryId, sendEnquiry } from "../staff-enquiries";

const SUBSCRIPTIONS_PATH = "/api/push/subscriptions";
const DEVICES_PATH = "/admin/settings?tab=devices";
const OFF = "Notify me on this device";
const ON = "Notifications on";
const BLOCKED = "Notifications blocked";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole("dialog", { name });
const devicePanel = (page: Page) => panel(page, "New enquiries ring on this device");
const blockedPanel = (page: Page) => panel(page, "This browser blocks notifications from here");
const callLink = (page: Page) => page.getByRole("link", { name: /^Call \d/ });

async function listOwnDevices(page: Page): Promise<PushDevice[]> {
  const { devices } = await (await page.request.get(SUBSCRIPTIONS_PATH)).json();
  return devices.filter(({ isMine }: PushDevice) => isMine);
}

async function turnOn(page: Page): Promise<void> {
  await page.goto("/admin/enquiries");
  await button(page, OFF).click();
  await expect(button(page, ON)).toBeVisible();
}

test.use({ serviceWorkers: "allow" });

let account: typeof ADMIN;
test.beforeEach(async ({ page, signIn }) => {
  // Enquiries of other tests would refresh the inbox.
  await blockLiveUpdates(page);
  account = await addAdmin();
  await signIn(account);
});

test("requests the permission when the button is pressed, sends a test, and turns off again", async ({
  page,
}) => {
  await stubPush(page, { permission: "default", answer: "granted" });
  await page.goto("/admin/enquiries");
  await expect(button(page, OFF)).toBeVisible();
  expect(await page.evaluate(() => Notification.permission)).toBe("default");
  await expectToast(page, "New enquiries ring here now", () => button(page, OFF).press("Enter"));
  await expect(button(page, ON)).toBeFocused();
  expect(await listOwnDevices(page)).toMatchObject([{ endpoint: await readEndpoint(page) }]);
  await page.reload();
  await expect(button(page, ON)).toBeVisible();

  await button(page, ON).press("Enter");
  await expect(devicePanel(page)).toContainText(/^New enquiries .*Chrome on .+, since today\./);
  await expect(devicePanel(page)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await expect(button(page, "Send a test")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(devicePanel(page)).toHaveCount(0);
  await expect(button(page, ON)).toBeFocused();
  await button(page, ON).click();
  await expectToast(page, "Test sent", () => button(page, "Send a test").click());
  await page.getByRole("heading", { name: "Enquiries", level: 1 }).click();
  await expect(devicePanel(page)).toHaveCount(0);

  await button(page, ON).click();
  await page.route(`**${SUBSCRIPTIONS_PATH}/*`, rejectRequest);
  await button(page, "Turn off here").click();
  await expect(devicePanel(page).getByRole("alert")).toHaveText("The device was not removed.");
  await page.unroute(`**${SUBSCRIPTIONS_PATH}/*`);
  await expectToast(page, "Notifications are off on this device", () =>
    button(page, "Turn off here").click(),
  );
  await expect(button(page, OFF)).toBeFocused();
  expect(await listOwnDevices(page)).toEqual([]);
  expect(await readEndpoint(page)).toBeNull();
});

test("explains how to allow notifications that the browser blocks @phone", async ({ page }) => {
  await stubPush(page, { permission: "default", answer: "denied" });
  await page.goto("/admin/enquiries");
  await expectTappable(button(page, OFF));
  await button(page, OFF).click();
  await expect(blockedPanel(page)).toContainText("Tap the sign left of the address");
  await expect(blockedPanel(page)).toBeFocused();
  await expectAccessible(page);
  await button(page, "Try again").click();
  await expect(blockedPanel(page).getByRole("alert")).toHaveText(
    "The browser still blocks notifications.",
  );
  await button(page, "Close").click();
  await expect(blockedPanel(page)).toHaveCount(0);
  await expect(button(page, BLOCKED)).toBeFocused();

  await button(page, BLOCKED).click();
  await setPermission(page, "granted");
  await expect(blockedPanel(page)).toHaveCount(0);
  await button(page, OFF).click();
  await expect(button(page, ON)).toBeVisible();
  await button(page, ON).click();
  await expectAccessible(page);
  await devicePanel(page).getByRole("link", { name: "All devices" }).click();
  await expect(page).toHaveURL(DEVICES_PATH);
});

test("shows why notifications were not turned on, and tries again", async ({ page }) => {
  await stubPush(page, { permission: "default" });
  await page.goto("/admin/enquiries");
  await button(page, OFF).click();
  const failurePanel = panel(page, "Notifications are not on yet");
  await expect(failurePanel.getByRole("alert")).toContainText("did not get your permission");
  await expectAccessible(page);
  await setPermission(page, "granted");
  await page.route(`**${SUBSCRIPTIONS_PATH}`, (route) =>
    route.request().method() === "POST" ? rejectRequest(route) : route.continue(),
  );
  await button(page, "Try again").click();
  await expect(failurePanel.getByRole("alert")).toHaveText("The notifications were not turned on.");
  await page.unroute(`**${SUBSCRIPTIONS_PATH}`);
  await button(page, "Try again").click();
  await expect(button(page, ON)).toBeFocused();
});

test("names the push service if the browser does not reach it", async ({ page }) => {
  await stubPush(page, { permission: "granted", isFailing: true });
  await page.goto("/admin/enquiries");
  await button(page, OFF).click();
  await expect(panel(page, "Notifications are not on yet").getByRole("alert")).toContainText(
    "The browser did not reach its notification service.",
  );
});

test.describe("on an iPhone", () => {
  test.use({ userAgent: devices["iPhone 15"].userAgent });

  test("explains how to install the staff area @phone", async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, "PushManager"));
    await page.goto("/admin/enquiries");
    await button(page, OFF).click();
    const steps = panel(page, "On an iPhone, add it to the home screen first");
    await expect(steps.getByRole("listitem")).toHaveText([
      "Tap Share at the bottom of Safari.",
      "Choose Add to Home Screen.",
      "Open Aaryaa staff from the home screen, and press the button there.",
    ]);
    await expect(steps).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(button(page, OFF)).toBeFocused();
  });
});

test("shows no button in a browser that cannot notify", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "PushManager"));
  await page.goto("/admin/enquiries");
  await expectHydrated(page.getByRole("searchbox"));
  await expect(page.getByRole("link", { name: "Export" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Noti/ })).toHaveCount(0);
});

test("lists the devices of all admins, and removes a colleague's and one's own", async ({
  page,
  playwright,
  baseURL,
}) => {
  const colleague = await addAdmin();
  const request = await playwright.request.newContext({
    baseURL,
    userAgent: devices["iPhone 15"].userAgent,
  });
  await request.post("/api/login", { data: colleague });
  const { device: phone } = await (
    await request.post(SUBSCRIPTIONS_PATH, { data: createSubscription() })
  ).json();
  await markDeviceUnanswered(phone._id);
  await stubPush(page, { permission: "granted" });
  await page.goto(DEVICES_PATH);
  const ownDevices = page.getByRole("region", { name: "Your devices" });
  await expect(ownDevices).toContainText("None is notified.");
  await expect(button(page, "Send a test to this device")).toHaveCount(0);
  await turnOn(page);

  await page.goto(DEVICES_PATH);
  await expect(ownDevices.getByRole("listitem")).toHaveText([
    /^Chrome on \w+this devicesince today · has not rung yet/,
  ]);
  const phoneName = `${colleague.email.split("@")[0]} · Safari on iPhone`;
  const phoneItem = page
    .getByRole("region", { name: "Colleagues’ devices" })
    .getByRole("listitem")
    .filter({ hasText: phoneName });
  await expect(phoneItem).toContainText("does not answersince today · never reached");
  await expectAccessible(page);
  const testButton = button(page, "Send a test to this device");
  await expectHydrated(testButton);
  await expectToast(page, "Test sent", () => testButton.click());
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);

  await expectToast(page, `${phoneName} removed`, () =>
    phoneItem.getByRole("button", { name: `Remove ${phoneName}` }).click(),
  );
  await expect(phoneItem).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Your devices" })).toBeFocused();
  await ownDevices.getByRole("button", { name: /^Remove Chrome on/ }).click();
  await expect(ownDevices).toContainText("None is notified.");
  await expect(testButton).toHaveCount(0);
  expect(await readEndpoint(page)).toBeNull();
  await request.dispose();
});

const enquiryMessage = (id: string, changes: Partial<PushPayload> = {}): PushPayload => ({
  kind: "enquiry",
  tag: `enquiry-${id}`,
  title: "New enquiry: Fathima",
  body: "100 Mbps · Yearly · Car Street",
  url: `/admin/enquiries/${id}`,
  newCount: 3,
  ...changes,
});

test("shows and closes notifications, and the number of new enquiries on the icon", async ({
  page,
}) => {
  await page.goto("/admin/enquiries");
  const { deliver, readShown, readBadge } = await openStaffWorker(page);
  await deliver(enquiryMessage("a"));
  const shownEnquiry = {
    title: "New enquiry: Fathima",
    body: "100 Mbps · Yearly · Car Street",
    tag: "enquiry-a",
    actions: ["Call"],
  };
  await expect.poll(readShown).toEqual([shownEnquiry]);
  await expect.poll(readBadge).toBe(3);
  await deliver(enquiryMessage("a", { title: "New enquiry: முருகன்", body: "No plan chosen" }));
  await expect
    .poll(readShown)
    .toEqual([{ ...shownEnquiry, title: "New enquiry: முருகன்", body: "No plan chosen" }]);
  await deliver(enquiryMessage("b"));
  await expect.poll(async () => (await readShown()).length).toBe(2);

  await deliver({ kind: "close", tag: "enquiry-a", newCount: 1 });
  await expect.poll(readShown).toEqual([{ ...shownEnquiry, tag: "enquiry-b" }]);
  await expect.poll(readBadge).toBe(1);
  await deliver({
    kind: "summary",
    tag: "enquiries",
    title: "10 new enquiries",
    url: "/admin/enquiries?status=new",
    closesTags: ["enquiry-b"],
    newCount: 10,
  });
  await expect
    .poll(readShown)
    .toEqual([{ title: "10 new enquiries", body: undefined, tag: "enquiries", actions: [] }]);
  await expect.poll(readBadge).toBe(10);
});

test("opens the enquiry of a notification in the staff area's window, after a login if needed", async ({
  page,
  phone,
}) => {
  await sendEnquiry(page, phone);
  const id = await findEnquiryId(page, phone);
  await page.goto("/admin/dashboard");
  const { deliver, click, readShown } = await openStaffWorker(page);
  await deliver(enquiryMessage(id));
  await expect.poll(async () => (await readShown()).length).toBe(1);
  await click(`enquiry-${id}`);
  await page.waitForURL(`/admin/enquiries/${id}`);
  await expect(callLink(page)).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "முருகன் Sample" })).toBeFocused();
  expect(await readShown()).toEqual([]);

  await deliver(enquiryMessage(id));
  await expect.poll(async () => (await readShown()).length).toBe(1);
  await click(`enquiry-${id}`, "call");
  await page.waitForURL(`/admin/enquiries/${id}?focus=call`);
  await expect(callLink(page)).toBeFocused();

  await deliver(enquiryMessage(id));
  await expect.poll(async () => (await readShown()).length).toBe(1);
  // A staff page that notices the end of its session would open the login page too.
  await page.goto("about:blank");
  await endSessions(account);
  await page.goto("/admin/login");
  await click(`enquiry-${id}`, "call");
  await page.waitForURL("**/admin/login?next=*");
  await expectHydrated(page.getByRole("button", { name: "Log in" }));
  await page.getByLabel("Email").fill(account.email);
  await page.getByRole("textbox", { name: /^Password/ }).fill(account.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL(`/admin/enquiries/${id}?focus=call`);
  await expect(callLink(page)).toBeFocused();
});

test("sends a replaced subscription to the server when the browser or the staff area notices it", async ({
  page,
}) => {
  await stubPush(page, { permission: "granted" });
  await turnOn(page);
  const readSavedEndpoints = async () =>
    (await listOwnDevices(page)).map(({ endpoint }) => endpoint);
  const renewed = createEndpoint();
  await replaceEndpoint(page, renewed);
  await page.goto("/admin/dashboard");
  await expect.poll(readSavedEndpoints).toEqual([renewed]);

  const { dispatchSubscriptionChange } = await openStaffWorker(page);
  const subscription = createSubscription();
  await dispatchSubscriptionChange(subscription);
  await expect.poll(readSavedEndpoints).toEqual([subscription.endpoint]);
});

test("ends the subscription of the browser at the logout", async ({ page, signIn }) => {
  await stubPush(page, { permission: "granted" });
  await turnOn(page);
  await button(page, "Logout").click();
  await page.waitForURL("**/admin/login");
  expect(await readEndpoint(page)).toBeNull();
  await signIn(account);
  expect(await listOwnDevices(page)).toEqual([]);
});

test("recognises a browser that has lost its cookies", async ({ page, context, signIn }) => {
  await stubPush(page, { permission: "granted" });
  await turnOn(page);
  const [device] = await listOwnDevices(page);
  await page.goto("about:blank");
  await context.clearCookies();
  await signIn(account);
  expect(await listOwnDevices(page)).toMatchObject([{ _id: device?._id, isThisDevice: false }]);
  await page.goto(DEVICES_PATH);
  await expect(page.getByRole("region", { name: "Your devices" })).toContainText("this device");
  expect(await listOwnDevices(page)).toMatchObject([{ _id: device?._id, isThisDevice: true }]);
  await page.goto("/admin/enquiries");
  await expect(button(page, ON)).toBeVisible();
  await button(page, "Logout").click();
  await page.waitForURL("**/admin/login");
  expect(await readEndpoint(page)).toBeNull();
  await signIn(account);
  expect(await listOwnDevices(page)).toEqual([]);
});

test("logs out while the push service does not respond", async ({ page }) => {
  await stubPush(page, { permission: "granted", isUnsubscribing: true });
  await turnOn(page);
  await page.route(`**${SUBSCRIPTIONS_PATH}`, (route) => route.abort());
  await button(page, "Logout").click();
  await page.waitForURL("**/admin/login");
  expect((await page.request.get(SUBSCRIPTIONS_PATH)).status()).toBe(401);
});

test("is installed without the offline page, and stores it at the next navigation", async ({
  page,
  context,
}) => {
  await context.route("**/admin/offline.html", (route) => route.abort());
  await page.goto("/admin/enquiries");
  const { setConnected } = await openStaffWorker(page);
  const isStored = () =>
    page.evaluate(async () => (await caches.match("/admin/offline.html")) !== undefined);
  expect(await isStored()).toBe(false);
  await context.unroute("**/admin/offline.html");
  await page.goto("/admin/dashboard");
  await expect.poll(isStored).toBe(true);
  await setConnected(false);
  await page.goto("/admin/enquiries");
  await expect(page.getByRole("heading", { name: "There is no connection" })).toBeVisible();
});

test("shows the number of new enquiries on the icon while the staff area is open", async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.setAppBadge = async (count) => {
      document.documentElement.dataset.badge = String(count);
    };
  });
  const { waiting } = await (await page.request.get("/api/enquiries/waiting")).json();
  await page.route("**/api/enquiries/waiting", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), waiting: waiting + 7 } });
  });
  await page.goto("/admin/enquiries");
  await expect(page.locator("html")).toHaveAttribute("data-badge", String(waiting + 7));
});

test("can be installed, and shows an offline page without a connection", async ({
  page,
  context,
}) => {
  await page.goto("/admin/enquiries");
  const { setConnected } = await openStaffWorker(page);
  const session = await context.newCDPSession(page);
  const findInstallabilityErrors = async () => {
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    // A full Chromium treats the context of a test like a private window.
    return installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito");
  };
  await expect.poll(findInstallabilityErrors).toEqual([]);
  const { data } = await session.send("Page.getAppManifest");
  expect(JSON.parse(data ?? "")).toMatchObject({
    id: "/admin",
    start_url: "/admin/enquiries",
    scope: "/admin",
    display: "standalone",
  });

  await setConnected(false);
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("heading", { name: "There is no connection" })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
  expect(await page.evaluate(() => caches.keys())).toEqual(["staff-offline-1"]);
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Try again" }).click();
  await reloaded;
  await expect(page.getByRole("heading", { name: "There is no connection" })).toBeVisible();
  await setConnected(true);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();

  await page.goto("/");
  expect(await page.evaluate(async () => !(await navigator.serviceWorker.getRegistration()))).toBe(
    true,
  );
});
