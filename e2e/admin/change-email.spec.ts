// An admin's email is changed by a code that one mail brings.
import type { Page } from "@playwright/test";
import { addAdmin } from "../database";
import { expect, readMails, test, toast } from "../fixtures";
import { expectAccessible } from "../page-checks";

const ADDRESS = "/admin/settings?tab=change-email";
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function mailedOtp(email: string): Promise<string> {
  // Every admin is told, too, of what other tests change.
  const mails = (await readMails()).filter(
    ({ to, subject }) => to?.[0]?.address === email && /code/.test(subject ?? ""),
  );
  expect(mails).toHaveLength(1);
  const otp = /^\d{6}$/m.exec(mails[0]?.text ?? "")?.[0];
  if (!otp) throw new Error(`No code was mailed to ${email}.`);
  return otp;
}

const otherThan = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, "0");

test("the email is changed in two steps, by keyboard, by a code", async ({ page, signIn }) => {
  const account = await addAdmin();
  const newEmail = `new-${account.email}`;
  await signIn(account);
  await page.goto(ADDRESS);
  await field(page, "Current email").focus();
  await page.keyboard.insertText(account.email);
  await page.keyboard.press("Enter");
  await expect(field(page, "New email")).toBeFocused();
  await expect(page.getByRole("main")).toContainText(`We sent a 6-digit code to ${account.email}`);
  await expect(
    page.getByRole("listitem").filter({ hasText: "New email and code" }),
  ).toHaveAttribute("aria-current", "step");

  // Reading the mail may cost a phone the page.
  await page.reload();
  const otp = await mailedOtp(account.email);
  await expect(field(page, "Code from the email")).toHaveAttribute("autocomplete", "one-time-code");
  await field(page, "New email").focus();
  await page.keyboard.insertText(newEmail);
  await page.keyboard.press("Tab");
  await page.keyboard.insertText(otherThan(otp));
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("main").getByText("That code is not right. 4 tries left."),
  ).toBeVisible();
  await expect(field(page, "New email")).toHaveValue(newEmail);
  await expect(field(page, "Code from the email")).toBeFocused();
  await expectAccessible(page, page.getByRole("main"));
  await field(page, "Code from the email").fill(` ${otp.slice(0, 3)} ${otp.slice(3)} `);
  await expect(field(page, "Code from the email")).toHaveValue(otp);
  await page.keyboard.press("Enter");

  await expect(field(page, "Current email")).toHaveValue("");
  await expect(page.getByRole("main")).toContainText(`You sign in as ${newEmail} from now on.`);
  await expect(page.getByText(`You are signed in as ${newEmail}.`)).toBeVisible();
  await expect(page.getByText(newEmail, { exact: true }).locator("visible=true")).toBeVisible();
});

test("what fails stands on the page and in a toast, and leads back to another code", async ({
  page,
  signIn,
}) => {
  const account = await addAdmin();
  const expectFailure = async (text: string) => {
    await expect(page.getByRole("main").getByRole("alert").getByText(text)).toBeVisible();
    await expect(toast(page, text).first()).toBeVisible();
  };
  await signIn(account);
  await page.goto(ADDRESS);
  await field(page, "Current email").fill(account.email);
  await page.route("**/change-email/*", (route) => route.fulfill({ status: 502, body: "" }));
  await button(page, "Send code").click();
  await expectFailure("Failed to send OTP");
  await page.unroute("**/change-email/*");
  await button(page, "Send code").click();
  await field(page, "New email").fill(`own-${account.email}`);
  await field(page, "Code from the email").fill("000000");
  await page.route("**/change-email/*", (route) => route.fulfill({ status: 502, body: "" }));
  await button(page, "Change my email").click();
  await expectFailure("Verification failed");
  await expect(field(page, "New email")).toHaveValue(`own-${account.email}`);
  await button(page, "Back, for another code").click();
  await expect(field(page, "Current email")).toBeVisible();
});
