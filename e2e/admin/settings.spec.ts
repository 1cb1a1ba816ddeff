import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { ADMIN } from "../../test/site";
import { addAdmin, backdateSignIn } from "../database";
import { expect, expectHydrated, expectToast, test, toast } from "../fixtures";
import { rejectRequest } from "../hold-requests";
import { clickUnanswered, dropRequest, interceptWrites } from "../lost-responses";
import { expectAccessible } from "../page-checks";

const TABS = [
  ["Add Admin", "add-admin", "Add admin"],
  ["Change Admin Email", "change-email", "Change my email"],
  ["Notified Devices", "devices", "Your devices"],
  ["Change Password", "change-password", "Change password"],
] as const;
const NEXT_PASSWORD = "temple bell morning rain";
const WRONG_PASSWORD = "a wrong pass phrase";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const notSavedAlert = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "It was not saved." });
const tabs = (page: Page) => page.getByRole("navigation", { name: "Settings" });
const tabPath = (name: (typeof TABS)[number][1]) => `/admin/settings?tab=${name}`;

async function fillFields(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

/** Sends no session cookie, because it would renew the current session instead. */
async function logInElsewhere(
  request: APIRequestContext,
  account: { email: string; password: string },
) {
  const response = await request.post("/api/login", {
    data: account,
    headers: { cookie: "none=1" },
  });
  expect(response.status()).toBe(200);
}

test("opens each tab by keyboard under its own URL", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/admin/settings");
  await expectHydrated(tabs(page).getByRole("link").first());
  // The first tab is already open, so it comes last: each press must change the URL.
  for (const [title, name, region] of TABS) {
    await tabs(page).getByRole("link", { name: title }).press("Enter");
    await expect(page).toHaveURL(tabPath(name));
    const currentTab = tabs(page).locator('[aria-current="page"]');
    await expect(currentTab).toHaveText(title);
    await expect(currentTab).toBeFocused();
    await expect(page.getByRole("region", { name: region })).toBeVisible();
    await expectAccessible(page);
  }
  await page.goBack();
  await expect(page).toHaveURL(tabPath("devices"));
});

test("ends other sessions, names the word that makes a new password invalid, and changes the password", async ({
  page,
  signIn,
  request,
}) => {
  const account = await addAdmin();
  await logInElsewhere(request, account);
  await signIn(account);
  await page.clock.install();
  await page.goto(tabPath("change-password"));
  const sessionsRegion = page.getByRole("region", { name: "Where you are logged in" });
  await expect(sessionsRegion).toContainText("Here, and in one other browser");
  const signOutElsewhereButton = sessionsRegion.getByRole("button", {
    name: "Log out everywhere else",
  });
  await expectHydrated(signOutElsewhereButton);
  await interceptWrites(page, "**/api/settings/sessions", "DELETE", dropRequest);
  await clickUnanswered(page, signOutElsewhereButton);
  await expect(sessionsRegion.getByRole("alert")).toContainText("It was not done.");
  await signOutElsewhereButton.press("Enter");
  await expect(sessionsRegion).toContainText("nowhere else");
  await expect(sessionsRegion.getByRole("heading")).toBeFocused();

  await expect(field(page, "Your email")).toHaveValue(account.email);
  await expect(field(page, "Your email")).toHaveAttribute("autocomplete", "username");
  await expect(field(page, "New password")).toHaveAccessibleDescription(
    /Four random words.*\bdrop\b/,
  );
  await fillFields(page, {
    "Current password": WRONG_PASSWORD,
    "New password": "temple drop morning rain",
    "New password again": "temple drop morning rain",
  });
  await field(page, "New password").press("Enter");
  await expect(field(page, "New password")).toHaveAccessibleDescription(/^Leave out “drop”/);
  await expect(field(page, "New password")).toBeFocused();
  await fillFields(page, {
    "New password": NEXT_PASSWORD,
    "New password again": `${NEXT_PASSWORD}.`,
  });
  await button(page, "Change password").click();
  await expect(page.getByText("New passwords do not match.")).toBeVisible();
  await expect(field(page, "New password again")).toBeFocused();
  await button(page, "Show new password again").click();
  await expect(field(page, "New password again")).toHaveAttribute("type", "text");
  await field(page, "New password again").fill(NEXT_PASSWORD);
  await expect(page.getByText("New passwords do not match.")).toHaveCount(0);
  await field(page, "New password again").press("Enter");
  await expect(page.getByRole("main").getByText("The current password is wrong.")).toBeVisible();
  await expect(field(page, "Current password")).toBeFocused();
  await expectAccessible(page, page.getByRole("main"));

  await field(page, "Current password").fill(account.password);
  await interceptWrites(page, "**/api/settings/change-password", "POST", dropRequest);
  await clickUnanswered(page, button(page, "Change password"));
  await expect(notSavedAlert(page)).toBeVisible();
  await expect(field(page, "New password")).toHaveValue(NEXT_PASSWORD);
  await button(page, "Change password").click();
  await expect(page.getByRole("main").getByText(/^Your password has been changed\./)).toBeVisible();
  for (const name of ["Current password", "New password", "New password again"])
    await expect(field(page, name)).toHaveValue("");
});

