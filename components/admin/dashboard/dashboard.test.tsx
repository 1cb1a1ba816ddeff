import { randomUUID } from "node:crypto";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { INITIAL_OFFER_PLAN_IDS, OFFER_IDS } from "@/lib/plans/home-plans";
import { samplePlan } from "@/test/sample-plan";
import { HomePlansAlert, PlanStats, RecentlyChangedPlans, UnansweredEnquiries } from "./dashboard";

const now = Date.parse("2026-11-26T12:00:00Z");
const timeBefore = (ms: number) => new Date(now - ms).toISOString();
const renderText = (page: ReactNode) =>
  renderToStaticMarkup(page)
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");

const changedNow = { createdAt: timeBefore(9e9), updatedAt: timeBefore(0) };
const plans = [
  { ...samplePlan({ duration: "Monthly", discountPercent: 0 }), _id: INITIAL_OFFER_PLAN_IDS.basic },
  {
    ...samplePlan({ discountPercent: 4, provider: "BSNL" }),
    ...changedNow,
    _id: INITIAL_OFFER_PLAN_IDS.power,
  },
  { ...samplePlan({ discountPercent: 12.5, provider: "bsnl" }), _id: randomUUID() },
];

it("PlanStats counts plans, distinct providers and plans with a discount", () => {
  const stats = renderText(<PlanStats plans={plans} />);
  expect(stats).toContain("Total Plans 3 Unique Providers 2 Plans with Discount 2");
});

const allIds = new Set(plans.map(({ _id }) => _id));

it("lists recently changed plans and hides a discount of 0 %, or says that there are no plans", () => {
  const changes = renderText(<RecentlyChangedPlans plans={plans} changedIds={allIds} now={now} />);
  expect(changes).toContain("75 Mbps - Quarterly ₹599 a month B BSNL 4 % off Changed just now");
  expect(changes).not.toContain(" 0 % off");
  const noPlans = <RecentlyChangedPlans plans={[]} changedIds={new Set()} now={now} />;
  expect(renderText(noPlans)).toContain("No recent changes found.");
});

it('shows "Not changed yet" instead of a time for plans that the history does not contain', () => {
  const changedIds = new Set([INITIAL_OFFER_PLAN_IDS.power as string]);
  const changes = renderText(
    <RecentlyChangedPlans plans={plans} changedIds={changedIds} now={now} />,
  );
  expect(changes.match(/(?:Added|Changed) just now|Not changed yet/g)).toEqual([
    "Not changed yet",
    "Changed just now",
    "Not changed yet",
  ]);
});

it("marks an unanswered enquiry that is possible spam", () => {
  const enquiry = {
    id: randomUUID(),
    name: "M. Selvi",
    phone: "6000000001",
    area: null,
    plan: null,
    message: "Please call me.",
    createdAt: timeBefore(60_000),
    isPossibleSpam: true,
  };
  const other = { ...enquiry, id: randomUUID(), name: "Begum", isPossibleSpam: false };
  const list = renderText(<UnansweredEnquiries enquiries={[enquiry, other]} count={2} now={now} />);
  expect(list).toMatch(/M\. Selvi .* Possible spam .* Begum /);
  expect(list.split("Possible spam")).toHaveLength(2);
});

it("names the home page cards without a plan in a warning, and shows no warning if there are none", () => {
  const offers = OFFER_IDS.map((id) => ({ id, name: id, plan: INITIAL_OFFER_PLAN_IDS[id] }));
  const alert = renderText(<HomePlansAlert plans={plans} offers={offers} />);
  expect(alert).toContain("Not shown on the home page: stream, power, max. ");
  expect(renderText(<HomePlansAlert plans={plans} offers={offers.slice(0, 1)} />)).toBe("");
});
