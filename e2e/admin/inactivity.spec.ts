import type { Page } from "@playwright/test";
import { IDLE_SIGN_OUT_TEXT } from "@/lib/auth/constants";
import { addAdmin, backdateActivity, endSessions } from "../database";
import { expect, reportActivity, test, waitForEffects } from "../fixtures";
import { expectAccessible } from "../page-checks";
import { addPlan, basePriceField, openPlanForm } from "../staff-plans";

const MINUTE_MS = 60_000;
const ACTIVITY_PATH = "**/api/session/activity";

const warningDialog = (page: Page) =>
  page.getByRole("dialog", { name: /^You will be logged out in/ });
const stayButton = (page: Page) =>
  warningDialog(page).getByRole("button", { name: "Stay logged in" });
const cover = (page: Page) => page.getByRole("dialog", { name: "Session check" });
const screenHeading = (page: Page) => page.getByRole("heading", { name: "History", level: 1 });
const signOutMessage = (page: Page) => page.getByText(IDLE_SIGN_OUT_TEXT);

let account: Awaited<ReturnType<typeof addAdmin>>;

/** The dashboard refreshes itself, and the server could redirect it before the page asks. */
async function openScreen(page: Page) {
  const effectsRun = waitForEffects(page);
  await page.goto("/admin/history");
  await expect(screenHeading(page)).toBeVisible();
  await effectsRun;
}

/** Advances the clock of the browser, and moves the last activity on the server into the past by the same time. */
async function passIdleTime(page: Page, minutes: number) {
  await backdateActivity(account, minutes);
  await page.clock.fastForward(minutes * MINUTE_MS);
}

async function setClock(page: Page, changeMs: number) {
  await page.clock.setSystemTime(await page.evaluate((ms) => Date.now() + ms, changeMs));
}

test.beforeEach(async ({ page, signIn }) => {
  account = await addAdmin();
  await page.clock.install();
  await signIn(account);
});

test("warns two minutes before the server ends the session, and offers to stay or to log out", async ({
  page,
}) => {
  await openScreen(page);
  await passIdleTime(page, 27.5);
  await expect(cover(page)).toBeHidden();
  await expect(warningDialog(page)).toBeHidden();
  await passIdleTime(page, 28.25);
  await expect(warningDialog(page)).toHaveAccessibleName(/in 1:[34]\d$/);
  await expect(stayButton(page)).toBeFocused();
  await expectAccessible(page, warningDialog(page));
  await page.clock.runFor(20_000);
  await expect(warningDialog(page)).toHaveAccessibleName(/in 1:[12]\d$/);

  await page.mouse.move(5, 5);
  await expect(warningDialog(page)).toBeVisible();
  await page.route(ACTIVITY_PATH, (route) => route.abort());
  await stayButton(page).press("Enter");
  await expect(warningDialog(page).getByRole("alert")).toHaveText(
    "The server did not answer. Please try again.",
  );
  await page.unroute(ACTIVITY_PATH);
  await stayButton(page).press("Enter");
  await expect(warningDialog(page)).toBeHidden();
  await passIdleTime(page, 27);
  await expect(cover(page)).toBeHidden();
  await expect(warningDialog(page)).toBeHidden();
  await expect(screenHeading(page)).toBeVisible();

  await passIdleTime(page, 29);
  await expect(stayButton(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(warningDialog(page)).toBeHidden();
  await passIdleTime(page, 29);
  await warningDialog(page).getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(signOutMessage(page)).toHaveCount(0);
});

test("signs out after inactivity with a message, even if the logout request fails", async ({
  page,
}) => {
  await openScreen(page);
  const errorLogged = page.waitForEvent("console", (line) =>
    /logout request failed/.test(line.text()),
  );
  await page.route("**/api/logout*", (route) => route.abort());
  const logoutRequest = page.waitForRequest("**/api/logout*");
  await passIdleTime(page, 31);
  expect((await logoutRequest).method()).toBe("POST");
  await errorLogged;
  await expect(signOutMessage(page)).toBeVisible();
  // The URL does not contain the reason any more, so a reload shows no message.
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fhistory$/);
});

test("covers the screen after a sleep until the server has answered, keeps typed values, and signs out after the limit", async ({
  page,
}) => {
  const plan = await addPlan(page);
  const effectsRun = waitForEffects(page);
  await openPlanForm(page, plan);
  await effectsRun;
  await basePriceField(page).fill("649");
  await page.route(ACTIVITY_PATH, (route) => route.abort());
  await setClock(page, 45 * MINUTE_MS);
  await page.mouse.move(50, 50);
  await expect(cover(page)).toBeVisible();
  await expect(basePriceField(page)).toBeHidden();
  await expect(cover(page)).toContainText("The server cannot be reached");
  await expectAccessible(page, cover(page));
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(cover(page)).toBeVisible();
  await expect(page.getByText("Edit Plan")).toBeHidden();

  await page.unroute(ACTIVITY_PATH);
  await cover(page).getByRole("button", { name: "Retry" }).click();
  await expect(cover(page)).toBeHidden();
  await expect(basePriceField(page)).toHaveValue("649");
  await expect(basePriceField(page)).toBeFocused();

  await backdateActivity(account, 45);
  await setClock(page, 45 * MINUTE_MS);
  await page.mouse.move(60, 60);
  await expect(basePriceField(page)).toBeHidden();
  await expect(signOutMessage(page)).toBeVisible();
});

test("keeps all tabs signed in while one of them is active", async ({ page, context }) => {
  await openScreen(page);
  const otherTab = await context.newPage();
  await openScreen(otherTab);
  await passIdleTime(page, 20);
  await reportActivity(otherTab);
  await page.clock.fastForward(20 * MINUTE_MS);
  for (const tab of [page, otherTab]) {
    await expect(screenHeading(tab)).toBeVisible();
    await expect(warningDialog(tab)).toBeHidden();
  }
  await passIdleTime(page, 29);
  await expect(warningDialog(page)).toBeVisible();
  await stayButton(otherTab).click();
  await expect(warningDialog(page)).toBeHidden();
});

test("says that inactivity ended the session if the server redirects before the page has checked the session", async ({
  page,
}) => {
  await openScreen(page);
  await backdateActivity(account, 31);
  await page.goto("/admin/dashboard");
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fdashboard$/);
  await expect(signOutMessage(page)).toBeVisible();
});

test("redirects to the login page without the inactivity message if an activity report finds that the session has ended", async ({
  page,
}) => {
  await openScreen(page);
  await page.route(/\/api\/(?!session\/activity)/, (route) => route.abort());
  await endSessions(account);
  await page.keyboard.press("Shift");
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fhistory$/);
  await expect(signOutMessage(page)).toHaveCount(0);
});