test("requires the password again after 15 minutes, and adds and removes an admin", async ({
  page,
  signIn,
}) => {
  const account = await addAdmin();
  await signIn(account);
  await page.clock.install();
  await page.goto(tabPath("add-admin"));
  const email = `sample-${randomUUID().slice(0, 8)}@staff.example`;
  await expectHydrated(field(page, "Password again"));
  await fillFields(page, {
    "New admin’s email": ADMIN.email,
    Password: NEXT_PASSWORD,
    "Password again": "something else",
  });
  await button(page, "Add admin").click();
  await expect(page.getByText("Passwords do not match.")).toBeVisible();
  await field(page, "Password again").fill(NEXT_PASSWORD);

  await backdateSignIn(account, 16);
  await button(page, "Add admin").press("Enter");
  const dialog = page.getByRole("dialog", { name: "Confirm it is you" });
  const passwordField = dialog.getByRole("textbox", { name: "Password", exact: true });
  await expect(passwordField).toBeFocused();
  await expect(dialog.getByRole("textbox", { name: "Email" })).toHaveValue(account.email);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole("main").getByText("Enter your password again to continue."),
  ).toBeVisible();
  await expect(button(page, "Add admin")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(passwordField).toBeFocused();
  await page.keyboard.type(WRONG_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText("The email or the password is wrong.");
  await expect(passwordField).toBeFocused();
  await expectAccessible(page, dialog);
  await passwordField.fill(account.password);
  await page.keyboard.press("Enter");
  const duplicateMessage = "There is already an admin with this email.";
  await expect(page.getByRole("main").getByText(duplicateMessage)).toBeVisible();
  await expect(dialog).toBeHidden();

  await field(page, "New admin’s email").fill(email);
  await page.route("**/api/settings/add", rejectRequest);
  await button(page, "Add admin").click();
  const failureText = "Failed to add admin.";
  await expect(page.getByRole("main").getByRole("alert").getByText(failureText)).toBeVisible();
  await expect(toast(page, failureText)).toBeVisible();
  await expect(button(page, "Add admin")).toBeFocused();
  await page.unroute("**/api/settings/add");
  await interceptWrites(page, "**/api/settings/add", "POST", dropRequest);
  await clickUnanswered(page, button(page, "Add admin"));
  await expect(notSavedAlert(page)).toBeVisible();
  await expectToast(page, "Admin added successfully!", () => button(page, "Add admin").click());
  await expect(field(page, "Password")).toHaveValue("");

  const adminList = page.getByRole("region", { name: "Admins" });
  const ownItem = adminList.getByRole("listitem").filter({ hasText: account.email });
  await expect(ownItem).toContainText("You");
  await expect(ownItem.getByRole("button")).toHaveCount(0);
  const adminItem = adminList.getByRole("listitem").filter({ hasText: email });
  const confirmDialog = page.getByRole("dialog", { name: "Remove this admin?" });
  await adminItem.getByRole("button", { name: `Remove ${email}` }).press("Enter");
  await expect(confirmDialog.getByRole("button", { name: "Keep admin" })).toBeFocused();
  await expect(confirmDialog).toContainText(email);
  await expectAccessible(page, confirmDialog);
  const confirmButton = confirmDialog.getByRole("button", { name: "Remove admin" });
  await interceptWrites(page, "**/api/settings/admins/*", "DELETE", dropRequest);
  await clickUnanswered(page, confirmButton);
  await expect(confirmDialog.getByRole("alert")).toContainText("It was not removed.");
  await confirmButton.press("Enter");
  await expect(adminItem).toHaveCount(0);
  await expect(adminList.getByRole("heading")).toBeFocused();
});

test("resets a colleague's password, shows the new password once and ends their sessions", async ({
  page,
  signIn,
  request,
}) => {
  const [account, colleague] = [await addAdmin(), await addAdmin()];
  await logInElsewhere(request, colleague);
  await signIn(account);
  await page.goto(tabPath("add-admin"));
  const adminItem = page.getByRole("listitem").filter({ hasText: colleague.email });
  await expect(adminItem).toContainText("Logged in now");
  const resetButton = adminItem.getByRole("button", { name: `Reset password: ${colleague.email}` });
  await expectHydrated(resetButton);
  await resetButton.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Reset a colleague’s password" });
  await expect(button(page, "Keep password")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("status")).toContainText("logged out on all devices.");
  await expectAccessible(page, dialog);
  await expect(dialog.locator("code")).toHaveText(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  await expect(button(page, "Done")).toBeFocused();
  await button(page, "Done").press("Enter");
  await expect(page.locator("code")).toHaveCount(0);
  await expect(resetButton).toBeFocused();
  await expect(adminItem.getByText("Logged in now")).toHaveCount(0);
});
