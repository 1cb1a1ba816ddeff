// Thirty minutes without activity. Time is the test's own.
import type { Page } from "@playwright/test";
import { IDLE_TEXT } from "@/lib/auth/terms";
import { expect, stopTime, test } from "../fixtures";
import { expectAccessible } from "../page-checks";

const MINUTE = 60_000;

const warning = (page: Page) => page.getByRole("dialog", { name: /^You will be signed out in/ });
const stay = (page: Page) => warning(page).getByRole("button", { name: "Stay signed in" });
const dashboard = (page: Page) => page.getByRole("heading", { name: "Dashboard", level: 1 });
const message = (page: Page) => page.getByText(IDLE_TEXT);

async function open(page: Page) {
  await page.goto("/admin/dashboard");
  await expect(dashboard(page)).toBeVisible();
  // The frame is alive: it has begun to count.
  await page.waitForFunction(() => localStorage.getItem("staff-active-at"));
}

test.beforeEach(async ({ page, signIn }) => {
  await page.clock.install();
  await signIn();
  await open(page);
});

test("two minutes before, a warning counts down and offers to stay", async ({ page }) => {
  await page.clock.fastForward(27.5 * MINUTE);
  await expect(warning(page)).toBeHidden();
  await page.clock.fastForward(0.75 * MINUTE);
  await expect(warning(page)).toHaveAccessibleName(/in 1:[34]\d$/);
  await expect(stay(page)).toBeFocused();
  await expectAccessible(page, warning(page));
  await page.clock.runFor(20_000);
  await expect(warning(page)).toHaveAccessibleName(/in 1:[12]\d$/);

  // A hand on the mouse is no answer.
  await page.mouse.move(5, 5);
  await expect(warning(page)).toBeVisible();
  const told = page.waitForRequest("**/api/session/activity");
  await stay(page).press("Enter");
  await told;
  await expect(warning(page)).toBeHidden();
  await page.clock.fastForward(27 * MINUTE);
  await expect(warning(page)).toBeHidden();
  await expect(dashboard(page)).toBeVisible();

  // Escape stays, and 'Log out' leaves without the message.
  await page.clock.fastForward(2 * MINUTE);
  await expect(stay(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(warning(page)).toBeHidden();
  await page.clock.fastForward(29 * MINUTE);
  await warning(page).getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(message(page)).toHaveCount(0);
});

test("activity is told once a minute at most; without any the session ends, and says so once", async ({
  page,
}) => {
  let calls = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/session/activity")) calls += 1;
  });
  for (let third = 0; third < 15; third += 1) {
    await page.keyboard.press("Shift");
    await page.clock.runFor(20_000);
  }
  await expect.poll(() => calls).toBeGreaterThanOrEqual(4);
  expect(calls).toBeLessThanOrEqual(6);
  await page.clock.runFor(2 * MINUTE);
  const soFar = calls;
  await page.clock.runFor(10 * MINUTE);
  expect(calls).toBe(soFar);

  await page.clock.fastForward(17 * MINUTE);
  await expect(warning(page)).toBeVisible();
  // A call that fails is only logged: one is out all the same.
  const logged = page.waitForEvent("console", (line) => /logout call failed/.test(line.text()));
  await page.route("**/api/logout", (route) => route.abort());
  const call = page.waitForRequest("**/api/logout");
  await page.clock.fastForward(MINUTE);
  expect((await call).method()).toBe("POST");
  await logged;
  await expect(message(page)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fdashboard$/);
  await page.reload();
  await expect(page.getByLabel("Email")).toBeVisible();
  await expect(message(page)).toHaveCount(0);
  await page.goto("/admin/dashboard");
  await expect(page).toHaveURL(/\/admin\/login/);
});

test("whoever slept past the limit is out on waking, whatever moves first", async ({ page }) => {
  await stopTime(page);
  await page.clock.setSystemTime(await page.evaluate(() => Date.now() + 45 * 60_000));
  await page.mouse.move(50, 50);
  await page.clock.resume();
  await expect(message(page)).toBeVisible();
});

test("all tabs share one clock", async ({ page, context }) => {
  const other = await context.newPage();
  await open(other);
  await page.clock.fastForward(20 * MINUTE);
  await other.mouse.move(40, 40);
  await other.mouse.move(60, 60);
  await page.clock.fastForward(20 * MINUTE);
  for (const tab of [page, other]) {
    await expect(dashboard(tab)).toBeVisible();
    await expect(warning(tab)).toBeHidden();
  }
  await page.clock.fastForward(9 * MINUTE);
  await expect(warning(page)).toBeVisible();
  await stay(other).click();
  await expect(warning(page)).toBeHidden();
  await page.clock.fastForward(31 * MINUTE);
  for (const tab of [page, other]) await tab.waitForURL("**/admin/login?**");
});

test("activity alone leads out of a session that the server has ended", async ({ page }) => {
  await page.waitForFunction(() => localStorage.getItem("staff-notified-at"));
  await page.route(/\/api\/(?!session\/activity)/, (route) => route.abort());
  await page.request.post("/api/logout");
  await page.clock.setSystemTime(await page.evaluate(() => Date.now() + 61_000));
  await page.keyboard.press("Shift");
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fdashboard$/);
  await expect(message(page)).toHaveCount(0);
});
