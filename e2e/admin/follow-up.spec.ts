// What staff do about one enquiry, on its page.
import type { Page } from "@playwright/test";
import { formatRupees } from "@/lib/money";
import { planName } from "@/lib/plans/fields";
import type { Plan } from "@/lib/plans/schema";
import { addAdmin, backdateEnquiry, callOn } from "../database";
import { expect, test } from "../fixtures";
import { hold } from "../hold";
import { expectAccessible } from "../page-checks";

const ME = "first@staff.example";
const panel = (page: Page) => page.getByRole("region", { name: "Follow up" });
const button = (page: Page, name: string) => panel(page).getByRole("button", { name, exact: true });
const status = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });
const note = (page: Page) => panel(page).getByLabel("Note", { exact: true });
const notes = (page: Page) =>
  panel(page).getByRole("list", { name: "Notes" }).getByRole("listitem");
/** Nothing of what others do meanwhile comes by itself. */
const withoutNews = (page: Page) =>
  page.route("**/api/enquiries/waiting", (route) => route.abort());
const idOf = (page: Page) => new URL(page.url()).pathname.split("/").at(-1);

/** As a visitor sends it. */
async function enquire(page: Page, phone: string, changes: Record<string, unknown> = {}) {
  const data = {
    firstName: "முருகன்",
    lastName: "Sample",
    phone,
    address: "1 Sample Street, Sankarankovil",
    email: "murugan@sample.example",
    message: "Please call me after five.",
    ...changes,
  };
  expect((await page.request.post("/api/contact/post", { data })).status()).toBe(200);
}

async function openOne(page: Page, phone: string, words = "Sample") {
  await page.goto(`/admin/enquiries?search=${phone}`);
  await page.getByRole("link", { name: new RegExp(`^(?!Call ).*${words}`) }).click();
  await expect(panel(page)).toBeVisible();
}

/** Waits for the answer to what `by` changes: what is shown before it is only meant. */
async function saved(page: Page, by: () => Promise<unknown>): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await by();
  expect((await answered).status()).toBe(200);
}

/** What the database has. */
async function stored(page: Page) {
  const { items } = await (await page.request.get(`/api/enquiries?ids=${idOf(page)}`)).json();
  return items[0];
}

test.beforeEach(({ signIn }) => signIn());

test("taken, given back, and taken over from a colleague @desk", async ({
  page,
  phone,
  request,
}) => {
  await enquire(page, phone);
  await withoutNews(page);
  await openOne(page, phone);
  await expectAccessible(page);
  await saved(page, () => button(page, "Take it").click());
  await expect(panel(page).getByText("Taken by you")).toBeVisible();
  await expect(button(page, "Give back")).toBeFocused();
  expect((await stored(page)).takenBy).toBe(ME);
  await saved(page, () => button(page, "Give back").click());
  await expect(button(page, "Take it")).toBeFocused();

  // A colleague took it meanwhile.
  const colleague = await addAdmin();
  await request.post("/api/login", { data: colleague });
  const takeOver = async () => {
    const theirs = await request.put(`/api/enquiries/${idOf(page)}`, { data: { taken: true } });
    expect((await theirs.json()).takenBy).toBe(colleague.email);
  };
  await takeOver();
  await saved(page, () => button(page, "Take it").click());
  const told = `${colleague.email} had taken it meanwhile. It is yours now.`;
  await expect(page.getByText(told)).toBeVisible();
  await expectAccessible(page, page.getByRole("main"));

  await takeOver();
  await page.reload();
  await expect(panel(page).getByText(`Taken by ${colleague.email}`)).toBeVisible();
  await expectAccessible(page, panel(page));
  await saved(page, () => button(page, "Take over").click());
  await expect(panel(page).getByText("Taken by you")).toBeVisible();
  await expect(page.getByText(told)).toBeHidden();
});

