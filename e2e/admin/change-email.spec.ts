// An admin's email is changed by a code that one mail brings.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { ADMIN } from "../../test/site";
import { addAdmin } from "../database";
import { expect, readMails, test, toast } from "../fixtures";
import { expectAccessible } from "../page-checks";

const ADDRESS = "/admin/settings?tab=change-email";
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

async function mailsTo(email: string, subject: RegExp) {
  const mails = (await readMails()).filter(
    ({ to, subject: about }) => to?.[0]?.address === email && subject.test(about ?? ""),
  );
  return mails.map(({ text }) => text ?? "");
}

async function mailedOtp(email: string): Promise<string> {
  const [text, ...more] = await mailsTo(email, /code/);
  expect(more).toEqual([]);
  const otp = /^\d{6}$/m.exec(text ?? "")?.[0];
  if (!otp) throw new Error(`No code was mailed to ${email}.`);
  return otp;
}

const otherThan = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, "0");

test("the email is changed in two steps, by keyboard, by a code", async ({ page, signIn }) => {
  const account = await addAdmin("own.test");
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
  // Every admin is told, of the changes of other tests as well.
  for (const email of [account.email, newEmail])
    expect(
      (await mailsTo(email, /has changed/)).filter((text) => text.includes(newEmail)),
    ).toHaveLength(1);
});

test("from a sample email the code goes to the new one", async ({ page, signIn }) => {
  const account = await addAdmin();
  const newEmail = `own-${randomUUID().slice(0, 8)}@own.test`;
  await signIn(account);
  await page.goto(ADDRESS);
  await expect(field(page, "Current email")).toHaveAccessibleDescription(/receives nothing/);
  await fill(page, { "Current email": account.email });
  await button(page, "Send code").click();
  await expect(field(page, "New email")).toBeFocused();
  await fill(page, { "New email": newEmail });
  await button(page, "Send code").click();
  await expect(page.getByRole("main")).toContainText(`We sent a 6-digit code to ${newEmail}`);
  await expect(field(page, "New email")).toHaveValue(newEmail);
  await field(page, "Code from the email").fill(await mailedOtp(newEmail));
  await button(page, "Change my email").click();
  await expect(page.getByText(`You are signed in as ${newEmail}.`)).toBeVisible();
  await expect(field(page, "New email")).toHaveCount(0);
});

test("a code that is not sent, or not taken, is told; after half a minute comes another", async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  await signIn();
  const expectFailure = async (text: string) => {
    await expect(page.getByRole("main").getByRole("alert").getByText(text)).toBeVisible();
    await expect(toast(page, text).first()).toBeVisible();
  };
  await page.route("**/change-email/*", (route) => route.fulfill({ status: 502, body: "" }));
  await page.goto(ADDRESS);
  await fill(page, { "Current email": ADMIN.email, "New email": "new@own.test" });
  await button(page, "Send code").click();
  await expectFailure("Failed to send OTP");

  let asked = 0;
  await page.route("**/request-otp", (route) => {
    asked += 1;
    const until = new Date(Date.now() + asked * 600_000).toISOString();
    return route.fulfill({ json: { message: "Sample words.", until } });
  });
  await button(page, "Send code").click();
  await fill(page, { "Code from the email": "000000" });
  await expect(page.getByRole("button", { name: /^Send again in 0:/ })).toBeDisabled();
  await page.clock.runFor(31_000);
  await button(page, "Send again").press("Enter");
  await expect(field(page, "Code from the email")).toHaveValue("");
  await expect(field(page, "Code from the email")).toBeFocused();
  await expect(page.getByRole("button", { name: /^Send again in 0:/ })).toBeDisabled();
  expect(asked).toBe(2);

  await fill(page, { "Code from the email": "000000" });
  await button(page, "Change my email").click();
  await expectFailure("Verification failed");
  await expect(field(page, "New email")).toHaveValue("new@own.test");
  await button(page, "Back").click();
  await expect(field(page, "Current email")).toBeVisible();
});
