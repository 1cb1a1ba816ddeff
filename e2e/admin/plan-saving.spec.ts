import type { PlanInput } from "@/lib/plans/schema";
import { signInColleague } from "../colleague";
import { expect, pauseClock, test, toast } from "../fixtures";
import { rejectRequest } from "../hold-requests";
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

const monthlyInput = { duration: "Monthly", basePrice: 449, discountPercent: 0 } as const;

test.beforeEach(({ signIn }) => signIn());

test("hides a success toast after a second and an error toast after five seconds", async ({
  page,
}) => {
  const plan = await addPlan(page);
  await page.clock.install();
  await openPlanForm(page, plan);
  await basePriceField(page).fill("579");
  await pauseClock(page);
  for (const [text, visibleMs] of [
    ["Plan updated successfully!", 1_000],
    ["Failed to update plan", 5_000],
  ] as const) {
    await saveButton(page).click();
    await expect(async () => {
      await page.clock.runFor(10);
      await expect(toast(page, text)).toBeVisible({ timeout: 100 });
    }).toPass();
    await page.clock.runFor(visibleMs - 200);
    await expect(toast(page, text)).toBeVisible();
    await page.clock.runFor(700);
    await expect(toast(page, text)).toHaveCount(0);
    await page.route(`**/api/plans/${plan._id}`, rejectRequest);
    await basePriceField(page).fill("569");
  }
  await expect(page.getByRole("alert").getByText("Update failed")).toBeVisible();
});

test("merges a colleague's changes to other fields and asks about a field that both changed", async ({
  page,
  request,
}) => {
  const colleague = await signInColleague(request);
  const plan = await addPlan(page);
  await openPlanForm(page, plan);
  await page.getByRole("textbox", { name: "Installation Fee" }).fill("250");
  await updatePlan({ request }, plan, { router: "None" });
  await saveButton(page).click();
  const mergeMessage = page.getByRole("status").filter({ hasText: "theirs are kept" });
  await expect(mergeMessage).toContainText(
    `${colleague} changed this plan while you were editing.`,
  );
  await expect(mergeMessage).toContainText("Router Dual Band → None.");
  const merged = await fetchPlan(page, plan);
  expect(merged).toMatchObject({ router: "None", installationFee: 250 });

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
  await expect(page.getByRole("textbox", { name: "Advance Payment" })).toHaveValue("100");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await fetchPlan(page, plan)).toEqual(colleaguePlan);

  await conflictMark.getByRole("button", { name: "Use theirs" }).click();
  await expect(basePriceField(page)).toHaveValue("569");
  await expect(conflictMark).toHaveCount(0);
  await basePriceField(page).fill("579");
  await saveButton(page).click();
  await expect(toast(page, "Plan updated successfully!")).toBeVisible();
  const storedPlan = await fetchPlan(page, plan);
  expect(storedPlan).toMatchObject({ basePrice: 579, installationFee: 250, advancePayment: 100 });
});

test("names no colleague if the same person changed the plan in another tab", async ({ page }) => {
  const plan = await addPlan(page);
  await openPlanForm(page, plan);
  await page.getByRole("textbox", { name: "Installation Fee" }).fill("250");
  await updatePlan(page, plan, { router: "None" });
  await saveButton(page).click();
  const ownChange = "You changed this plan in another tab or on another device.";
  const mergeMessage = page.getByRole("status").filter({ hasText: ownChange });
  await expect(mergeMessage).toContainText("Both changes are saved");
  await expect(mergeMessage).toContainText("Router Dual Band → None.");

  await basePriceField(page).fill("579");
  await updatePlan(page, await fetchPlan(page, plan), { basePrice: 569 });
  await saveButton(page).click();
  await expect(page.getByRole("alert").filter({ hasText: ownChange })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByText("You saved: ₹569. Saving replaces it.")).toBeVisible();
  await expect(main).not.toContainText(/theirs|someone|both of you/i);
  await page.getByRole("button", { name: "Use the saved value" }).click();
  await expect(basePriceField(page)).toHaveValue("569");
  await expect(basePriceField(page)).toBeFocused();
  await expect(main.getByRole("status")).toContainText([/Nothing is left to save/]);
  await expect(main.getByRole("alert")).toHaveCount(0);
  await expect(saveButton(page)).toHaveCount(0);
  await expect(main.getByRole("link", { name: "Back to plans" })).toBeVisible();
});

