import type { Locator, Page } from "@playwright/test";
import { HONEYPOT } from "@/lib/enquiries/constants";
import { sampleSelectedPlan } from "@/test/sample-enquiry";
import { backdateEnquiry } from "../database";
import { SAMPLE_ENQUIRY } from "../enquiry-form";
import { expect, test } from "../fixtures";
import { expectAccessible, expectTappable } from "../page-checks";
import {
  enquiryHeading,
  enquiryItems,
  enquiryLink,
  expectSaved,
  followUpPanel,
  sendEnquiry,
  statusRadio,
} from "../staff-enquiries";

const selectedPlan = {
  ...sampleSelectedPlan,
  price: 2103.61,
  router: "Single Band",
  androidBox: false,
};
const formatPhone = (phone: string) => `${phone.slice(0, 5)} ${phone.slice(5)}`;

/** Presses Tab until the element has the focus. */
const tabTo = (page: Page, target: Locator) =>
  expect(async () => {
    await page.keyboard.press("Tab");
    expect(await target.evaluate((element) => element === document.activeElement)).toBe(true);
  }).toPass();

test.beforeEach(({ signIn }) => signIn());

test("finds an enquiry by phone number, opens it and changes its status by keyboard", async ({
  page,
  phone,
}) => {
  const message = "Please call me <b>after five</b>.\nTwo TVs & a phone.";
  await sendEnquiry(page, phone, { selectedPlan, message, [HONEYPOT]: "http://filler.example" });
  await page.goto("/admin/enquiries");
  const formattedPhone = formatPhone(phone);
  await page.getByLabel("Search enquiries").focus();
  await page.keyboard.insertText(`+91 ${formattedPhone}`);
  await expect(page).toHaveURL(/search=/);
  await expect(enquiryLink(page, "Sample")).toHaveCount(1);
  for (const text of ["Possible spam", "Price changed", "75 Mbps · Quarterly", "Please call me"])
    await expect(enquiryLink(page, "Sample")).toContainText(text);
  await expectAccessible(page);

  await tabTo(page, enquiryLink(page, "Sample"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/enquiries\/[0-9a-f-]{36}/);
  await expect(page.getByRole("link", { name: `Call ${formattedPhone}` })).toBeVisible();
  const article = page.getByRole("article");
  await expect(article.getByText("Please call me <b>after five</b>.")).toBeVisible();
  await expect(article.getByText("Possible spam", { exact: true })).toBeVisible();
  await expect(article.getByText("now ₹2,035.64, ₹67.97 less")).toBeVisible();
  const [address, followUp] = [article.getByText(SAMPLE_ENQUIRY.address), followUpPanel(page)];
  expect((await address.boundingBox())?.y).toBeLessThan((await followUp.boundingBox())?.y ?? 0);
  await article.getByText("Compare all").click();
  const priceRow = page.getByRole("row", { name: /^Price/ });
  await expect(priceRow).toContainText("₹2,103.61");
  await expect(priceRow).toContainText("₹2,035.64");
  await expectAccessible(page);
  await tabTo(page, statusRadio(page, "New"));
  await expectSaved(page, () => page.keyboard.press("ArrowRight"));
  await expect(page.getByText(/contacted by first@staff\.example/)).toBeVisible();
  await page.goBack();
  await expect(enquiryLink(page, "75 Mbps")).toBeVisible();
});

test("lists new enquiries oldest first, and links each enquiry to the next @phone", async ({
  page,
  phone,
}) => {
  const village = `Village${phone}`;
  // The ages are close to each other, so that no enquiry of another test comes between them.
  const ages = [1, 1 - 1e-5].map((factor) => factor * (2 + (Number(phone) % 10_000) / 1_000));
  const phones = [phone, phone.replace(/^6/, "7")];
  for (const [index, days] of ages.entries()) {
    await sendEnquiry(page, phones[index] ?? "", { address: village, lastName: `Sample${index}` });
    await backdateEnquiry(phones[index] ?? "", days);
  }
  await page.goto(`/admin/enquiries?search=${village}`);
  await expect(enquiryItems(page)).toContainText(["Sample1", "Sample0"]);
  await page.getByRole("link", { name: /^New \d/ }).click();
  await expect(enquiryItems(page)).toContainText(["Sample0", "Sample1"]);
  const callLink = page.getByRole("link", {
    name: `Call முருகன் Sample0, ${formatPhone(phone)}`,
  });
  await expect(callLink).toHaveAttribute("href", `tel:+91${phone}`);
  await expectTappable(callLink);

  await page.setViewportSize({ width: 390, height: 300 });
  await enquiryLink(page, "Sample1").scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await enquiryLink(page, "Sample1").click();
  await expect(enquiryHeading(page, "Sample1")).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goBack();

  // Other tests change the count at the same time.
  let unansweredCount = 3;
  await page.route("**/api/enquiries/waiting", async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), waiting: unansweredCount },
    });
  });
  const badge = page.getByRole("link", { name: /enquiries waiting/ });
  await enquiryLink(page, "Sample0").click();
  await expect(enquiryHeading(page, "Sample0")).toBeVisible();
  const nextLink = page.getByRole("article").getByRole("link", { name: "Next" });
  expect((await nextLink.boundingBox())?.y).toBeGreaterThan(700);
  await expect(page.getByText("Contacted", { exact: true }).filter({ visible: true })).toHaveCount(
    1,
  );
  await expect(badge).toHaveText(/3/);
  unansweredCount = 2;
  await expectSaved(page, () => statusRadio(page, "Contacted").check());
  await expect(badge).toHaveText(/2/);

  await nextLink.click();
  await expect(enquiryHeading(page, "Sample1")).toBeVisible();
  await statusRadio(page, "Closed").check();
  await page.getByRole("link", { name: "All enquiries" }).click();
  await expect(page.getByRole("heading", { name: "No enquiries match" })).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("shows new enquiries and changes of colleagues in the open list", async ({ page, phone }) => {
  await page.clock.install();
  await page.goto(`/admin/enquiries?search=${phone}`);
  await expect(page.getByRole("heading", { name: "No enquiries match" })).toBeVisible();
  await sendEnquiry(page, phone);
  await page.clock.fastForward(20_000);
  await expect(enquiryLink(page, "Sample")).toBeVisible();

  await sendEnquiry(page, phone, { lastName: "Another" });
  await page.clock.fastForward(20_000);
  await expect(enquiryItems(page)).toContainText(["Another", "Sample"]);

  await page.route("**/api/**", (route) => route.abort());
  await page.clock.fastForward(3_000);
  await expect(page.getByText("New enquiries cannot be shown")).toBeVisible();
  await expect(enquiryLink(page, "Sample")).toBeVisible();
  await page.unroute("**/api/**");
  await page.clock.fastForward(6_000);
  await expect(page.getByText("New enquiries cannot be shown")).toBeHidden();

  await page.getByRole("link", { name: /^New \d/ }).click();
  await expect(enquiryItems(page)).toContainText(["Sample", "Another"]);
  const enquiryPath = (await enquiryLink(page, "Another").getAttribute("href"))?.replace(
    /^\/admin|\?.*/g,
    "",
  );
  const data = { taken: true, outcome: "tooExpensive" };
  expect((await page.request.put(`/api${enquiryPath}`, { data })).status()).toBe(200);
  await page.clock.fastForward(3_000);
  await expect(enquiryLink(page, "Another")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "New 1" })).toBeVisible();
  await page.getByRole("link", { name: "All 2" }).click();
  await expect(enquiryLink(page, "Another")).toContainText("Taken by you · Closed: too expensive");
});
