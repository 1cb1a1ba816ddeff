import type { Page } from "@playwright/test";
import { addAdmin, scheduleCall } from "../database";
import { expect, expectHydrated, test } from "../fixtures";
import { expectAccessible, expectNoSidewaysScroll } from "../page-checks";
import { enquiryItems, enquiryLink, indianDate, sendEnquiry } from "../staff-enquiries";

const tab = (page: Page, name: string) =>
  page
    .getByRole("navigation", { name: "Enquiry lists" })
    .getByRole("link", { name: new RegExp(`^${name}`) });
const searchField = (page: Page) => page.getByLabel("Search enquiries");
const statusSelect = (page: Page) => page.getByRole("combobox", { name: "Status" });
const areaSelect = (page: Page) => page.getByRole("combobox", { name: "Area" });

async function findEnquiryId(page: Page, phone: string, lastName: string): Promise<string> {
  const { items } = await (await page.request.get(`/api/enquiries?search=${phone}`)).json();
  return items.find((item: { lastName: string }) => item.lastName === lastName).id;
}

async function updateEnquiry(page: Page, phone: string, lastName: string, data: object) {
  const url = `/api/enquiries/${await findEnquiryId(page, phone, lastName)}`;
  expect((await page.request.put(url, { data })).status()).toBe(200);
}

test("keeps filters in the URL, after a reload and in the export link, and explains an empty list", async ({
  page,
  phone,
  signIn,
}) => {
  await signIn(await addAdmin());
  await sendEnquiry(page, phone, { lastName: "Dear" });
  await sendEnquiry(page, phone, { lastName: "Silent" });
  await updateEnquiry(page, phone, "Dear", { outcome: "tooExpensive" });
  await updateEnquiry(page, phone, "Silent", { outcome: "noAnswer" });
  await page.goto(`/admin/enquiries?search=${phone}&status=new`);
  await expect(page.getByRole("heading", { name: "No enquiries match" })).toBeVisible();
  await expect(statusSelect(page)).toHaveValue("new");
  await statusSelect(page).selectOption("Too expensive");
  await expect(enquiryLink(page, "Dear")).toBeVisible();
  await expect(enquiryLink(page, "Silent")).toHaveCount(0);
  await expect(tab(page, "All")).toHaveAttribute("aria-current", "page");
  await expectAccessible(page);

  const parseQuery = (url: string | null) =>
    Object.fromEntries(new URL(url ?? "", page.url()).searchParams);
  await expect
    .poll(() => parseQuery(page.url()))
    .toEqual({ search: phone, status: "tooExpensive" });
  await page.reload();
  await expect(enquiryLink(page, "Dear")).toBeVisible();
  await expect(enquiryLink(page, "Silent")).toHaveCount(0);
  await expect(statusSelect(page)).toHaveValue("tooExpensive");
  const exportLink = page.getByRole("link", { name: "Export" });
  expect(parseQuery(await exportLink.getAttribute("href"))).toEqual({
    search: phone,
    outcome: "tooExpensive",
  });

  await statusSelect(page).selectOption("All closed");
  await expect(enquiryLink(page, "Silent")).toBeVisible();
  await expect(enquiryLink(page, "Dear")).toBeVisible();
  await statusSelect(page).selectOption("Contacted");
  await expect(page.getByRole("heading", { name: "No enquiries match" })).toBeVisible();
  await page.getByRole("link", { name: "Show all enquiries" }).click();
  await expect(searchField(page)).toHaveValue("");
  await expect(statusSelect(page)).toHaveValue("");

  // The plan type and the days were filters once. A bookmark with them still opens the list.
  await page.goto(
    `/admin/enquiries?search=${phone}&planType=internet&from=2020-01-01&until=2020-01-02`,
  );
  await expect(enquiryLink(page, "Silent")).toBeVisible();

  // The link of an area that was renamed or deleted.
  await page.goto(`/admin/enquiries?search=${phone}&area=Nowhere`);
  await expect(page.getByRole("heading", { name: "No enquiries match" })).toBeVisible();
  await expect(areaSelect(page)).toHaveValue("Nowhere");
  await expectAccessible(page, page.getByRole("main"));
  await areaSelect(page).selectOption("All areas");
  await expect(enquiryLink(page, "Silent")).toBeVisible();
  await expect(searchField(page)).toHaveValue(phone);

  await page.goto("/admin/enquiries?mine=yes");
  await expect(page.getByRole("heading", { name: "No enquiries in this list" })).toBeVisible();
  await page.getByRole("link", { name: "Show all enquiries" }).click();
  await expect(tab(page, "All")).toHaveAttribute("aria-current", "page");
});

