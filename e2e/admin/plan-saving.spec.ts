import type { Page } from "@playwright/test";
import type { PlanValues } from "@/lib/plans/schema";
import { signInColleague } from "../colleague";
import { expect, expectToast, pauseClock, test, toast } from "../fixtures";
import { holdRequests, rejectRequest } from "../hold-requests";
import { expectAccessible, expectNoSidewaysScroll } from "../page-checks";
import {
  addPlan,
  basePriceField,
  fetchPlan,
  openPlanForm,
  saveButton,
  totalsRegion,
  updatePlan,
} from "../staff-plans";

test.beforeEach(({ signIn }) => signIn());

/** Expects a paused clock, and advances it. */
async function expectToastFor(page: Page, text: string, visibleMs: number): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10);
    expect(await toast(page, text).isVisible()).toBe(true);
  }).toPass();
  await page.clock.runFor(visibleMs - 200);
  await expect(toast(page, text)).toBeVisible();
  await page.clock.runFor(700);
  await expect(toast(page, text)).toHaveCount(0);
}

test("keeps the width of the save button while saving, and hides success toasts after one second and error toasts after five", async ({
  page,
}) => {
  const plan = await addPlan(page);
  const planUrl = `**/api/plans/${plan._id}`;
  await page.clock.install();
  await openPlanForm(page, plan);
  await basePriceField(page).fill("579");
  const width = (await saveButton(page).boundingBox())?.width;
  await pauseClock(page);
  const release = await holdRequests(page, planUrl);
  const requested = page.waitForRequest(planUrl);
  await saveButton(page).click();
  await requested;
  await expect(saveButton(page)).toBeVisible();
  await page.clock.runFor(150);
  const busyButton = page.getByRole("button", { name: "Saving..." }).filter({ visible: true });
  await expect(busyButton).toHaveAttribute("aria-busy", "true");
  expect((await busyButton.boundingBox())?.width).toBe(width);
  release();
  await expectToastFor(page, "Plan updated successfully!", 1_000);

  await page.route(planUrl, rejectRequest);
  await basePriceField(page).fill("569");
  await saveButton(page).click();
  await expectToastFor(page, "Failed to update plan", 5_000);
  await expect(page.getByRole("alert").getByText("Update failed")).toBeVisible();
});

test("merges a colleague's changes to other fields and asks about a field that both changed", async ({
  page,
  request,
}) => {
  const colleague = await signInColleague(request);
  const plan = await addPlan(page);
  await openPlanForm(page, plan);
  await page.getByRole("textbox", { name: /^Installation Fee/ }).fill("250");
  await updatePlan({ request }, plan, { router: "None" });
  await saveButton(page).click();
  const mergeMessage = page.getByRole("status").filter({ hasText: "theirs are kept" });
  await expect(mergeMessage).toContainText(
    `${colleague} changed this plan while you were editing.`,
  );
  await expect(mergeMessage).toContainText("Router Dual Band → None.");
  const merged = await fetchPlan(page, plan);
  expect(merged).toMatchObject({ router: "None", installationFee: 250 });
  // Waits for the refresh after the save. Later, it would load the colleague's next change into the form.
  await expect(page.getByRole("region", { name: "History" })).toContainText("to ₹250");

  await basePriceField(page).fill("579");
  const colleaguePlan = await updatePlan({ request }, merged, {
    basePrice: 569,
    advancePayment: 100,
  });
  await saveButton(page).click();
  const alert = page.getByRole("alert").filter({ hasText: "Nothing is saved yet" });
  await expect(alert).toContainText(`${colleague} changed this plan while you were editing.`);
  const conflictMark = page.getByRole("status").filter({ hasText: "Theirs: " });
  await expect(conflictMark).toContainText("Theirs: ₹569. Saving keeps yours.");
  await expect(basePriceField(page)).toHaveValue("579");
  await expect(page.getByRole("textbox", { name: /^Advance Payment/ })).toHaveValue("100");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await fetchPlan(page, plan)).toEqual(colleaguePlan);

  await conflictMark.getByRole("button", { name: "Use theirs" }).click();
  await expect(basePriceField(page)).toHaveValue("569");
  await expect(conflictMark).toHaveCount(0);
  await basePriceField(page).fill("579");
  await expectToast(page, "Plan updated successfully!", () => saveButton(page).click());
  const storedPlan = await fetchPlan(page, plan);
  expect(storedPlan).toMatchObject({ basePrice: 579, installationFee: 250, advancePayment: 100 });
});

