import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { SIGN_IN_SIGNAL_KEY } from "@/lib/auth/constants";
import { ADMIN } from "../../test/site";
import { expect, expectHydrated, test, waitForEffects } from "../fixtures";
import { holdScripts } from "../hold-requests";
import { expectAccessible } from "../page-checks";

const emailField = (page: Page) => page.getByLabel("Email");
const passwordField = (page: Page) => page.getByRole("textbox", { name: /^Password/ });
const loginButton = (page: Page) => page.getByRole("button", { name: "Log in" });
const loginError = (page: Page) => page.getByRole("main").getByRole("alert");
const dashboardHeading = (page: Page) => page.getByRole("heading", { name: "Dashboard", level: 1 });
const readStoredToken = (page: Page) =>
  page.evaluate((key) => localStorage.getItem(key), SIGN_IN_SIGNAL_KEY);
test("signs in by keyboard and opens the requested page; other tabs follow sign-in and sign-out", async ({
  page,
  context,
  request,
}) => {
  const html = await (await request.get("/admin/login")).text();
  expect(html).toMatch(/<noscript>.*Logging in needs JavaScript.*<\/noscript>/s);
  const otherTab = await context.newPage();
  await otherTab.goto("/admin/login");
  await expectHydrated(emailField(otherTab));
  await page.goto("/admin/settings");
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fsettings$/);
  await expect(page.getByText(/the only admin, .* npm run admin -- reset-password/)).toBeVisible();
  await expectHydrated(emailField(page));
  await emailField(page).focus();
  await page.keyboard.type(ADMIN.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(ADMIN.password);
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  const hydrated = waitForEffects(otherTab);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/admin/settings");
  await otherTab.waitForURL("**/admin/dashboard");
  await expect(dashboardHeading(otherTab)).toBeVisible();
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === "aaryaa_session")?.expires).toBe(-1);
  expect(await readStoredToken(page)).toMatch(/^[\w-]{20,}$/);
  expect(await page.evaluate(() => document.cookie)).not.toContain("aaryaa_session");

  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(dashboardHeading(page)).toBeVisible();
  await hydrated;
  const logoutButton = page.getByRole("button", { name: "Logout" });
  await expectHydrated(logoutButton);
  await logoutButton.click();
  await page.waitForURL("**/admin/login");
  expect(await readStoredToken(page)).toBeNull();
  await otherTab.waitForURL("**/admin/login?next=%2Fadmin%2Fdashboard");
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/login/);
  await expect(emailField(page)).toBeVisible();
  await expect(page.getByText(ADMIN.email)).toHaveCount(0);
});

test("keeps input that was typed before hydration and reports wrong or invalid credentials", async ({
  page,
}) => {
  const release = await holdScripts(page);
  const unknownAccount = {
    email: `${randomUUID()}@staff.example`,
    password: "a wrong pass phrase",
  };
  await page.goto("/admin/login", { waitUntil: "commit" });
  await emailField(page).fill(unknownAccount.email);
  await passwordField(page).fill(unknownAccount.password);
  release();
  const showButton = page.getByRole("button", { name: "Show password" });
  await expectHydrated(showButton);
  await showButton.click();
  await expect(passwordField(page)).toHaveAttribute("type", "text");
  await expect(passwordField(page)).toHaveValue(unknownAccount.password);
  await expect(emailField(page)).toHaveValue(unknownAccount.email);
  await expect(emailField(page)).toHaveAttribute("autocomplete", "username");
  await expect(passwordField(page)).toHaveAttribute("autocomplete", "current-password");
  await loginButton(page).click();
  await expect(loginError(page)).toHaveText("The email or the password is wrong.");
  await expect(passwordField(page)).toBeFocused();

  await emailField(page).fill("");
  await passwordField(page).fill("");
  await loginButton(page).click();
  await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
  await expect(page.getByText("Enter your password.")).toBeVisible();
  await expect(emailField(page)).toBeFocused();

  await emailField(page).fill(ADMIN.email);
  await expect(page.getByText("Please enter a valid email address.")).toHaveCount(0);
  await passwordField(page).fill("x'; DROP TABLE");
  await loginButton(page).click();
  await expect(passwordField(page)).toHaveAccessibleDescription(
    "Input contains potentially malicious content.",
  );
  await expect(passwordField(page)).toHaveValue("x'; DROP TABLE");
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page);

  await page.route("**/api/login", (route) => route.abort());
  await emailField(page).fill(unknownAccount.email);
  await passwordField(page).fill(unknownAccount.password);
  await loginButton(page).click();
  await expect(loginError(page)).toHaveText("Login failed");
  await expect(emailField(page)).toHaveValue(unknownAccount.email);
  await expect(passwordField(page)).toHaveValue(unknownAccount.password);
});

test("names the https address of SITE_URL if the browser drops the session cookie of an http page", async ({
  page,
  baseURL,
}) => {
  // Browsers drop a Secure cookie on an unencrypted page.
  await page.route("**/api/login", async (route) => {
    const response = await route.fetch();
    await page.context().clearCookies();
    const { "set-cookie": _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  const loginPath = "/admin/login?next=%2Fadmin%2Fenquiries%3Fpage%3D2";
  await page.route(loginPath, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replaceAll(String(baseURL), "https://shop.example");
    await route.fulfill({ response, body: html });
  });
  await page.goto(loginPath);
  await expectHydrated(loginButton(page));
  await emailField(page).fill(ADMIN.email);
  await passwordField(page).fill(ADMIN.password);
  await loginButton(page).click();
  await expect(loginError(page)).toContainText(
    "You are not logged in, because this address is not encrypted.",
  );
  await expect(
    loginError(page).getByRole("link", { name: "Open https://shop.example" }),
  ).toHaveAttribute("href", `https://shop.example${loginPath}`);
  await expect(emailField(page)).toHaveValue(ADMIN.email);
  await expect(passwordField(page)).toHaveValue(ADMIN.password);
  await expect(passwordField(page)).toBeFocused();
  expect(await readStoredToken(page)).toBeNull();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page);
});

test("hides a page restored from the back/forward cache until the session is checked", async ({
  page,
  signIn,
}) => {
  await signIn();
  const hydrated = waitForEffects(page);
  await page.goto("/admin/dashboard");
  await hydrated;
  const dispatchPersisted = (kind: "pagehide" | "pageshow") =>
    page.evaluate((type) => {
      // Deferred, because a redirect in the handler would abort this call.
      setTimeout(() => window.dispatchEvent(new PageTransitionEvent(type, { persisted: true })));
    }, kind);

  await dispatchPersisted("pagehide");
  await expect(dashboardHeading(page)).toBeHidden();
  await expect(page.getByText("Loading...")).toBeVisible();
  const hydratedAgain = waitForEffects(page);
  await dispatchPersisted("pageshow");
  await expect(dashboardHeading(page)).toBeVisible();

  await hydratedAgain;
  await dispatchPersisted("pagehide");
  await page.request.post("/api/logout");
  await dispatchPersisted("pageshow");
  await page.waitForURL("**/admin/login?**");
});