test("counts the matching enquiries in each tab, and filters by tab @phone", async ({
  page,
  phone,
  signIn,
}) => {
  await signIn();
  for (const name of ["Due", "Later", "Done"]) await sendEnquiry(page, phone, { lastName: name });
  const dueToday = { callAgain: { on: indianDate(0), part: "morning" }, taken: true };
  await updateEnquiry(page, phone, "Due", dueToday);
  await updateEnquiry(page, phone, "Later", { callAgain: { on: indianDate(9), part: null } });
  await updateEnquiry(page, phone, "Done", { taken: true, outcome: "noAnswer" });
  await page.goto(`/admin/enquiries?search=${phone}`);
  await expect(enquiryLink(page, "Due")).toContainText("Call today, morning · Taken by you");
  await expect(enquiryLink(page, "Later")).toContainText(/Call \d+ \w+/);
  await expect(enquiryLink(page, "Done")).toContainText("Taken by you · Closed: no answer");
  const tabs = page.getByRole("navigation", { name: "Enquiry lists" }).getByRole("link");
  await expect(tabs).toHaveText(["All 3", "New 2", "Due today 1", "Mine 1"]);
  await expectHydrated(searchField(page));
  await searchField(page).fill(`${phone} later`);
  await expect(tabs).toHaveText(["All 1", "New 1", "Due today 0", "Mine 0"]);
  const otherPhone = phone.replace(/^6/, "7");
  await sendEnquiry(page, otherPhone, { lastName: "Late" });
  await scheduleCall(otherPhone, -1);
  await page.goto(`/admin/enquiries?search=${otherPhone}&due=today`);
  await expect(enquiryLink(page, "Late")).toContainText("Overdue since yesterday");

  await page.goto(`/admin/enquiries?search=${phone}&due=today`);
  await expect(tab(page, "Due today")).toHaveAttribute("aria-current", "page");
  await expect(enquiryLink(page, "Due")).toBeVisible();
  await expect(enquiryLink(page, "Later")).toHaveCount(0);
  await tab(page, "Mine").click();
  await expect(page).toHaveURL(/mine=yes/);
  await expect(page).not.toHaveURL(/due=/);
  await expect(tab(page, "Mine")).toHaveAttribute("aria-current", "page");
  for (const link of await tabs.all()) await expect(link).toBeInViewport({ ratio: 1 });
  const tops = await tabs.evaluateAll((links) =>
    links.map((link) => link.getBoundingClientRect().y),
  );
  expect(new Set(tops).size).toBe(1);
  await expectNoSidewaysScroll(page);
});

test("shows eight enquiries at 1366 × 768, below one row with the tabs, the search and the filters", async ({
  page,
  phone,
  signIn,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn();
  for (let number = 1; number <= 9; number += 1)
    await sendEnquiry(page, phone, { lastName: `Number ${number}` });
  await page.goto(`/admin/enquiries?search=${phone}`);
  await expect(enquiryItems(page)).toHaveCount(9);
  await expect(enquiryItems(page).nth(7)).toBeInViewport({ ratio: 1 });
  const controls = [tab(page, "All"), searchField(page), statusSelect(page), areaSelect(page)];
  const middles: number[] = [];
  for (const control of controls) {
    const { y = 0, height = 0 } = (await control.boundingBox()) ?? {};
    middles.push(Math.round(y + height / 2));
  }
  expect(new Set(middles).size).toBe(1);
});
