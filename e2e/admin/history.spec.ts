import type { Page } from "@playwright/test";
import { formatPlanName } from "@/lib/plans/plan-identity";
import { ADMIN } from "../../test/site";
import { expect, test } from "../fixtures";
import { expectAccessible, expectNoSidewaysScroll } from "../page-checks";
import { addPlan, fetchPlan, updatePlan } from "../staff-plans";

const history = (page: Page) => page.getByRole("region", { name: "History" });

test.beforeEach(({ signIn }) => signIn());

test("shows who changed a plan and undoes a change with one click", async ({ page }) => {
  const plan = await addPlan(page);
  await updatePlan(page, plan, { basePrice: 649, router: "None" });
  await page.goto(`/admin/edit-plans/${plan._id}`);
  const entries = history(page).getByRole("listitem");
  await expect(entries).toHaveCount(1);
  await expect(entries.first()).toContainText(`Changed by ${ADMIN.email}, just now`);
  await expect(entries.first()).toContainText("from ₹599 → to ₹649");
  await expect(entries.first()).toContainText("from Dual Band → to None");
  await expectAccessible(page, history(page));

  await entries.first().getByRole("button", { name: "Undo" }).click();
  await expect(entries).toHaveCount(2);
  await expect(page.getByRole("textbox", { name: "Base Price" })).toHaveValue("599");
  const storedPlan = await (await page.request.get(`/api/plans/${plan._id}`)).json();
  expect(storedPlan).toMatchObject({ basePrice: 599, router: "Dual Band" });
  const discountField = page.getByRole("textbox", { name: "Discount" });
  const undoButton = entries.first().getByRole("button", { name: "Undo" });
  await discountField.fill("5");
  await undoButton.click();
  await expect(entries).toHaveCount(3);
  await expect(page.getByRole("textbox", { name: "Base Price" })).toHaveValue("649");
  await expect(discountField).toHaveValue("5");
  await updatePlan(page, await fetchPlan(page, plan), { basePrice: 699 });
  await undoButton.click();
  await expect(history(page).getByRole("alert")).toContainText(
    "there is a later change to 75 Mbps",
  );
});

test("finds a deleted plan in the history of all changes and restores it", async ({ page }) => {
  const plan = await addPlan(page);
  expect((await page.request.delete(`/api/plans/${plan._id}`)).status()).toBe(200);
  await page.goto("/admin/history");
  await expect(page.getByRole("heading", { name: "History", level: 1 })).toBeVisible();
  const search = page.getByRole("searchbox", { name: "Search the history" });
  await search.fill(`${plan.provider.toUpperCase()}  deleted`);
  await search.press("Enter");
  const entries = page.getByRole("region", { name: "Changes" }).getByRole("listitem");
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText(`Deleted by ${ADMIN.email}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await entries.getByRole("link", { name: plan.provider }).click();
  await expect(page.getByText("This plan no longer exists")).toBeVisible();
  await expect(page.getByText(formatPlanName(plan), { exact: true })).toBeVisible();
  expect((await page.reload())?.status()).toBe(404);
  await history(page).getByRole("button", { name: "Restore" }).click();
  await expect(page.getByRole("combobox", { name: "Provider" })).toHaveValue(plan.provider);
  await expect(page).toHaveURL(new RegExp(plan._id));
  await expect(history(page).getByRole("listitem")).toHaveCount(2);
  await expect(history(page).getByRole("button", { name: "Restore" })).toHaveCount(0);

  await page.goto("/admin/history?search=no+such+plan");
  await expect(page.getByRole("heading", { name: "No changes match" })).toBeVisible();
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(entries.nth(1)).toBeVisible();
  await expectAccessible(page);
});
