// One enquiry, besides what staff do about it (follow-up.spec.ts): its mail, its end, and the session's.
import { addAdmin, endSessions } from "../database";
import { expect, expectAlive, expectToast, mailAbout, test } from "../fixtures";
import { hold } from "../hold";
import { expectAccessible } from "../page-checks";
import { enquire, failChanges, idOf, openEnquiry, row } from "../staff-enquiries";

test.beforeEach(({ signIn }) => signIn());

test("a session that ends leads nowhere while a note is typed", async ({ page, phone, signIn }) => {
  const me = await addAdmin();
  await signIn(me);
  await page.clock.install();
  await enquire(page, phone);
  await openEnquiry(page, phone);
  const note = page.locator("#note");
  await expectAlive(note);
  await note.fill("Half a thought");
  const dialog = page.getByRole("dialog", { name: "Please log in again" });
  await endSessions(me);
  await page.clock.fastForward(3_000);
  await expect(dialog).toBeVisible();

  // Whoever closes it is asked again by what they do, and not by what the page reads.
  await page.keyboard.press("Escape");
  await expect(page.getByText("Your session is over: new enquiries do not show")).toBeVisible();
  for (let time = 0; time < 2; time++) {
    const asked = page.waitForResponse("**/api/enquiries/waiting");
    await page.clock.fastForward(6_000);
    await asked;
  }
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Add note" }).click();
  await dialog.getByRole("textbox", { name: /^Password/ }).fill(me.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Notes" })).toContainText("Half a thought");

  // With nothing typed the page is left.
  await endSessions(me);
  await page.clock.fastForward(6_000);
  await page.waitForURL("**/admin/login?**");
});

test("its mail is sent again; it is deleted after a question by keyboard, or not", async ({
  page,
  phone,
}) => {
  await enquire(page, phone);
  await mailAbout(phone);
  await enquire(page, phone, { lastName: "Another" });
  await openEnquiry(page, phone);
  // Where nothing is wrong it is asked for.
  await expect(page.getByRole("button", { name: "Send again" })).toBeHidden();
  await page.getByText(/^Mailed to the office/).click();
  const release = await hold(page, "**/send-again");
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
  release();
  await expect(page.getByRole("button", { name: /^Send/ })).toBeHidden();
  await expect(page.getByText(/^Mailed to the office: today/)).toBeVisible();

  const address = page.url();
  const open = page.getByRole("button", { name: "Delete enquiry" }).first();
  const question = page.getByRole("dialog", { name: "Delete this enquiry?" });
  const keep = question.getByRole("button", { name: "Keep enquiry" });
  await open.focus();
  await page.keyboard.press("Enter");
  await expect(keep).toBeFocused();
  await expect(question).toContainText("முருகன் Sample");
  await expect(question).toContainText(phone.slice(5));
  await expectAccessible(page, question);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(open).toBeFocused();

  await failChanges(page);
  await page.keyboard.press("Enter");
  await expect(keep).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(question.getByText("The enquiry was not deleted.")).toBeVisible();
  await expectAccessible(page, question);
  await page.unroute(`**/api/enquiries/${idOf(page)}`);
  const confirm = question.getByRole("button", { name: "Delete enquiry" });
  await expectToast(page, "Enquiry deleted.", () => confirm.press("Enter"));
  await expect(page).toHaveURL(new RegExp(`/admin/enquiries\\?search=${phone}$`));
  await expect(row(page, "Sample")).toHaveCount(0);
  await expect(row(page, "Another")).toBeFocused();
  await expect(page.getByRole("button", { name: "All 1" })).toBeVisible();

  await page.goto(address);
  await expect(page.getByRole("heading", { name: "This enquiry does not exist" })).toBeVisible();
  await expectAccessible(page, page.getByRole("main"));
});
