// The door of the staff area: in, out, and from one tab to the other.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { TOKEN_KEY } from "@/lib/auth/terms";
import { ADMIN } from "../../test/site";
import { addAdmin } from "../database";
import { expect, expectNoSidewaysScroll, test } from "../fixtures";
import { holdScripts } from "../hold";

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

async function logOut(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/admin/login");
}

test("by keyboard, and on to the page one wanted", async ({ page }) => {
  await page.goto("/admin/no-such-screen");
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fno-such-screen$/);
  await email(page).focus();
  await page.keyboard.type(ADMIN.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(ADMIN.password);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/admin/no-such-screen");
  expect(await label(page)).toMatch(/^[\w-]{20,}$/);
  expect(await page.evaluate(() => document.cookie)).not.toContain("aaryaa_session");
});

test("without a page in mind one comes to the dashboard", async ({ page }) => {
  await page.goto("/login");
  await enter(page);
  await page.waitForURL("**/admin/dashboard");
  await expect(dashboard(page)).toBeVisible();
  await page.goto("/admin/login");
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test("what was typed before the page came alive counts", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/admin/login", { waitUntil: "commit" });
  await email(page).fill(ADMIN.email);
  await password(page).fill(ADMIN.password);
  release();
  // The button that shows the password works: the page is alive.
  await expect(async () => {
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(password(page)).toHaveAttribute("type", "text", { timeout: 500 });
  }).toPass();
  await expect(email(page)).toHaveValue(ADMIN.email);
  await logIn(page).click();
  await page.waitForURL("**/admin/dashboard");
});

test("what is wrong stands beside its field, and what was typed stays", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/admin/login");
  await expectAccessible();
  await logIn(page).click();
  await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
  await expect(page.getByText("Enter your password.")).toBeVisible();
  await expect(email(page)).toBeFocused();

  await email(page).fill("first@staff.example");
  await expect(page.getByText("Please enter a valid email address.")).toHaveCount(0);
  await password(page).fill("x'; DROP TABLE");
  await logIn(page).click();
  await expect(password(page)).toHaveAccessibleDescription(
    "Input contains potentially malicious content.",
  );
  await expect(password(page)).toHaveValue("x'; DROP TABLE");
  await expectAccessible();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
});

test("a wrong password: the server's words; no answer: 'Login failed'", async ({ page }) => {
  await page.goto("/admin/login");
  const stranger = { email: `${randomUUID()}@staff.example`, password: "a wrong pass phrase" };
  await enter(page, stranger);
  await expect(failure(page)).toHaveText("The email or the password is wrong.");
  await expect(password(page)).toBeFocused();
  await page.route("**/api/login", (route) => route.abort());
  await logIn(page).click();
  await expect(failure(page)).toHaveText("Login failed");
  await expect(email(page)).toHaveValue(stranger.email);
  await expect(password(page)).toHaveValue(stranger.password);
});

test("strangers lock out nobody whose browser has signed in before", async ({
  page,
  request,
  isMobile,
}) => {
  // It is kept at its limit.
  const account = await addAdmin();
  await page.goto("/admin/login");
  await enter(page, account);
  await page.waitForURL("**/admin/dashboard");
  await logOut(page, isMobile);

  const guess = { ...account, password: "a wrong pass phrase" };
  const guesses = Array.from({ length: 10 }, () => request.post("/api/login", { data: guess }));
  for (const answer of await Promise.all(guesses)) expect(answer.status()).toBe(401);
  expect((await request.post("/api/login", { data: account })).status()).toBe(429);
  await enter(page, account);
  await page.waitForURL("**/admin/dashboard");
  await expect(dashboard(page)).toBeVisible();
});

test("the password can be looked at, and managers know the fields", async ({ page }) => {
  await page.goto("/admin/login");
  await expect(email(page)).toHaveAttribute("autocomplete", "username");
  await expect(password(page)).toHaveAttribute("autocomplete", "current-password");
  await password(page).fill("seen");
  await expect(password(page)).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password(page)).toHaveAttribute("type", "text");
  await expect(password(page)).toHaveValue("seen");
});

test("without JavaScript the page says what is missing", async ({ request }) => {
  const html = await (await request.get("/admin/login")).text();
  expect(html).toMatch(/<noscript>.*Logging in needs JavaScript.*<\/noscript>/s);
});

test("other tabs notice both", async ({ page, context, isMobile }) => {
  const other = await context.newPage();
  await other.goto("/admin/login");
  await page.goto("/admin/login");
  await enter(page);
  await other.waitForURL("**/admin/dashboard");
  await expect(dashboard(other)).toBeVisible();

  await page.waitForURL("**/admin/dashboard");
  await logOut(page, isMobile);
  expect(await label(page)).toBeNull();
  await other.waitForURL("**/admin/login?next=%2Fadmin%2Fdashboard");
});

test("after logout 'back' shows nothing", async ({ page, isMobile }) => {
  await page.goto("/admin/login");
  await enter(page);
  await page.waitForURL("**/admin/dashboard");
  await page.goto("/admin/no-such-screen");
  await logOut(page, isMobile);
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/login/);
  await expect(email(page)).toBeVisible();
  await expect(page.getByText(ADMIN.email)).toHaveCount(0);
});

test("a page that the browser kept shows 'Loading...' until the server has spoken", async ({
  page,
  signIn,
}) => {
  await signIn(ADMIN);
  await page.goto("/admin/dashboard");
  // The frame is alive.
  await page.waitForFunction(() => localStorage.getItem("staff-active-at"));
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/check-auth", async (route) => {
    await asked;
    await route.continue();
  });
  const kept = (kind: "pagehide" | "pageshow") =>
    page.evaluate((type) => {
      // It may lead elsewhere, which must not end this call.
      setTimeout(() => window.dispatchEvent(new PageTransitionEvent(type, { persisted: true })));
    }, kind);

  await kept("pagehide");
  await expect(dashboard(page)).toBeHidden();
  await kept("pageshow");
  await expect(page.getByText("Loading...")).toBeVisible();
  await expect(dashboard(page)).toBeHidden();
  answer();
  await expect(dashboard(page)).toBeVisible();

  await kept("pagehide");
  await page.request.post("/api/logout");
  await kept("pageshow");
  await page.waitForURL("**/admin/login?**");
});