test("called again on a day and a part of it, changed, removed @phone", async ({ page, phone }) => {
  await enquire(page, phone);
  await openOne(page, phone);
  for (const name of ["Today", "Tomorrow", "In a week", "Set", "Add note", "Take it"])
    expect((await button(page, name).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await saved(page, () => button(page, "Tomorrow").click());
  const line = panel(page).getByText(/^Call again: /);
  await expect(line).toHaveText("Call again: tomorrow");
  await saved(page, () => status(page, "Morning").check());
  await expect(line).toHaveText("Call again: tomorrow, morning");
  await expectAccessible(page, panel(page));
  const { on } = (await stored(page)).callAgain;
  await page.reload();
  await expect(line).toHaveText("Call again: tomorrow, morning");

  await button(page, "Change").click();
  await expectAccessible(page, panel(page));
  const day = panel(page).getByLabel("Another day");
  // The browser itself refuses a day that is over.
  const over = new Date(Date.parse(on) - 7 * 86_400_000).toISOString().slice(0, 10);
  await day.fill(over);
  await button(page, "Set").click();
  expect(await day.evaluate((input: HTMLInputElement) => input.validity.rangeUnderflow)).toBe(true);
  await day.fill(on);
  await saved(page, () => button(page, "Set").click());
  await expect(day).toBeHidden();
  await expect(line).toHaveText("Call again: tomorrow, morning");
  await button(page, "Change").click();
  await saved(page, () => button(page, "Today").click());
  await expect(line).toHaveText("Call again: today, morning");
  await expect(button(page, "Change")).toBeVisible();
  await expect(panel(page)).toBeFocused();
  await saved(page, () => button(page, "Remove").click());
  await expect(line).toBeHidden();
  await expect(button(page, "Today")).toBeVisible();

  await callOn(phone, -2);
  await page.reload();
  await expect(line).toContainText(/^Call again: overdue since \d/);
  await expect(status(page, "Morning")).toHaveCount(0);
  await expectAccessible(page, panel(page));
});

test("what is not saved is put back, and the server's reason said @desk", async ({
  page,
  phone,
}) => {
  await enquire(page, phone);
  await withoutNews(page);
  await openOne(page, phone);
  await page.request.put(`/api/enquiries/${idOf(page)}`, { data: { status: "closed" } });
  await button(page, "Today").click();
  await expect(
    page.getByText("This was not saved. It is as it was. A closed enquiry is not called."),
  ).toBeVisible();
  await expect(panel(page).getByText(/^Call again: /)).toBeHidden();
  await expectAccessible(page, page.getByRole("main"));

  // Two that go wrong one after the other: both are put back.
  const address = `**/api/enquiries/${idOf(page)}`;
  const release = await hold(page, address, (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await button(page, "Take it").click();
  await status(page, "Contacted").click();
  await expect(panel(page).getByText("Taken by you")).toBeVisible();
  release();
  await expect(page.getByText("The status was not saved.")).toBeVisible();
  await expect(button(page, "Take it")).toBeVisible();
  await expect(status(page, "Contacted")).not.toBeChecked();
});

test("closed: what became of it is asked there, and may be left @phone", async ({
  page,
  phone,
}) => {
  await enquire(page, phone);
  await openOne(page, phone);
  await saved(page, () => button(page, "In a week").click());
  await saved(page, () => status(page, "Closed").check());
  await expect(panel(page).getByText("What became of it?")).toBeVisible();
  await expect(panel(page).getByText(/^Call again: /)).toBeHidden();
  await expectAccessible(page, panel(page));
  expect(await stored(page)).toMatchObject({ status: "closed", outcome: null, callAgain: null });

  await saved(page, () => button(page, "Too expensive").click());
  await expect(panel(page).getByText("Too expensive")).toBeVisible();
  await expect(button(page, "No answer")).toBeHidden();
  await expectAccessible(page, panel(page));
  await page.reload();
  await button(page, "Change").click();
  await expect(button(page, "Too expensive")).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page, panel(page));
  await saved(page, () => button(page, "Not available there").click());
  expect((await stored(page)).outcome).toBe("notAvailable");

  await saved(page, () => status(page, "Contacted").check());
  await expect(button(page, "Today")).toBeVisible();
  expect((await stored(page)).outcome).toBeNull();
});

test("connected: the plan asked for is ready to be the one sold @desk", async ({ page, phone }) => {
  const plans: Plan[] = await (await page.request.get("/api/plans/filter")).json();
  const [asked, other] = plans;
  if (!asked || !other) throw new Error("The catalogue is empty.");
  const { speed, provider, duration, planType, ottTier, tvChannels, router, androidBox } = asked;
  const identity = { speed, provider, duration, planType, ottTier, tvChannels };
  const selectedPlan = { ...identity, router, androidBox, price: asked.firstTimeTotal };
  await enquire(page, phone, { selectedPlan });
  let reads = 0;
  await page.route("**/api/plans", (route) => {
    reads += 1;
    return reads === 1 ? route.abort() : route.continue();
  });
  await openOne(page, phone);
  await status(page, "Closed").check();
  await expect(button(page, "Connected")).toBeVisible();
  expect(reads).toBe(0);
  await saved(page, () => button(page, "Connected").click());
  await expect(panel(page).getByText("Failed to fetch plans")).toBeVisible();
  await expectAccessible(page, panel(page));
  await button(page, "Try again").click();
  const sold = panel(page).getByLabel("Plan that was sold");
  await expect(sold).toHaveValue(asked._id);
  await expectAccessible(page, panel(page));
  await saved(page, () => button(page, "Save plan").click());
  await expect(sold).toBeHidden();
  await expect(panel(page)).toBeFocused();
  await expect(panel(page).getByText(`Connected: ${planName(asked)}`)).toContainText(
    formatRupees(asked.firstTimeTotal),
  );
  await expectAccessible(page, panel(page));

  await button(page, "Change").click();
  await sold.selectOption(other._id);
  await saved(page, () => button(page, "Save plan").click());
  await expect(panel(page).getByText(`Connected: ${planName(other)}`)).toBeVisible();
  expect((await stored(page)).soldPlan.speed).toBe(other.speed);
});

test("notes are written, by key as well, and kept where they fail @desk", async ({
  page,
  phone,
}) => {
  await enquire(page, phone);
  await openOne(page, phone);
  await button(page, "Add note").click();
  await expect(note(page)).toBeFocused();
  await expect(note(page)).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, panel(page));

  const address = "**/notes";
  await page.route(address, (route) => route.abort());
  await note(page).fill("Nobody there, call in the evening.");
  await button(page, "Add note").click();
  await expect(panel(page).getByText(/^The note was not saved\./)).toBeVisible();
  await expect(note(page)).toHaveValue("Nobody there, call in the evening.");
  await expectAccessible(page, panel(page));
  await page.unroute(address);

  const release = await hold(page, address);
  await note(page).press("Control+Enter");
  await expect(button(page, "Adding...")).toBeVisible();
  await expect(note(page)).toHaveValue("Nobody there, call in the evening.");
  release();
  await expect(notes(page)).toHaveText([/^Nobody there, call in the evening\..*first@staff/]);
  await expect(note(page)).toHaveValue("");
  await expect(note(page)).toBeFocused();

  await page.unroute(address);
  const long = "எங்கள்வீட்டில்".repeat(40);
  await note(page).fill(long);
  await button(page, "Add note").click();
  await expect(notes(page)).toHaveText([/^Nobody/, new RegExp(long)]);
  await expectAccessible(page, panel(page));

  // Back from another screen they are still there.
  await page.goto("/admin/dashboard");
  await page.goBack();
  await expect(notes(page)).toHaveCount(2);
});

test("a note that is typed and not added is asked for before one leaves @desk", async ({
  page,
  phone,
}) => {
  await enquire(page, phone);
  await openOne(page, phone);
  await note(page).fill("Half a thought");
  await page.getByRole("link", { name: "Dashboard" }).click();
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect(note(page)).toHaveValue("Half a thought");
  await note(page).fill("");
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(panel(page)).toHaveCount(0);
});

test("earlier enquiries from the same phone stand beside it @desk", async ({ page, phone }) => {
  await enquire(page, phone, { lastName: "Earlier" });
  await backdateEnquiry(phone, 7);
  await openOne(page, phone, "Earlier");
  await page.request.put(`/api/enquiries/${idOf(page)}`, { data: { outcome: "tooExpensive" } });
  await enquire(page, phone);
  await openOne(page, phone);
  const earlier = panel(page).getByRole("link", { name: /Too expensive, no plan chosen$/ });
  await expectAccessible(page, panel(page));
  await earlier.click();
  await expect(page.getByRole("heading", { level: 2, name: "முருகன் Earlier" })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`search=${phone}`));
});