test("shows the previous totals and requires confirmation of an unlikely price", async ({
  page,
}) => {
  const plan = await addPlan(page, monthlyInput);
  await openPlanForm(page, plan);
  await expect(totalsRegion(page)).not.toContainText("was");
  await basePriceField(page).fill("459");
  await expect(totalsRegion(page)).toContainText("was ₹529.82");
  await expect(totalsRegion(page)).toContainText("was ₹1,029.82");

  await basePriceField(page).fill("4490");
  await basePriceField(page).press("Enter");
  const question = page.getByRole("alert").filter({ hasText: "Is this price right?" });
  await expect(question).toContainText("Base price ₹449 → ₹4,490, Renewal total ₹529.82 →");
  expect((await fetchPlan(page, plan)).basePrice).toBe(449);
  await expectAccessible(page, question);

  await page.keyboard.press("Tab");
  await expect(question.getByRole("button", { name: "Save this price" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "History" })).toContainText("₹449 → to ₹4,490");
});

test("offers to use a new monthly price for the durations that still have the old one", async ({
  page,
}) => {
  const monthlyPlan = await addPlan(page, monthlyInput);
  const { provider } = monthlyPlan;
  const addWithDuration = (duration: PlanInput["duration"], basePrice = 449) =>
    addPlan(page, { provider, duration, basePrice });
  const quarterly = await addWithDuration("Quarterly");
  const halfYearly = await addWithDuration("Half-Yearly");
  const yearly = await addWithDuration("Yearly");

  await openPlanForm(page, monthlyPlan);
  const otherDurations = page.getByRole("region", { name: "Other durations" });
  await basePriceField(page).fill("459");
  await saveButton(page).click();
  await expect(otherDurations.getByRole("button", { name: "Use ₹459 for 3" })).toBeVisible();
  await expect(otherDurations).toContainText("Three durations still use ₹449");
  await expect(otherDurations).toBeFocused();
  // ₹449 and ₹459 for three months, 4 % discount, 18 % GST.
  await expect(
    otherDurations.getByRole("checkbox", { name: /^Quarterly: ₹1,525.88 → ₹1,559.87$/ }),
  ).toBeChecked();
  await expectAccessible(page, otherDurations);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);

  const halfYearlyUrl = `**/api/plans/${halfYearly._id}`;
  const message = "Someone changed this plan while you were editing.";
  await page.route(halfYearlyUrl, (route) => route.fulfill({ status: 409, json: { message } }));
  await otherDurations.getByRole("checkbox", { name: /^Yearly/ }).uncheck();
  await otherDurations.getByRole("button", { name: "Use ₹459 for 2" }).click();
  await expect(otherDurations.getByRole("alert")).toHaveText(message);
  await expect(toast(page, "Failed to update plan")).toBeVisible();
  await expect(otherDurations).toContainText("Two durations still use ₹449");
  await page.unroute(halfYearlyUrl);
  await otherDurations.getByRole("button", { name: "Use ₹459 for 1" }).click();
  await expect(otherDurations).toContainText("One duration still uses ₹449");
  await expect(otherDurations).toBeFocused();
  await expect(otherDurations.getByRole("alert")).toHaveCount(0);

  const storedPlans = [monthlyPlan, quarterly, halfYearly, yearly].map((plan) =>
    fetchPlan(page, plan),
  );
  const prices = (await Promise.all(storedPlans)).map(({ basePrice }) => basePrice);
  expect(prices).toEqual([459, 459, 459, 449]);
  await expect(otherDurations.getByRole("link", { name: "View Plans" })).toBeVisible();
});
