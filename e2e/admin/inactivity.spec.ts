import type { Page } from "@playwright/test";
import { IDLE_SIGN_OUT_TEXT } from "@/lib/auth/constants";
import { expect, pauseClock, test } from "../fixtures";
import { expectAccessible } from "../page-checks";

const MINUTE_MS = 60_000;

const warningDialog = (page: Page) =>
  page.getByRole("dialog", { name: /^You will be logged out in/ });
const stayButton = (page: Page) =>
  warningDialog(page).getByRole("button", { name: "Stay logged in" });
const dashboardHeading = (page: Page) => page.getByRole("heading", { name: "Dashboard", level: 1 });
const signOutMessage = (page: Page) => page.getByText(IDLE_SIGN_OUT_TEXT);

async function openDashboard(page: Page) {
  await page.goto("/admin/dashboard");
  await expect(dashboardHeading(page)).toBeVisible();
  // The page writes this value after hydration, when it starts to measure inactivity.
  await page.waitForFunction(() => localStorage.getItem("staff-active-at"));
}

test.beforeEach(async ({ page, signIn }) => {
  await page.clock.install();
  await signIn();
  await openDashboard(page);
});

test("warns two minutes before the sign-out and offers to stay signed in or to log out", async ({
  page,
}) => {
  await page.clock.fastForward(27.5 * MINUTE_MS);
  await expect(warningDialog(page)).toBeHidden();
  await page.clock.fastForward(0.75 * MINUTE_MS);
  await expect(warningDialog(page)).toHaveAccessibleName(/in 1:[34]\d$/);
  await expect(stayButton(page)).toBeFocused();
  await expectAccessible(page, warningDialog(page));
  await page.clock.runFor(20_000);
  await expect(warningDialog(page)).toHaveAccessibleName(/in 1:[12]\d$/);

  await page.mouse.move(5, 5);
  await expect(warningDialog(page)).toBeVisible();
  const reported = page.waitForRequest("**/api/session/activity");
  await stayButton(page).press("Enter");
  await reported;
  await expect(warningDialog(page)).toBeHidden();
  await page.clock.fastForward(27 * MINUTE_MS);
  await expect(warningDialog(page)).toBeHidden();
  await expect(dashboardHeading(page)).toBeVisible();

  await page.clock.fastForward(2 * MINUTE_MS);
  await expect(stayButton(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(warningDialog(page)).toBeHidden();
  await page.clock.fastForward(29 * MINUTE_MS);
  await warningDialog(page).getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(signOutMessage(page)).toHaveCount(0);
});

test("reports activity at most once a minute, and signs out after inactivity with a message that is shown once", async ({
  page,
}) => {
  let reportCount = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/session/activity")) reportCount += 1;
  });
  for (let interval = 0; interval < 15; interval += 1) {
    await page.keyboard.press("Shift");
    await page.clock.runFor(20_000);
  }
  await expect.poll(() => reportCount).toBeGreaterThanOrEqual(4);
  expect(reportCount).toBeLessThanOrEqual(6);
  await page.clock.runFor(2 * MINUTE_MS);
  const countBefore = reportCount;
  await page.clock.runFor(10 * MINUTE_MS);
  expect(reportCount).toBe(countBefore);

  await page.clock.fastForward(17 * MINUTE_MS);
  await expect(warningDialog(page)).toBeVisible();
  const errorLogged = page.waitForEvent("console", (line) =>
    /logout request failed/.test(line.text()),
  );
  await page.route("**/api/logout", (route) => route.abort());
  const logoutRequest = page.waitForRequest("**/api/logout");
  await page.clock.fastForward(MINUTE_MS);
  expect((await logoutRequest).method()).toBe("POST");
  await errorLogged;
  await expect(signOutMessage(page)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fdashboard$/);
  await page.reload();
  await expect(page.getByLabel("Email")).toBeVisible();
  await expect(signOutMessage(page)).toHaveCount(0);
  await page.goto("/admin/dashboard");
  await expect(page).toHaveURL(/\/admin\/login/);
});

test("signs out when a computer wakes from sleep after the limit, even if the mouse moves first", async ({
  page,
}) => {
  await pauseClock(page);
  await page.clock.setSystemTime(await page.evaluate(() => Date.now() + 45 * 60_000));
  await page.mouse.move(50, 50);
  await page.clock.resume();
  await expect(signOutMessage(page)).toBeVisible();
});

test("counts activity in any tab for all tabs", async ({ page, context }) => {
  const otherTab = await context.newPage();
  await openDashboard(otherTab);
  await page.clock.fastForward(20 * MINUTE_MS);
  await otherTab.mouse.move(40, 40);
  await otherTab.mouse.move(60, 60);
  await page.clock.fastForward(20 * MINUTE_MS);
  for (const tab of [page, otherTab]) {
    await expect(dashboardHeading(tab)).toBeVisible();
    await expect(warningDialog(tab)).toBeHidden();
  }
  await page.clock.fastForward(9 * MINUTE_MS);
  await expect(warningDialog(page)).toBeVisible();
  await stayButton(otherTab).click();
  await expect(warningDialog(page)).toBeHidden();
  await page.clock.fastForward(31 * MINUTE_MS);
  for (const tab of [page, otherTab]) await tab.waitForURL("**/admin/login?**");
});

test("redirects to the login page if an activity report finds that the session has ended", async ({
  page,
}) => {
  await page.waitForFunction(() => localStorage.getItem("staff-notified-at"));
  await page.route(/\/api\/(?!session\/activity)/, (route) => route.abort());
  await page.request.post("/api/logout");
  await page.clock.setSystemTime(await page.evaluate(() => Date.now() + 61_000));
  await page.keyboard.press("Shift");
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fdashboard$/);
  await expect(signOutMessage(page)).toHaveCount(0);
});
