// Plans of a test's own: no other test sees or changes them.
import { expect, type Page } from "@playwright/test";
import { type Plan, type PlanInput, planSaved } from "@/lib/plans/schema";
import { uniqueInput } from "@/test/sample-plan";
import { addPlans } from "./database";

/** A plan as staff would type it, by a provider of its own. */
export const sampleInput = (changes: Partial<PlanInput> = {}) =>
  uniqueInput({ installationFee: 500, ottList: ["JioHotstar", "Zee5"], ...changes });

/** The parts of a plan's form. */
export const price = (page: Page) => page.getByRole("textbox", { name: "Base Price" });
export const totals = (page: Page) => page.getByRole("region", { name: "Totals" });
/** Beside the totals, or on the bar of a phone: one of them shows. */
export const save = (page: Page) =>
  page.getByRole("button", { name: /^(?:Save|Save changes|Add plan)$/ }).filter({ visible: true });

export async function openPlan(page: Page, { _id }: Pick<Plan, "_id">): Promise<void> {
  await page.goto(`/admin/edit-plans/${_id}`);
  await expect(price(page)).toBeVisible();
}

/** The plan as it is now. */
export const planNow = async (page: Page, { _id }: Pick<Plan, "_id">): Promise<Plan> =>
  (await page.request.get(`/api/plans/${_id}`)).json();

/** A plan that was there before: the website's pages are not made anew for it. */
export async function addPlan(page: Page, changes: Partial<PlanInput> = {}): Promise<Plan> {
  const [_id = ""] = await addPlans([sampleInput(changes)]);
  return planNow(page, { _id });
}

/** Changes a plan from elsewhere. */
export async function changePlan(page: Page, plan: Plan, changes: Partial<PlanInput>) {
  const data = { ...plan, ...changes };
  const answer = await page.request.put(`/api/plans/${plan._id}`, { data });
  expect(answer.status()).toBe(200);
  return planSaved.parse(await answer.json()).plan;
}
