import type { Page } from "@playwright/test";
import { planSaved } from "@/lib/plans/schema";
import { ADMIN } from "../../test/site";
import { expect, test } from "../fixtures";
import { expectAccessible, expectNoSidewaysScroll } from "../page-checks";
import { addPlan, changePlan, sampleInput } from "../staff-plans";

const history = (page: Page) => page.getByRole("region", { name: "History" });

test.beforeEach(({ signIn }) => signIn());

test("tells who changed a plan, and takes a change back in one tap", async ({ page }) => {
  const added = await page.request.post("/api/plans", { data: sampleInput() });
  const { plan } = planSaved.parse(await added.json());
  await changePlan(page, plan, { basePrice: 649, router: "None" });
  await page.goto(`/admin/edit-plans/${plan._id}`);
  const entries = history(page).getByRole("listitem");
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText(`Changed by ${ADMIN.email}, just now`);
  await expect(entries.first()).toContainText("from ₹599 → to ₹649");
  await expect(entries.first()).toContainText("from Dual Band → to None");
  await expect(entries.last()).toContainText("Added by");
  await expectAccessible(page, history(page));

  await entries.first().getByRole("button", { name: "Undo" }).click();
  await expect(entries).toHaveCount(3);
  await expect(page.getByRole("textbox", { name: "Base Price" })).toHaveValue("599");
  const now = await (await page.request.get(`/api/plans/${plan._id}`)).json();
  expect(now).toMatchObject({ basePrice: 599, router: "Dual Band" });
  // Nor over what is typed.
  const discount = page.getByRole("textbox", { name: "Discount" });
  const back = entries.first().getByRole("button", { name: "Undo" });
  await expect(back).toBeEnabled();
  await discount.fill("5");
  await expect(back).toBeDisabled();
  await discount.fill("4");
  await changePlan(page, now, { basePrice: 699 });
  await back.click();
  await expect(history(page).getByRole("alert")).toContainText("Base Price changed since");
});

test("a deleted plan is found among all changes, and brought back from there", async ({ page }) => {
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
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await entries.getByRole("link", { name: plan.provider }).click();
  await expect(page.getByText("This plan does not exist any more")).toBeVisible();
  await expect(page.getByText(`${plan.provider} · Internet + TV + OTT`)).toBeVisible();
  expect((await page.reload())?.status()).toBe(404);
  await history(page).getByRole("button", { name: "Bring it back" }).click();
  await expect(page.getByRole("combobox", { name: "Provider" })).toHaveValue(plan.provider);
  await expect(page).toHaveURL(new RegExp(plan._id));
  await expect(history(page).getByRole("listitem")).toHaveCount(2);
  await expect(history(page).getByRole("button", { name: "Bring it back" })).toHaveCount(0);

  await page.goto("/admin/history?search=no+such+plan");
  await expect(page.getByRole("heading", { name: "Nothing matches" })).toBeVisible();
  await expectAccessible(page, page.getByRole("main"));
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(entries.nth(1)).toBeVisible();
});
