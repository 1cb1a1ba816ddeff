import { backdateEnquiry } from "../database";
import { expect, test } from "../fixtures";
import { expectAccessible, expectTappable } from "../page-checks";
import { enquire, heading, items, row, saved, status } from "../staff-enquiries";

const selectedPlan = {
  ...{ speed: "75 Mbps", provider: "Aaryaa Network", duration: "Quarterly" },
  ...{ planType: "internet+tv+ott", price: 2103.61, ottTier: "Standard", tvChannels: "450+" },
  ...{ router: "Single Band", androidBox: false },
};
const spaced = (phone: string) => `${phone.slice(0, 5)} ${phone.slice(5)}`;

test.beforeEach(({ signIn }) => signIn());

test("found by phone, called, opened and marked by keyboard: who, what, which", async ({
  page,
  phone,
}) => {
  const message = "Please call me <b>after five</b>.\nTwo TVs & a phone.";
  await enquire(page, phone, { selectedPlan, message });
  await page.goto("/admin/enquiries");
  const label = spaced(phone);
  await page.getByLabel("Search enquiries").focus();
  await page.keyboard.insertText(`+91 ${label}`);
  await expect(page).toHaveURL(/search=/);
  await expect(row(page, "Sample")).toHaveCount(1);
  for (const text of ["Price changed", "75 Mbps · Quarterly", "Please call me", label])
    await expect(row(page, "Sample")).toContainText(text);
  const call = page.getByRole("link", { name: `Call முருகன் Sample, ${label}` });
  await expect(call).toHaveAttribute("href", `tel:+91${phone}`);
  await expectTappable(call, 36);
  await call.click({ trial: true });
  await expectAccessible(page);

  // Past the filters.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(row(page, "Sample")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(call).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/enquiries\/[0-9a-f-]{36}/);
  await expect(page.getByRole("link", { name: `Call ${label}` })).toBeVisible();
  const article = page.getByRole("article");
  await expect(article.getByText("Please call me <b>after five</b>.")).toBeVisible();
  const price = page.getByRole("row", { name: /^Price/ });
  await expect(price).toContainText("₹2,103.61");
  await expect(price).toContainText("₹2,035.64");
  await expectAccessible(page);
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(status(page, "New")).toBeFocused({ timeout: 50 });
  }).toPass();
  await saved(page, () => page.keyboard.press("ArrowRight"));
  await expect(page.getByText(/contacted by first@staff\.example/)).toBeVisible();
  await page.goBack();
  await expect(row(page, "75 Mbps")).toBeVisible();
});

test("who waits longest is called first, marked; then the next @phone", async ({ page, phone }) => {
  const village = `Village${phone}`;
  const waitsFor = [1, 1 - 1e-5].map((share) => share * (2 + (Number(phone) % 10_000) / 1_000));
  const phones = [phone, phone.replace(/^6/, "7")];
  for (const [at, days] of waitsFor.entries()) {
    await enquire(page, phones[at] ?? "", { address: village, lastName: `Sample${at}` });
    await backdateEnquiry(phones[at] ?? "", days);
  }
  await page.goto(`/admin/enquiries?search=${village}`);
  await expect(items(page)).toContainText(["Sample1", "Sample0"]);
  await page.getByRole("link", { name: /^New \d/ }).click();
  await expect(items(page)).toContainText(["Sample0", "Sample1"]);
  await expectTappable(page.getByRole("link", { name: `Call முருகன் Sample0` }));

  // Opened from far down the list, one begins at its top.
  await page.setViewportSize({ width: 390, height: 300 });
  await row(page, "Sample1").scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await row(page, "Sample1").click();
  await expect(heading(page, "Sample1")).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goBack();

  // Others write and answer at the same time: here three wait, and then two.
  let waiting = 3;
  await page.route("**/api/enquiries/waiting", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), waiting } });
  });
  const badge = page.getByRole("link", { name: /enquiries waiting/ });
  await row(page, "Sample0").click();
  await expect(heading(page, "Sample0")).toBeVisible();
  const next = page.getByRole("link", { name: "Next" });
  expect((await next.boundingBox())?.y).toBeGreaterThan(700);
  // One of them is enough.
  await expect(page.getByText("Contacted", { exact: true })).toHaveCount(1);
  await expect(badge).toHaveText(/3/);
  waiting = 2;
  await saved(page, () => status(page, "Contacted").check());
  await expect(badge).toHaveText(/2/);

  await next.click();
  await expect(heading(page, "Sample1")).toBeVisible();
  await status(page, "Closed").check();
  await page.getByRole("link", { name: "All enquiries" }).click();
  await expect(page.getByRole("heading", { name: "Nothing matches" })).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("what comes in and what a colleague does shows in the list", async ({ page, phone }) => {
  // The page asks now and then: the clock is moved there.
  await page.clock.install();
  await page.goto(`/admin/enquiries?search=${phone}`);
  await expect(page.getByRole("heading", { name: "Nothing matches" })).toBeVisible();
  await enquire(page, phone);
  await page.clock.fastForward(20_000);
  await expect(row(page, "Sample")).toBeVisible();

  await enquire(page, phone, { lastName: "Another" });
  await page.clock.fastForward(20_000);
  await expect(items(page)).toContainText(["Another", "Sample"]);

  await page.route("**/api/**", (route) => route.abort());
  await page.clock.fastForward(3_000);
  await expect(page.getByText("New enquiries do not show")).toBeVisible();
  await expect(row(page, "Sample")).toBeVisible();
  await page.unroute("**/api/**");
  await page.clock.fastForward(6_000);
  await expect(page.getByText("New enquiries do not show")).toBeHidden();

  await page.getByRole("link", { name: /^New \d/ }).click();
  await expect(items(page)).toContainText(["Sample", "Another"]);
  const another = (await row(page, "Another").getAttribute("href"))?.replace(/^\/admin|\?.*/g, "");
  const data = { taken: true, outcome: "tooExpensive" };
  expect((await page.request.put(`/api${another}`, { data })).status()).toBe(200);
  await page.clock.fastForward(3_000);
  await expect(row(page, "Another")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "New 1" })).toBeVisible();
  await page.goto(`/admin/enquiries?search=${phone}`);
  await expect(row(page, "Another")).toContainText("Taken by you · Closed: too expensive");
});
