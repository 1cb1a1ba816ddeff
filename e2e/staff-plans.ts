// Plans of a test's own: no other test sees or changes them.
import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { type Plan, type PlanInput, planSaved } from "@/lib/plans/schema";

/** A plan as staff would type it, by a provider of its own. */
export function sampleInput(changes: Partial<PlanInput> = {}): PlanInput {
  return {
    planType: "internet+tv+ott",
    speed: "75 Mbps",
    duration: "Quarterly",
    provider: `Sample ${randomUUID().slice(0, 8)}`,
    basePrice: 599,
    discountPercent: 4,
    installationFee: 500,
    advancePayment: 0,
    tvChannels: "450+",
    tvCharge: 0,
    ottTier: "Standard",
    ottCharge: 0,
    ottList: ["JioHotstar", "Zee5"],
    router: "Dual Band",
    androidBox: true,
    ...changes,
  };
}

/** Adds a plan as whoever the page is signed in as. */
export async function addPlan(page: Page, changes: Partial<PlanInput> = {}): Promise<Plan> {
  const answer = await page.request.post("/api/plans", { data: sampleInput(changes) });
  expect(answer.status()).toBe(200);
  return planSaved.parse(await answer.json()).plan;
}

/** Changes a plan from elsewhere. */
export async function changePlan(page: Page, plan: Plan, changes: Partial<PlanInput>) {
  const data = { ...plan, ...changes };
  const answer = await page.request.put(`/api/plans/${plan._id}`, { data });
  expect(answer.status()).toBe(200);
  return planSaved.parse(await answer.json()).plan;
}