test("shows the previous totals, asks about an unlikely price, and offers it for the other durations", async ({
  page,
}) => {
  const monthly = await addPlan(page, { duration: "Monthly", basePrice: 449, discountPercent: 0 });
  const { provider } = monthly;
  const addWithDuration = (duration: PlanValues["duration"]) =>
    addPlan(page, { provider, duration, basePrice: 449 });
  const quarterly = await addWithDuration("Quarterly");
  const halfYearly = await addWithDuration("Half-Yearly");
  const yearly = await addWithDuration("Yearly");
  await openPlanForm(page, monthly);
  await expect(totalsRegion(page)).not.toContainText("was");
  await basePriceField(page).fill("4490");
  await expect(totalsRegion(page)).toContainText("was ₹529.82");
  await expect(totalsRegion(page)).toContainText("was ₹1,029.82");
  await basePriceField(page).press("Enter");
  const question = page.getByRole("alert").filter({ hasText: "Is this price right?" });
  await expect(question).toContainText("Base price ₹449 → ₹4,490, Renewal total ₹529.82 →");
  expect((await fetchPlan(page, monthly)).basePrice).toBe(449);
  await expectAccessible(page, question);
  await expect(page.locator(":focus")).toContainText("Is this price right?");
  await page.keyboard.press("Tab");
  await expect(question.getByRole("button", { name: "Save this price" })).toBeFocused();
  await page.keyboard.press("Enter");

  const otherDurations = page.getByRole("region", { name: "Other durations" });
  await expect(otherDurations.getByRole("button", { name: "Use ₹4,490 for 3" })).toBeVisible();
  await expect(otherDurations).toContainText("Three durations still use ₹449");
  await expect(otherDurations).toBeFocused();
  // ₹449 and ₹4,490 for three months, 4 % discount, 18 % GST.
  await expect(
    otherDurations.getByRole("checkbox", { name: /^Quarterly: ₹1,525.88 → ₹15,258.82$/ }),
  ).toBeChecked();
  await expectAccessible(page, otherDurations);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);

  const halfYearlyUrl = `**/api/plans/${halfYearly._id}`;
  const message = "Someone changed this plan while you were editing.";
  await page.route(halfYearlyUrl, (route) => route.fulfill({ status: 409, json: { message } }));
  await otherDurations.getByRole("checkbox", { name: /^Yearly/ }).uncheck();
  await otherDurations.getByRole("button", { name: "Use ₹4,490 for 2" }).click();
  await expect(otherDurations.getByRole("alert")).toHaveText(message);
  await expect(toast(page, "Failed to update plan")).toBeVisible();
  await expect(otherDurations).toContainText("Two durations still use ₹449");
  await page.unroute(halfYearlyUrl);
  await otherDurations.getByRole("button", { name: "Use ₹4,490 for 1" }).click();
  await expect(otherDurations).toContainText("One duration still uses ₹449");
  await expect(otherDurations).toBeFocused();
  await expect(otherDurations.getByRole("alert")).toHaveCount(0);
  const storedPlans = [monthly, quarterly, halfYearly, yearly].map((plan) => fetchPlan(page, plan));
  const prices = (await Promise.all(storedPlans)).map(({ basePrice }) => basePrice);
  expect(prices).toEqual([4490, 4490, 4490, 449]);
  await expect(otherDurations.getByRole("link", { name: "View Plans" })).toBeVisible();
});
