import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { ADMIN } from "../../test/site";
import { addAdmin, signedInAgo } from "../database";
import { expect, expectAlive, expectToast, test, toast } from "../fixtures";
import { expectAccessible } from "../page-checks";

const TABS = [
  ["Add Admin", "add-admin"],
  ["Change Admin Email", "change-email"],
  ["Change Password", "change-password"],
] as const;
const NEXT_PASSWORD = "temple bell morning rain";
const WRONG_PASSWORD = "a wrong pass phrase";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const tabs = (page: Page) => page.getByRole("navigation", { name: "Settings" });
const addressOf = (name: (typeof TABS)[number][1]) => `/admin/settings?tab=${name}`;

async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

/** In a browser of its own: one that is signed in would begin its session anew. */
async function logIn(request: APIRequestContext, account: { email: string; password: string }) {
  const answer = await request.post("/api/login", { data: account, headers: { cookie: "none=1" } });
  expect(answer.status()).toBe(200);
}

async function expectFailure(page: Page, text: string) {
  await expect(page.getByRole("main").getByRole("alert").getByText(text)).toBeVisible();
  await expect(toast(page, text).first()).toBeVisible();
}

test("each tab has an address of its own and can be reached by key", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/admin/settings");
  await expectAlive(tabs(page).getByRole("link").first());
  // The one that is shown comes last: pressed first, it would change nothing to wait for.
  for (const [title, name] of TABS) {
    await tabs(page).getByRole("link", { name: title }).press("Enter");
    await expect(page).toHaveURL(addressOf(name));
    const current = tabs(page).locator('[aria-current="page"]');
    await expect(current).toHaveText(title);
    await expect(current).toBeFocused();
    await expect(
      page.getByRole("region", { name: title.replace("Admin Email", "my email") }),
    ).toBeVisible();
    await expectAccessible(page);
  }
  await page.goBack();
  await expect(page).toHaveURL(addressOf("change-email"));
});

test("signed out elsewhere by a button; a new password is set, and what is typed stays", async ({
  page,
  signIn,
  request,
}) => {
  const account = await addAdmin();
  await logIn(request, account);
  await signIn(account);
  await page.goto(addressOf("change-password"));
  const list = page.getByRole("region", { name: "Where you are signed in" });
  await expect(list).toContainText("Here, and in one other browser");
  const end = list.getByRole("button", { name: "Sign out everywhere else" });
  await expectAlive(end);
  await end.press("Enter");
  await expect(list).toContainText("nowhere else");
  await expect(list.getByRole("heading")).toBeFocused();

  await expect(field(page, "Your email")).toHaveValue(account.email);
  await expect(field(page, "Your email")).toHaveAttribute("autocomplete", "username");
  await fill(page, {
    "Current password": WRONG_PASSWORD,
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
  await page.route("**/api/settings/change-password", (route) => route.abort());
  await button(page, "Change password").click();
  await expectFailure(page, "Failed to change password.");
  await page.unroute("**/api/settings/change-password");
  // What was typed has stayed.
  await expect(field(page, "New password")).toHaveValue(NEXT_PASSWORD);
  await button(page, "Change password").click();
  await expect(page.getByRole("main").getByText(/^Your password is changed\./)).toBeVisible();
  for (const name of ["Current password", "New password", "New password again"])
    await expect(field(page, name)).toHaveValue("");
});

test("later on the password is asked for; an admin is added, and removed after a question", async ({
  page,
  signIn,
}) => {
  const account = await addAdmin();
  await signIn(account);
  await page.goto(addressOf("add-admin"));
  const email = `sample-${randomUUID().slice(0, 8)}@staff.example`;
  await expectAlive(field(page, "Password again"));
  await fill(page, {
    "New admin’s email": ADMIN.email,
    Password: NEXT_PASSWORD,
    "Password again": "something else",
  });
  await button(page, "Add admin").click();
  await expect(page.getByText("Passwords do not match.")).toBeVisible();
  await field(page, "Password again").fill(NEXT_PASSWORD);

  await signedInAgo(account, 16);
  await button(page, "Add admin").press("Enter");
  const dialog = page.getByRole("dialog", { name: "Confirm it is you" });
  const password = dialog.getByRole("textbox", { name: "Password", exact: true });
  await expect(password).toBeFocused();
  await expect(dialog.getByRole("textbox", { name: "Email" })).toHaveValue(account.email);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("main").getByText("your password once more")).toBeVisible();
  await expect(button(page, "Add admin")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(password).toBeFocused();
  await page.keyboard.type(WRONG_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText("The email or the password is wrong.");
  await expect(password).toBeFocused();
  await expectAccessible(page, dialog);
  await password.fill(account.password);
  await page.keyboard.press("Enter");
  // What was typed goes on.
  const taken = "There is an admin with this email already.";
  await expect(page.getByRole("main").getByText(taken)).toBeVisible();
  await expect(dialog).toBeHidden();

  await field(page, "New admin’s email").fill(email);
  await page.route("**/api/settings/add", (route) => route.abort());
  await button(page, "Add admin").click();
  await expectFailure(page, "Failed to add admin.");
  await expect(button(page, "Add admin")).toBeFocused();
  await page.unroute("**/api/settings/add");
  await expectToast(page, "Admin added successfully!", () => button(page, "Add admin").click());
  await expect(field(page, "Password")).toHaveValue("");

  const list = page.getByRole("region", { name: "Admins" });
  const own = list.getByRole("listitem").filter({ hasText: account.email });
  await expect(own).toContainText("You");
  await expect(own.getByRole("button")).toHaveCount(0);
  const line = list.getByRole("listitem").filter({ hasText: email });
  const question = page.getByRole("dialog", { name: "Remove this admin?" });
  await line.getByRole("button", { name: `Remove ${email}` }).press("Enter");
  await expect(question.getByRole("button", { name: "Keep admin" })).toBeFocused();
  await expect(question).toContainText(email);
  await expectAccessible(page, question);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(line).toHaveCount(0);
  await expect(list.getByRole("heading")).toBeFocused();
});

test("a colleague is let in with a password that shows once", async ({ page, signIn, request }) => {
  const [me, colleague] = [await addAdmin(), await addAdmin()];
  await logIn(request, colleague);
  await signIn(me);
  await page.goto(addressOf("add-admin"));
  const line = page.getByRole("listitem").filter({ hasText: colleague.email });
  await expect(line).toContainText("Signed in now");
  const resetButton = line.getByRole("button", { name: `Reset password: ${colleague.email}` });
  await expectAlive(resetButton);
  await resetButton.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Reset a colleague’s password" });
  await expect(button(page, "Keep password")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("status")).toContainText("signed out on all devices.");
  await expectAccessible(page, dialog);
  await expect(dialog.locator("code")).toHaveText(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  await expect(button(page, "Done")).toBeFocused();
  await button(page, "Done").press("Enter");
  await expect(page.locator("code")).toHaveCount(0);
  await expect(resetButton).toBeFocused();
  await expect(line.getByText("Signed in now")).toHaveCount(0);
});
