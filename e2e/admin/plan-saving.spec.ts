// What saving a plan runs into besides its values; and what the form says of a price: what it was,
// whether it is meant, and which plans it belongs to.
import type { PlanInput } from "@/lib/plans/schema";
import { ADMIN } from "../../test/site";
import { expect, stopTime, test, toast } from "../fixtures";
import { expectAccessible, expectNoSidewaysScroll } from "../page-checks";
import { addPlan, changePlan, openPlan, planNow, price, save, totals } from "../staff-plans";

const monthly = { duration: "Monthly", basePrice: 449, discountPercent: 0 } as const;

test.beforeEach(({ signIn }) => signIn());

test("good news goes after a second, bad news does not", async ({ page }) => {
  const plan = await addPlan(page);
  await page.clock.install();
  await openPlan(page, plan);
  await price(page).fill("579");
  await stopTime(page);
  for (const [text, lasts] of [
    ["Plan updated successfully!", 1_000],
    ["Failed to update plan", 5_000],
  ] as const) {
    await save(page).click();
    await expect(async () => {
      await page.clock.runFor(10);
      await expect(toast(page, text)).toBeVisible({ timeout: 100 });
    }).toPass();
    await page.clock.runFor(lasts - 200);
    await expect(toast(page, text)).toBeVisible();
    await page.clock.runFor(700);
    await expect(toast(page, text)).toHaveCount(0);
    await page.route(`**/api/plans/${plan._id}`, (route) => route.abort());
    await price(page).fill("569");
  }
  await expect(page.getByRole("alert").getByText("Update failed")).toBeVisible();
});

test("what another changed elsewhere is kept; of one field the second decides", async ({
  page,
}) => {
  const plan = await addPlan(page);
  await openPlan(page, plan);
  await page.getByRole("textbox", { name: "Installation Fee" }).fill("250");
  await changePlan(page, plan, { router: "None" });
  await save(page).click();
  const note = page.getByRole("status").filter({ hasText: "theirs is kept" });
  await expect(note).toContainText(`${ADMIN.email} changed this plan while you were editing.`);
  await expect(note).toContainText("Router Dual Band → None.");
  const merged = await planNow(page, plan);
  expect(merged).toMatchObject({ router: "None", installationFee: 250 });

  await price(page).fill("579");
  const theirs = await changePlan(page, merged, { basePrice: 569, advancePayment: 100 });
  await save(page).click();
  const alert = page.getByRole("alert").filter({ hasText: "Nothing is saved yet" });
  await expect(alert).toContainText(`${ADMIN.email} changed this plan while you were editing.`);
  const mark = page.getByRole("status").filter({ hasText: "Theirs: " });
  await expect(mark).toContainText("Theirs: ₹569. Saving keeps yours.");
  await expect(price(page)).toHaveValue("579");
  await expect(page.getByRole("textbox", { name: "Advance Payment" })).toHaveValue("100");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await planNow(page, plan)).toEqual(theirs);

  await mark.getByRole("button", { name: "Use theirs" }).click();
  await expect(price(page)).toHaveValue("569");
  await expect(mark).toHaveCount(0);
  await price(page).fill("579");
  await save(page).click();
  await expect(toast(page, "Plan updated successfully!")).toBeVisible();
  const now = await planNow(page, plan);
  expect(now).toMatchObject({ basePrice: 579, installationFee: 250, advancePayment: 100 });
});

test("says what a saved plan cost, and asks once about a slip", async ({ page }) => {
  const plan = await addPlan(page, monthly);
  await openPlan(page, plan);
  await expect(totals(page)).not.toContainText("was");
  await price(page).fill("459");
  await expect(totals(page)).toContainText("was ₹529.82");
  await expect(totals(page)).toContainText("was ₹1,029.82");

  await price(page).fill("4490");
  await price(page).press("Enter");
  const question = page.getByRole("alert").filter({ hasText: "Is this price right?" });
  await expect(question).toContainText("Base price ₹449 → ₹4,490, Renewal total ₹529.82 →");
  expect((await planNow(page, plan)).basePrice).toBe(449);
  await expectAccessible(page, question);

  // The focus stands at the question: its answer is the next stop.
  await page.keyboard.press("Tab");
  await expect(question.getByRole("button", { name: "Save this price" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "History" })).toContainText("₹449 → to ₹4,490");
});

test("a new Monthly price is taken to the durations with the old one", async ({ page }) => {
  const first = await addPlan(page, monthly);
  const { provider } = first;
  const add = (duration: PlanInput["duration"], basePrice = 449) =>
    addPlan(page, { provider, duration, basePrice });
  const quarterly = await add("Quarterly");
  const half = await add("Half-Yearly");
  const yearly = await add("Yearly");

  await openPlan(page, first);
  const panel = page.getByRole("region", { name: "Other durations" });
  await price(page).fill("459");
  await save(page).click();
  await expect(panel.getByRole("button", { name: "Use ₹459 for 3" })).toBeVisible();
  await expect(panel).toContainText("Three durations still use ₹449");
  await expect(panel).toBeFocused();
  // 449 and 459 × 3, 4 % off, and 18 % GST.
  await expect(
    panel.getByRole("checkbox", { name: /^Quarterly: ₹1,525.88 → ₹1,559.87$/ }),
  ).toBeChecked();
  await expectAccessible(page, panel);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);

  const address = `**/api/plans/${half._id}`;
  const message = "Somebody changed this plan while you were editing.";
  await page.route(address, (route) => route.fulfill({ status: 409, json: { message } }));
  await panel.getByRole("checkbox", { name: /^Yearly/ }).uncheck();
  await panel.getByRole("button", { name: "Use ₹459 for 2" }).click();
  await expect(panel.getByRole("alert")).toHaveText(message);
  await expect(toast(page, "Failed to update plan")).toBeVisible();
  await expect(panel).toContainText("Two durations still use ₹449");
  await page.unroute(address);
  await panel.getByRole("button", { name: "Use ₹459 for 1" }).click();
  await expect(panel).toContainText("One duration still uses ₹449");
  await expect(panel).toBeFocused();
  await expect(panel.getByRole("alert")).toHaveCount(0);

  const plans = [first, quarterly, half, yearly].map((plan) => planNow(page, plan));
  const prices = (await Promise.all(plans)).map(({ basePrice }) => basePrice);
  expect(prices).toEqual([459, 459, 459, 449]);
  await expect(panel.getByRole("link", { name: "View Plans" })).toBeVisible();
});
