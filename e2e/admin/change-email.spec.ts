import type { Page } from "@playwright/test";
import { addAdmin } from "../database";
import { expect, expectHydrated, readMails, test, toast } from "../fixtures";
import { rejectRequest } from "../hold-requests";
import { clickUnanswered, dropRequest, interceptWrites, loseResponse } from "../lost-responses";
import { expectAccessible } from "../page-checks";

const CHANGE_EMAIL_PATH = "/admin/settings?tab=change-email";
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function readMailedOtp(email: string): Promise<string> {
  // Admins also receive mails about changes by other tests.
  const mails = (await readMails()).filter(
    ({ to, subject }) => to?.[0]?.address === email && /code/.test(subject ?? ""),
  );
  expect(mails).toHaveLength(1);
  const otp = /^\d{6}$/m.exec(mails[0]?.text ?? "")?.[0];
  if (!otp) throw new Error(`No code was mailed to ${email}.`);
  return otp;
}

const buildWrongOtp = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, "0");

test("changes the email by keyboard with a mailed code, also after a reload", async ({
  page,
  signIn,
}) => {
  const account = await addAdmin();
  const newEmail = `new-${account.email}`;
  await signIn(account);
  await page.goto(CHANGE_EMAIL_PATH);
  await expectHydrated(field(page, "Current email"));
  await field(page, "Current email").focus();
  await page.keyboard.insertText(account.email);
  await page.keyboard.press("Enter");
  await expect(field(page, "New email")).toBeFocused();
  await expect(page.getByRole("main")).toContainText(`We sent a 6-digit code to ${account.email}`);
  await expect(
    page.getByRole("listitem").filter({ hasText: "New email and code" }),
  ).toHaveAttribute("aria-current", "step");

  await button(page, "Back to get another code").click();
  await expect(field(page, "Current email")).toBeVisible();
  // A phone can unload the page while its owner reads the mail in another app.
  await page.reload();
  const otp = await readMailedOtp(account.email);
  await expect(field(page, "Code from the email")).toHaveAttribute("autocomplete", "one-time-code");
  await expectHydrated(field(page, "New email"));
  await field(page, "New email").focus();
  await page.keyboard.insertText(newEmail);
  await page.keyboard.press("Tab");
  await page.keyboard.insertText(buildWrongOtp(otp));
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("main").getByText("This code is wrong. 4 attempts left."),
  ).toBeVisible();
  await expect(field(page, "New email")).toHaveValue(newEmail);
  await expect(field(page, "Code from the email")).toBeFocused();
  await expectAccessible(page, page.getByRole("main"));
  const tamilDigits = otp.replace(/\d/g, (digit) => "௦௧௨௩௪௫௬௭௮௯".charAt(Number(digit)));
  await field(page, "Code from the email").fill(` ${otp.slice(0, 3)} ${tamilDigits.slice(3)} `);
  await expect(field(page, "Code from the email")).toHaveValue(otp);
  await page.keyboard.press("Enter");

  await expect(field(page, "Current email")).toHaveValue("");
  await expect(page.getByRole("main")).toContainText(`From now on, log in as ${newEmail}.`);
  await expect(page.getByText(`You are logged in as ${newEmail}.`)).toBeVisible();
  await expect(page.getByText(newEmail, { exact: true }).locator("visible=true")).toBeVisible();
});

test("shows failures of an email change, and finds out whether it was stored if no answer came", async ({
  page,
  signIn,
}) => {
  const account = await addAdmin();
  const newEmail = `new-${account.email}`;
  const expectFailure = async (text: string) => {
    await expect(page.getByRole("main").getByRole("alert").getByText(text)).toBeVisible();
    await expect(toast(page, text).first()).toBeVisible();
  };
  await signIn(account);
  await page.clock.install();
  await page.goto(CHANGE_EMAIL_PATH);
  await expectHydrated(field(page, "Current email"));
  await field(page, "Current email").fill(account.email);
  await page.route("**/change-email/*", rejectRequest);
  await button(page, "Send code").click();
  await expectFailure("Failed to send OTP");
  await page.unroute("**/change-email/*");
  await button(page, "Send code").click();
  await field(page, "New email").fill(newEmail);
  await field(page, "Code from the email").fill(await readMailedOtp(account.email));
  await page.route("**/change-email/*", rejectRequest);
  await button(page, "Change my email").click();
  await expectFailure("Verification failed");
  await expect(field(page, "New email")).toHaveValue(newEmail);
  await page.unroute("**/change-email/*");

  const url = "**/verify-and-update";
  const keys = await interceptWrites(page, url, "POST", dropRequest, loseResponse);
  const main = page.getByRole("main");
  for (const result of ["It was not saved.", `From now on, log in as ${newEmail}.`]) {
    await clickUnanswered(page, button(page, "Change my email"));
    await expect(main.getByText(result)).toBeVisible();
  }
  await expect(main.getByText("It was saved.")).toBeVisible();
  await expect(page.getByText(`You are logged in as ${newEmail}.`)).toBeVisible();
  expect(keys[1]).toBe(keys[0]);
});
