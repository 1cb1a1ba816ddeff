// Each plan has its own provider, so that tests do not change the same plans.
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { type Plan, type PlanValues, savedPlanResponseSchema } from "@/lib/plans/schema";
import { createUniquePlanValues } from "@/test/sample-plan";
import { addPlans } from "./database";
import { expectHydrated } from "./fixtures";

export const uniquePlanValues = (changes: Partial<PlanValues> = {}) =>
  createUniquePlanValues({ installationFee: 500, ottList: ["JioHotstar", "Zee5"], ...changes });

export const basePriceField = (page: Page) => page.getByRole("textbox", { name: /^Base Price/ });
export const totalsRegion = (page: Page) => page.getByRole("region", { name: "Totals" });
/** Desktops and phones have different save buttons. */
export const saveButton = (page: Page) =>
  page.getByRole("button", { name: /^(?:Save|Save changes|Add plan)$/ }).filter({ visible: true });

export async function openPlanForm(page: Page, { _id }: Pick<Plan, "_id">): Promise<void> {
  await page.goto(`/admin/edit-plans/${_id}`);
  await expectHydrated(basePriceField(page));
}

export const fetchPlan = async (page: Page, { _id }: Pick<Plan, "_id">): Promise<Plan> =>
  (await page.request.get(`/api/plans/${_id}`)).json();

/** Adds no entry to the plan's history. */
export async function addPlan(page: Page, changes: Partial<PlanValues> = {}): Promise<Plan> {
  const [_id = ""] = await addPlans([uniquePlanValues(changes)]);
  return fetchPlan(page, { _id });
}

export async function updatePlan(
  { request }: { request: APIRequestContext },
  plan: Plan,
  changes: Partial<PlanValues>,
) {
  const data = { ...plan, ...changes };
  const response = await request.put(`/api/plans/${plan._id}`, { data });
  expect(response.status()).toBe(200);
  return savedPlanResponseSchema.parse(await response.json()).plan;
}
