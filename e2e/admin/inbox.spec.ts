import type { Page } from "@playwright/test";
import { addAdmin, callOn } from "../database";
import { expect, expectAlive, test } from "../fixtures";
import { expectAccessible, expectNoSidewaysScroll } from "../page-checks";
import { day, enquire, row } from "../staff-enquiries";

const tab = (page: Page, name: string) =>
  page
    .getByRole("navigation", { name: "Which enquiries" })
    .getByRole("link", { name: new RegExp(`^${name}`) });
const search = (page: Page) => page.getByLabel("Search enquiries");
const filters = (page: Page) => page.locator("summary", { hasText: "Filters" });

async function idNamed(page: Page, phone: string, lastName: string): Promise<string> {
  const { items } = await (await page.request.get(`/api/enquiries?search=${phone}`)).json();
  return items.find((item: { lastName: string }) => item.lastName === lastName).id;
}

async function follow(page: Page, phone: string, lastName: string, data: object) {
  const address = `/api/enquiries/${await idNamed(page, phone, lastName)}`;
  expect((await page.request.put(address, { data })).status()).toBe(200);
}

test("filters stand in the address, stay, and go with the file; an empty list says whose it is", async ({
  page,
  phone,
  signIn,
}) => {
  await signIn(await addAdmin());
  await enquire(page, phone, { lastName: "Dear" });
  await enquire(page, phone, { lastName: "Silent" });
  await follow(page, phone, "Dear", { outcome: "tooExpensive" });
  await follow(page, phone, "Silent", { outcome: "noAnswer" });
  await page.goto(`/admin/enquiries?search=${phone}&status=new`);
  await expect(page.getByRole("heading", { name: "Nothing matches" })).toBeVisible();
  await filters(page).click();
  await page.getByLabel("Result").selectOption("Too expensive");
  await expect(filters(page)).toHaveText("Filters (1)");
  await page.getByLabel("Received from").fill(day(-1));
  await page.getByLabel("Received to").fill(day(1));
  await expect(filters(page)).toHaveText("Filters (3)");
  await expect(row(page, "Dear")).toBeVisible();
  await expect(row(page, "Silent")).toHaveCount(0);
  // Only what is closed has an outcome: the list of new ones was left.
  await expect(tab(page, "All")).toHaveAttribute("aria-current", "page");
  await expectAccessible(page);

  const query = `?search=${phone}&outcome=tooExpensive&from=${day(-1)}&until=${day(1)}`;
  const wanted = Object.fromEntries(new URLSearchParams(query));
  const queryOf = (address: string | null) =>
    Object.fromEntries(new URL(address ?? "", page.url()).searchParams);
  await expect.poll(() => queryOf(page.url())).toEqual(wanted);
  await page.reload();
  await expect(row(page, "Dear")).toBeVisible();
  await expect(row(page, "Silent")).toHaveCount(0);
  await expect(filters(page)).toHaveText("Filters (3)");
  const file = page.getByRole("link", { name: "Export" });
  expect(queryOf(await file.getAttribute("href"))).toEqual(wanted);

  await filters(page).click();
  await page.getByLabel("Type of plan").selectOption("Internet Only");
  await expect(page.getByRole("heading", { name: "Nothing matches" })).toBeVisible();
  await expectAccessible(page, page.getByRole("main"));
  await page.getByRole("link", { name: "Clear filters" }).first().click();
  await expect(row(page, "Silent")).toBeVisible();
  await expect(page.getByLabel("Received from")).toHaveValue("");
  await expect(search(page)).toHaveValue(phone);
  await expect(filters(page)).toHaveText("Filters");

  await page.goto("/admin/enquiries?mine=yes");
  await expect(page.getByRole("heading", { name: "None in this list" })).toBeVisible();
  await page.getByRole("link", { name: "Show all enquiries" }).click();
  await expect(tab(page, "All")).toHaveAttribute("aria-current", "page");
});

test("tabs count what is searched: due today, mine, closed @phone", async ({
  page,
  phone,
  signIn,
}) => {
  await signIn();
  for (const name of ["Due", "Later", "Done"]) await enquire(page, phone, { lastName: name });
  const today = { callAgain: { on: day(0), part: "morning" }, taken: true };
  await follow(page, phone, "Due", today);
  await follow(page, phone, "Later", { callAgain: { on: day(9), part: null } });
  await follow(page, phone, "Done", { taken: true, outcome: "noAnswer" });
  await page.goto(`/admin/enquiries?search=${phone}`);
  await expect(row(page, "Due")).toContainText("Call today, morning · Taken by you");
  await expect(row(page, "Later")).toContainText(/Call \d+ \w+/);
  await expect(row(page, "Done")).toContainText("Taken by you · Closed: no answer");
  const tabs = page.getByRole("navigation", { name: "Which enquiries" }).getByRole("link");
  const counts = ["All 3", "New 2", "Due today 1", "Mine 1", "Contacted 0", "Closed 1"];
  await expect(tabs).toHaveText(counts);
  await expectAlive(search(page));
  await search(page).fill(`${phone} later`);
  await expect(tabs).toHaveText(["All 1", "New 1", "Due today 0", "Mine 0", /d 0$/, /d 0$/]);
  const other = phone.replace(/^6/, "7");
  await enquire(page, other, { lastName: "Late" });
  await callOn(other, -1);
  await page.goto(`/admin/enquiries?search=${other}&due=today`);
  await expect(row(page, "Late")).toContainText("Overdue since yesterday");

  await page.goto(`/admin/enquiries?search=${phone}&due=today`);
  await expect(tab(page, "Due today")).toHaveAttribute("aria-current", "page");
  await expect(row(page, "Due")).toBeVisible();
  await expect(row(page, "Later")).toHaveCount(0);
  await tab(page, "Mine").click();
  await expect(page).toHaveURL(/mine=yes/);
  await expect(page).not.toHaveURL(/due=/);
  await expect(tab(page, "Mine")).toHaveAttribute("aria-current", "page");
  await tab(page, "Closed").click();
  await expect(row(page, "Done")).toBeVisible();
  await expect(page).not.toHaveURL(/mine=/);
  // At the end of its row: on a phone that scrolls, and the page does not.
  await page.reload();
  await expect(tab(page, "Closed")).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
});
