// One enquiry, besides what staff do about it (follow-up.spec.ts): its notes and what is not saved, its
// mail, its end and the session's; and who waits for a street, whom a connected street lets them call.
import type { Page } from "@playwright/test";
import { addAdmin, addArea, connectArea, endSessions } from "../database";
import { expect, expectAlive, expectToast, mailAbout, test } from "../fixtures";
import { hold } from "../hold";
import { expectAccessible } from "../page-checks";
import {
  button,
  enquire,
  failChanges,
  idOf,
  items,
  note,
  notes,
  openEnquiry,
  panel,
  row,
  saved,
  status,
  weekday,
  withoutNews,
} from "../staff-enquiries";

const add = (page: Page) => button(page, "Add note");

test.beforeEach(({ signIn }) => signIn());

test("notes are written; what fails stays or is put back, and is asked before one leaves", async ({
  page,
  phone,
}) => {
  await enquire(page, phone);
  await openEnquiry(page, phone);
  await expectAlive(add(page));
  await failChanges(page);
  await note(page).fill("Nobody there, call in the evening.");
  await add(page).click();
  await expect(panel(page).getByText(/^This was not saved\./)).toBeVisible();
  await expect(note(page)).toHaveValue("Nobody there, call in the evening.");
  await expectAccessible(page, panel(page));

  const address = `**/api/enquiries/${idOf(page)}`;
  await page.unroute(address);
  const release = await hold(page, address);
  await add(page).click();
  await expect(button(page, "Saving...")).toBeVisible();
  // What is chosen meanwhile is not part of it, and stays.
  await weekday(page, 2).click();
  release();
  await expect(notes(page)).toHaveText([/^Nobody there, call in the evening\..*first@staff/]);
  await expect(note(page)).toHaveValue("");
  await expect(weekday(page, 2)).toHaveAttribute("aria-pressed", "true");
  await weekday(page, 2).click();
  await page.unroute(address);

  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  const stay = async () => {
    await page.getByRole("link", { name: "Dashboard" }).click();
    await dialog.getByRole("button", { name: "Stay" }).click();
  };
  await note(page).fill("Half a thought");
  await stay();
  await expect(note(page)).toHaveValue("Half a thought");
  await note(page).fill("");
  // So is a day.
  const tomorrow = weekday(page, 1);
  await tomorrow.click();
  await stay();
  await tomorrow.click();

  // What a colleague made of it meanwhile is said, and what was typed is kept.
  await withoutNews(page);
  await page.request.put(`/api/enquiries/${idOf(page)}`, { data: { status: "closed" } });
  await note(page).fill("Call her today.");
  await weekday(page, 0).click();
  await button(page, "Any time").click();
  await expect(panel(page).getByText(/changed this enquiry meanwhile: Closed\./)).toBeVisible();
  await expect(note(page)).toHaveValue("Call her today.");
  await note(page).fill("");

  // What fails is put back.
  const refuse = await hold(page, address, (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await status(page, "Contacted").click();
  await expect(status(page, "Contacted")).toBeChecked();
  refuse();
  await expect(panel(page).getByText(/^This was not saved\./)).toBeVisible();
  await expect(status(page, "Contacted")).not.toBeChecked();
});

test("who waits for an area is called once it is connected", async ({ page }) => {
  const name = "Sample Road one";
  const slug = await addArea({ name });
  const known = async () =>
    (await (await page.request.get(`/api/areas/find?slug=${slug}`)).json()).areas[0]?.slug;
  // The site hears of a new area within seconds.
  await expect.poll(known, { intervals: [50] }).toBe(slug);
  for (const who of [
    { name: "M. Selvi", phone: "6000009133" },
    { name: "Fathima", phone: "6000009134" },
  ]) {
    const answer = await page.request.post("/api/areas/wait", { data: { ...who, area: slug } });
    expect(answer.status()).toBe(200);
  }

  await page.goto(`/admin/enquiries?area=${encodeURIComponent(name)}`);
  for (const tab of ["Waiting list 2", "New 0", "Due today 0"])
    await expect(page.getByRole("link", { name: tab })).toBeVisible();

  await page.goto("/admin/enquiries?status=waiting");
  await expect(items(page).first()).toBeVisible();
  await connectArea(slug);
  const said = page.getByRole("status").filter({ hasText: `${name} is connected: 2 wait` });
  await said.getByRole("link", { name: "Show them" }).click();
  await expect(page.getByLabel("Area", { exact: true })).toHaveValue(name);
  const rows = items(page).getByRole("link", { name: /Waiting list/ });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("M. Selvi");
  await rows.first().click();
  await expect(page.getByText(`${name} is connected now`).last()).toBeVisible();
  await expect(status(page, "New")).toHaveCount(0);
  await expectAccessible(page, page.getByRole("article"));
  await saved(page, () => status(page, "Contacted").check({ force: true }));
  await expect(page.getByText("contacted by")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(page.getByText("on the waiting list")).toBeVisible();
  await saved(page, () => status(page, "Closed").press("Space"));
  await connectArea(slug, "notYet");
});

test("a session that ends leads nowhere while a note is typed", async ({ page, phone, signIn }) => {
  const me = await addAdmin();
  await signIn(me);
  await page.clock.install();
  await enquire(page, phone);
  await openEnquiry(page, phone);
  await expectAlive(note(page));
  await note(page).fill("Half a thought");
  const dialog = page.getByRole("dialog", { name: "Please log in again" });
  await endSessions(me);
  await page.clock.fastForward(3_000);
  await expect(dialog).toBeVisible();

  // Whoever closes it is asked again by what they do, and not by what the page reads.
  await page.keyboard.press("Escape");
  await expect(page.getByText("New enquiries do not show")).toBeVisible();
  const answered = page.waitForResponse("**/api/enquiries/waiting");
  await page.clock.fastForward(6_000);
  await answered;
  await expect(dialog).toBeHidden();
  await add(page).click();
  await dialog.getByRole("textbox", { name: /^Password/ }).fill(me.password);
  await page.keyboard.press("Enter");
  await expect(notes(page)).toContainText([/^Half a thought/]);

  // With nothing typed the page is left.
  await endSessions(me);
  await page.clock.fastForward(6_000);
  await page.waitForURL("**/admin/login?**");
});

test("those of one phone stand beside it; one is deleted, or not", async ({ page, phone }) => {
  await enquire(page, phone);
  await mailAbout(phone);
  await enquire(page, phone, { lastName: "Another" });
  await openEnquiry(page, phone);
  await expect(page.getByText(/^Mailed to the office: today/)).toBeVisible();
  const earlier = panel(page).getByRole("list", { name: "Other enquiries from this number" });
  await expect(earlier.getByRole("link", { name: /: New, no plan chosen$/ })).toBeVisible();

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
  await page.unroute(`**/api/enquiries/${idOf(page)}`);
  const confirm = question.getByRole("button", { name: "Delete enquiry" });
  await expectToast(page, "Enquiry deleted.", () => confirm.press("Enter"));
  await expect(page).toHaveURL(new RegExp(`/admin/enquiries\\?search=${phone}$`));
  await expect(row(page, "Sample")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "All 1" })).toBeVisible();
});
