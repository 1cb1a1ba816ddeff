import type { Page } from "@playwright/test";
import { addAdmin, scheduleCall } from "../database";
import { expect, expectHydrated, test } from "../fixtures";
import { expectAccessible, expectNoSidewaysScroll, getBox } from "../page-checks";
import {
  enquiryItems,
  enquiryLink,
  findEnquiryId,
  indianDate,
  sendEnquiry,
} from "../staff-enquiries";

const tab = (page: Page, name: string) =>
  page
    .getByRole("navigation", { name: "Enquiry lists" })
    .getByRole("link", { name: new RegExp(`^${name}`) });
const searchField = (page: Page) => page.getByLabel("Search enquiries");
const statusSelect = (page: Page) => page.getByRole("combobox", { name: "Status", exact: true });
const areaSelect = (page: Page) => page.getByRole("combobox", { name: "Area", exact: true });

async function updateEnquiry(page: Page, phone: string, lastName: string, data: object) {
  const url = `/api/enquiries/${await findEnquiryId(page, phone, lastName)}`;
  expect((await page.request.put(url, { data })).status()).toBe(200);
}

test("keeps filters in the URL and in the export link, explains an empty list, and shows eight enquiries without scrolling", async ({
  page,
  phone,
  signIn,
}) => {
  await signIn(await addAdmin());
  await sendEnquiry(page, phone, { lastName: "Dear" });
  await sendEnquiry(page, phone, { lastName: "Silent" });
  await updateEnquiry(page, phone, "Dear", { outcome: "tooExpensive" });
  await updateEnquiry(page, phone, "Silent", { outcome: "noAnswer" });
  for (let number = 1; number <= 7; number += 1)
    await sendEnquiry(page, phone, { lastName: `Number ${number}` });
  await page.setViewportSize({ width: 1366, height: 768 });
  // A link with an area that was renamed or deleted, and with a filter that does not exist any more.
  await page.goto(`/admin/enquiries?search=${phone}&status=closed&area=Nowhere&planType=tv`);
  await expect(page.getByRole("heading", { name: "No enquiries match" })).toBeVisible();
  await expect(areaSelect(page)).toHaveValue("Nowhere");
  await expectAccessible(page, page.getByRole("main"));
  await expectHydrated(searchField(page));
  await areaSelect(page).selectOption("All areas");
  await expect(enquiryLink(page, "Silent")).toBeVisible();
  await expect(enquiryLink(page, "Dear")).toBeVisible();
  await expect(statusSelect(page)).toHaveValue("closed");
  await expect(searchField(page)).toHaveValue(phone);

  await statusSelect(page).selectOption("Too expensive");
  await expect(enquiryLink(page, "Silent")).toHaveCount(0);
  await expect(enquiryLink(page, "Dear")).toBeVisible();
  await expect(tab(page, "All")).toHaveAttribute("aria-current", "page");
  await expectAccessible(page);
  const parseQuery = (url: string | null) =>
    Object.fromEntries(new URL(url ?? "", page.url()).searchParams);
  await expect
    .poll(() => parseQuery(page.url()))
    .toEqual({ search: phone, status: "tooExpensive" });
  const exportLink = page.getByRole("link", { name: "Export" });
  expect(parseQuery(await exportLink.getAttribute("href"))).toEqual({
    search: phone,
    outcome: "tooExpensive",
  });

  await statusSelect(page).selectOption("Contacted");
  await expect(page.getByRole("heading", { name: "No enquiries match" })).toBeVisible();
  await page.getByRole("link", { name: "Show all enquiries" }).click();
  await expect(searchField(page)).toHaveValue("");
  await expect(statusSelect(page)).toHaveValue("");
  await tab(page, "Mine").click();
  await expect(page.getByRole("heading", { name: "No enquiries in this list" })).toBeVisible();
  await page.getByRole("link", { name: "Show all enquiries" }).click();
  await expect(tab(page, "All")).toHaveAttribute("aria-current", "page");

  await test.step("shows the tabs, the search and the filters in one row above the enquiries", async () => {
    await searchField(page).fill(phone);
    await expect(enquiryItems(page)).toHaveCount(9);
    await expect(enquiryItems(page).nth(7)).toBeInViewport({ ratio: 1 });
    const controls = [tab(page, "All"), searchField(page), statusSelect(page), areaSelect(page)];
    const middles: number[] = [];
    for (const control of controls) {
      const { y, height } = await getBox(control);
      middles.push(Math.round(y + height / 2));
    }
    expect(new Set(middles).size).toBe(1);
  });
});

test("counts the matching enquiries in each tab, and filters by tab @phone", async ({
  page,
  phone,
  signIn,
}) => {
  await signIn();
  const otherPhone = phone.replace(/^6/, "7");
  await sendEnquiry(page, otherPhone, { lastName: "Late" });
  await scheduleCall(otherPhone, -1);
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
  for (const link of await tabs.all()) await expect(link).toBeInViewport({ ratio: 1 });
  const tops = await tabs.evaluateAll((links) =>
    links.map((link) => link.getBoundingClientRect().y),
  );
  expect(new Set(tops).size).toBe(1);
  await expectNoSidewaysScroll(page);

  await expectHydrated(searchField(page));
  await tab(page, "Due today").click();
  await expect(tab(page, "Due today")).toHaveAttribute("aria-current", "page");
  await expect(enquiryLink(page, "Due")).toBeVisible();
  await expect(enquiryLink(page, "Later")).toHaveCount(0);
  await searchField(page).fill(otherPhone);
  await expect(enquiryLink(page, "Late")).toContainText("Overdue since yesterday");
  await searchField(page).fill(`${phone} later`);
  await expect(tabs).toHaveText(["All 1", "New 1", "Due today 0", "Mine 0"]);
  await tab(page, "Mine").click();
  await expect(page).toHaveURL(/mine=yes/);
  await expect(page).not.toHaveURL(/due=/);
  await expect(tab(page, "Mine")).toHaveAttribute("aria-current", "page");
});
