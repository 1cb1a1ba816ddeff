import { randomUUID } from "node:crypto";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FIRST_PLANS, OFFER_IDS } from "@/lib/plans/home-plans";
import { samplePlan } from "@/test/sample-plan";
import { HomePlansNote, PlanStats, RecentChanges } from "./dashboard";

const now = Date.parse("2026-11-26T12:00:00Z");
const before = (ms: number) => new Date(now - ms).toISOString();
const textOf = (page: ReactNode) =>
  renderToStaticMarkup(page)
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");

const changed = { createdAt: before(9e9), updatedAt: before(0) };
const plans = [
  { ...samplePlan({ duration: "Monthly", discountPercent: 0 }), _id: FIRST_PLANS.basic },
  { ...samplePlan({ discountPercent: 4, provider: "BSNL" }), ...changed, _id: FIRST_PLANS.power },
  { ...samplePlan({ discountPercent: 12.5, provider: "bsnl" }), _id: randomUUID() },
];

it("counts plans, providers and discounts above 0", () => {
  const stats = textOf(<PlanStats plans={plans} />);
  expect(stats).toContain("Total Plans 3 Unique Providers 2 Plans with Discount 2");
});

it("shows what changed last, with the discount where there is one", () => {
  const changes = textOf(<RecentChanges plans={plans} now={now} />);
  expect(changes).toContain("75 Mbps - Quarterly ₹599 a month B BSNL 4 % off Changed just now");
  expect(changes).not.toContain(" 0 % off");
  expect(textOf(<RecentChanges plans={[]} now={now} />)).toContain("No recent changes found.");
});

it("says which cards the home page leaves out", () => {
  const offers = OFFER_IDS.map((id) => ({ id, name: id, plan: FIRST_PLANS[id] }));
  const note = textOf(<HomePlansNote plans={plans} offers={offers} />);
  expect(note).toContain("The home page leaves out stream, power, max: ");
  expect(textOf(<HomePlansNote plans={plans} offers={offers.slice(0, 1)} />)).toBe("");
});
