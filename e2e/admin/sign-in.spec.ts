// The door of the staff area: in, out, and from one tab to the other.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { TOKEN_KEY } from "@/lib/auth/terms";
import { ADMIN } from "../../test/site";
import { expect, test } from "../fixtures";
import { holdScripts } from "../hold";
import { expectAccessible } from "../page-checks";

const email = (page: Page) => page.getByLabel("Email");
const password = (page: Page) => page.getByRole("textbox", { name: /^Password/ });
const logIn = (page: Page) => page.getByRole("button", { name: "Log in" });
const failure = (page: Page) => page.getByRole("main").getByRole("alert");
const dashboard = (page: Page) => page.getByRole("heading", { name: "Dashboard", level: 1 });
const label = (page: Page) => page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY);

async function enter(page: Page, account = ADMIN) {
  await email(page).fill(account.email);
  await password(page).fill(account.password);
  await logIn(page).click();
}

async function logOut(page: Page) {
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/admin/login");
}

test("by keyboard, and on to the page one wanted", async ({ page, request }) => {
  const html = await (await request.get("/admin/login")).text();
  expect(html).toMatch(/<noscript>.*Logging in needs JavaScript.*<\/noscript>/s);
  await page.goto("/admin/no-such-screen");
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fno-such-screen$/);
  await expect(page.getByText(/the only one, .* npm run admin -- reset-password/)).toBeVisible();
  await email(page).focus();
  await page.keyboard.type(ADMIN.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(ADMIN.password);
  await page.getByRole("checkbox", { name: "Stay signed in on this device" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/admin/no-such-screen");
  const cookies = await page.context().cookies();
  const month = Date.now() / 1_000 + 29 * 24 * 60 * 60;
  expect(cookies.find(({ name }) => name === "aaryaa_session")?.expires).toBeGreaterThan(month);
  expect(await label(page)).toMatch(/^[\w-]{20,}$/);
  expect(await page.evaluate(() => document.cookie)).not.toContain("aaryaa_session");
});

test("what was typed before the page came alive counts; what is wrong is said", async ({
  page,
}) => {
  const release = await holdScripts(page);
  const stranger = { email: `${randomUUID()}@staff.example`, password: "a wrong pass phrase" };
  await page.goto("/admin/login", { waitUntil: "commit" });
  await email(page).fill(stranger.email);
  await password(page).fill(stranger.password);
  release();
  // The button that shows the password works: the page is alive.
  await expect(async () => {
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(password(page)).toHaveAttribute("type", "text", { timeout: 100 });
  }).toPass();
  await expect(password(page)).toHaveValue(stranger.password);
  await expect(email(page)).toHaveValue(stranger.email);
  await expect(email(page)).toHaveAttribute("autocomplete", "username");
  await expect(password(page)).toHaveAttribute("autocomplete", "current-password");
  await logIn(page).click();
  await expect(failure(page)).toHaveText("The email or the password is wrong.");
  await expect(password(page)).toBeFocused();

  await email(page).fill("");
  await password(page).fill("");
  await logIn(page).click();
  await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
  await expect(page.getByText("Enter your password.")).toBeVisible();
  await expect(email(page)).toBeFocused();

  await email(page).fill(ADMIN.email);
  await expect(page.getByText("Please enter a valid email address.")).toHaveCount(0);
  await password(page).fill("x'; DROP TABLE");
  await logIn(page).click();
  await expect(password(page)).toHaveAccessibleDescription(
    "Input contains potentially malicious content.",
  );
  await expect(password(page)).toHaveValue("x'; DROP TABLE");
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page);

  await page.route("**/api/login", (route) => route.abort());
  await enter(page, stranger);
  await expect(failure(page)).toHaveText("Login failed");
  await expect(email(page)).toHaveValue(stranger.email);
  await expect(password(page)).toHaveValue(stranger.password);
});

test("other tabs notice both, and 'back' shows nothing", async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto("/admin/login");
  await page.goto("/admin/login");
  await enter(page);
  await other.waitForURL("**/admin/dashboard");
  await expect(dashboard(other)).toBeVisible();

  await page.waitForURL("**/admin/dashboard");
  await page.goto("/admin/no-such-screen");
  await logOut(page);
  expect(await label(page)).toBeNull();
  await other.waitForURL("**/admin/login?next=%2Fadmin%2Fdashboard");
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/login/);
  await expect(email(page)).toBeVisible();
  await expect(page.getByText(ADMIN.email)).toHaveCount(0);
});

test("a page that the browser kept shows 'Loading...' until it is new", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/admin/dashboard");
  const untilAlive = () => page.waitForFunction(() => localStorage.getItem("staff-active-at"));
  await untilAlive();
  const kept = (kind: "pagehide" | "pageshow") =>
    page.evaluate((type) => {
      // It may lead elsewhere, which must not end this call.
      setTimeout(() => window.dispatchEvent(new PageTransitionEvent(type, { persisted: true })));
    }, kind);

  await kept("pagehide");
  await expect(dashboard(page)).toBeHidden();
  await expect(page.getByText("Loading...")).toBeVisible();
  await page.evaluate(() => localStorage.removeItem("staff-active-at"));
  await kept("pageshow");
  await expect(dashboard(page)).toBeVisible();

  await untilAlive();
  await kept("pagehide");
  await page.request.post("/api/logout");
  await kept("pageshow");
  await page.waitForURL("**/admin/login?**");
});
