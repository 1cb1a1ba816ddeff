import type { Page } from "@playwright/test";
import { FIRST_ADMIN } from "../first-admin";
import { expect, expectNoSidewaysScroll, test } from "../fixtures";
import { addPlan, changePlan } from "../staff-plans";

const history = (page: Page) => page.getByRole("region", { name: "History" });

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

test("tells who changed a plan, and takes a change back in one tap", async ({
  page,
  expectAccessible,
}) => {
  const plan = await addPlan(page);
  await changePlan(page, plan, { basePrice: 649, router: "None" });
  await page.goto(`/admin/edit-plans/${plan._id}`);
  const entries = history(page).getByRole("listitem");
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText(`Changed by ${FIRST_ADMIN.email}, just now`);
  await expect(entries.first()).toContainText("from ₹599 → to ₹649");
  await expect(entries.first()).toContainText("from Dual Band → to None");
  await expect(entries.last()).toContainText("Added by");
  await expectAccessible();
  await expectNoSidewaysScroll(page);

  await entries.first().getByRole("button", { name: "Take back" }).click();
  await expect(entries).toHaveCount(3);
  await expect(page.getByRole("textbox", { name: "Base Price" })).toHaveValue("599");
  const now = await (await page.request.get(`/api/plans/${plan._id}`)).json();
  expect(now).toMatchObject({ basePrice: 599, router: "Dual Band" });
});

test("offers no way back over what others did since, or over what is typed", async ({ page }) => {
  const plan = await addPlan(page);
  const once = await changePlan(page, plan, { basePrice: 649 });
  await page.goto(`/admin/edit-plans/${plan._id}`);
  const back = history(page).getByRole("button", { name: "Take back" });
  await expect(back).toBeEnabled();
  await page.getByRole("textbox", { name: "Discount" }).fill("5");
  await expect(back).toBeDisabled();
  await page.getByRole("textbox", { name: "Discount" }).fill("4");

  await changePlan(page, once, { basePrice: 699 });
  await back.click();
  await expect(history(page).getByRole("alert")).toContainText("changed since, Base Price");
});

test("brings a deleted plan back, under its own address", async ({ page }) => {
  const plan = await addPlan(page);
  expect((await page.request.delete(`/api/plans/${plan._id}`)).status()).toBe(200);
  expect((await page.goto(`/admin/edit-plans/${plan._id}`))?.status()).toBe(404);
  await expect(page.getByText("This plan does not exist any more")).toBeVisible();
  await history(page).getByRole("button", { name: "Bring it back" }).click();
  await expect(page.getByRole("combobox", { name: "Provider" })).toHaveValue(plan.provider);
  await expect(history(page).getByRole("listitem")).toHaveCount(3);
  await expect(history(page).getByRole("button", { name: "Bring it back" })).toHaveCount(0);
  const now = await (await page.request.get(`/api/plans/${plan._id}`)).json();
  expect(now).toMatchObject({ provider: plan.provider, renewalTotal: plan.renewalTotal });
});
