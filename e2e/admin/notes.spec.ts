// What staff note of an enquiry, what is closed together or not saved; and who waits for a street, whom a connected street lets them call.
import type { Page } from "@playwright/test";
import { addArea, connectArea } from "../database";
import { expect, expectAlive, test, toast } from "../fixtures";
import { hold } from "../hold";
import { expectAccessible } from "../page-checks";
import {
  button,
  enquire,
  failChanges,
  heading,
  idOf,
  note,
  notes,
  openEnquiry,
  panel,
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
  await add(page).click();
  await expect(note(page)).toBeFocused();
  await expect(note(page)).toHaveAttribute("aria-invalid", "true");

  await failChanges(page);
  await note(page).fill("Nobody there, call in the evening.");
  await add(page).click();
  await expect(panel(page).getByText(/^The note was not saved\./)).toBeVisible();
  await expect(note(page)).toHaveValue("Nobody there, call in the evening.");
  await expectAccessible(page, panel(page));

  const address = `**/api/enquiries/${idOf(page)}`;
  await page.unroute(address);
  const release = await hold(page, address);
  await add(page).click();
  await expect(button(page, "Adding...")).toBeVisible();
  await expect(note(page)).toHaveValue("Nobody there, call in the evening.");
  release();
  await expect(notes(page)).toHaveText([/^Nobody there, call in the evening\..*first@staff/]);
  await expect(note(page)).toHaveValue("");
  await expect(heading(page, "Sample")).toBeFocused();
  await page.unroute(address);
  await note(page).fill("எங்கள்வீட்டில்".repeat(40));
  await saved(page, () => add(page).click());
  await expect(notes(page)).toHaveCount(2);

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
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(panel(page)).toHaveCount(0);
  // Back from another screen they are still there.
  await page.goBack();
  await expect(notes(page)).toHaveCount(2);

  // What the server does not take is put back, and its reason said.
  await withoutNews(page);
  await page.request.put(`/api/enquiries/${idOf(page)}`, { data: { status: "closed" } });
  await note(page).fill("Call her today.");
  await weekday(page, 0).click();
  await button(page, "Any time").click();
  await expect(
    panel(page).getByText("A closed enquiry is not called. Open it again."),
  ).toBeVisible();
  await expect(note(page)).toHaveValue("Call her today.");
  await note(page).fill("");
  await expectAccessible(page, page.getByRole("main"));

  // Two that go wrong one after the other: both are put back.
  const refuse = await hold(page, address, (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await button(page, "Take it").click();
  await status(page, "Contacted").click();
  await expect(panel(page).getByText("Taken by you")).toBeVisible();
  refuse();
  await expect(page.getByText("The status was not saved.")).toBeVisible();
  await expect(button(page, "Take it")).toBeVisible();
  await expect(status(page, "Contacted")).not.toBeChecked();
});

test("enquiries of one phone are closed together, and undone together", async ({ page, phone }) => {
  for (const lastName of ["First", "Sample"]) await enquire(page, phone, { lastName });
  await openEnquiry(page, phone);
  await expectAlive(button(page, "Take it"));
  await saved(page, () => button(page, "Close all 2 together").click());
  const undo = toast(page, "2 enquiries of this number closed").getByRole("button", {
    name: "Undo",
  });
  await undo.hover();
  const earlier = panel(page).getByRole("list", { name: "Other enquiries from this number" });
  await expect(earlier.getByRole("link", { name: /: Closed, no plan chosen$/ })).toBeVisible();
  await undo.click();
  await expect(earlier.getByRole("link", { name: /: New, no plan chosen$/ })).toBeVisible();
  await expect(status(page, "New")).toBeChecked();
});

test("who waits for an area is called once it is connected", async ({ page }) => {
  const name = "Sample Road one";
  const slug = await addArea(name);
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
    await expect(page.getByRole("button", { name: tab })).toBeVisible();

  await page.goto("/admin/enquiries?status=waiting");
  await expectAlive(page.getByRole("button", { name: "Waiting list" }));
  await connectArea(slug);
  const said = page.getByRole("status").filter({ hasText: `${name} is connected: 2 wait` });
  await said.getByRole("button", { name: "Show them" }).click();
  await expect(page.getByLabel("Area", { exact: true })).toHaveValue(name);
  const rows = page.getByRole("link", { name: /Waiting list/ });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("M. Selvi");
  await rows.first().click();
  await expect(page.getByText(`${name} is connected now`).last()).toBeVisible();
  await expect(status(page, "New")).toHaveCount(0);
  await expectAccessible(page, page.getByRole("article"));
  await saved(page, () => status(page, "Contacted").check({ force: true }));
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(page.getByText("on the waiting list")).toBeVisible();
  await saved(page, () => status(page, "Closed").press("Space"));
  await connectArea(slug, "notYet");
});
