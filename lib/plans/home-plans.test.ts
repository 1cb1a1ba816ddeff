import { expect, it } from "vitest";
import { firstContent } from "@/lib/site/first-content";
import { GST_PERCENT } from "@/prisma/catalogue";
import { firstPlans as plans } from "@/test/first-page";
import { samplePlan } from "@/test/sample-plan";
import { cheapest, FIRST_PLANS, homePlans, listPrice, lostCards } from "./home-plans";
import { derivedFields } from "./pricing";
import type { Plan } from "./schema";

const { offers } = firstContent.offers;
const changed = (change: Partial<Plan>) =>
  plans.map((plan) => (plan._id === FIRST_PLANS.power ? { ...plan, ...change } : plan));
const names = (given: Plan[]) => homePlans(offers, given).map(({ offer }) => offer.name);

it("home plans begin with the specification's four, at their prices", () => {
  const rows = homePlans(offers, plans).map(({ offer, plan }) => [
    ...[offer.name, plan.provider, plan.planType, plan.speed, plan.tvChannels, plan.ottTier],
    ...[listPrice(plan), plan.firstTimeTotal],
  ]);
  const ours = "Aaryaa Network";
  expect(rows).toEqual([
    ["Basic Surf", ours, "internet", "40 Mbps", "None", "None", 399_00, 470.82],
    ["Stream Plus", ours, "internet+tv", "25 Mbps", "450+", "None", 499_00, 588.82],
    ["Power", ours, "internet+tv+ott", "75 Mbps", "450+", "Standard", 599_00, 706.82],
    ["Power Max", ours, "internet+ott", "100 Mbps", "None", "Premium", 999_00, 1178.82],
  ]);
});

it("home plans follow whatever becomes of their plans", () => {
  const input = { ...samplePlan(), duration: "Monthly" as const, ottCharge: 99, basePrice: 700 };
  const change = { ...input, ...derivedFields(input, GST_PERCENT), _id: FIRST_PLANS.power };
  const [, , power] = homePlans(offers, changed(change));
  // 700 less 4 %, and the charge.
  expect(power && listPrice(power.plan)).toBe(771_00);
});

it("home plans leave out those whose plan is gone, is not Monthly, or was never chosen", () => {
  const left = ["Basic Surf", "Stream Plus", "Power Max"];
  expect(names(plans.filter(({ _id }) => _id !== FIRST_PLANS.power))).toEqual(left);
  expect(names(changed({ duration: "Yearly" }))).toEqual(left);
  expect(homePlans([{ plan: "" }], plans)).toEqual([]);
  // In the owner's order, and one plan as often as it is named.
  const given = offers.toReversed().map((offer) => ({ ...offer, plan: FIRST_PLANS.max }));
  expect(homePlans(given, plans).map(({ offer }) => offer.id)).toEqual(given.map(({ id }) => id));
});

it("the lowest list price is a Monthly plan's, or there is none", () => {
  const yearly = samplePlan({ duration: "Yearly", basePrice: 1 });
  const monthly = samplePlan({ duration: "Monthly", basePrice: 599 });
  const lowest = [plans, [yearly, monthly], [yearly]].map((list) => cheapest(list)?.basePrice);
  expect(lowest).toEqual([399, 599, undefined]);
});

const [basic, power] = [FIRST_PLANS.basic, FIRST_PLANS.power].map(
  (id) => plans.find(({ _id }) => _id === id) ?? samplePlan(),
) as [Plan, Plan];

it("who deletes plans is told which cards go, if any", () => {
  const told = (what: string) => `${what}: its card is left out until you choose another.`;
  expect(lostCards([basic], offers)).toEqual([told("Basic Surf on the home page shows this plan")]);
  expect(lostCards([power, samplePlan(), basic], offers)).toEqual([
    told("Basic Surf on the home page shows 40 Mbps · Monthly · Aaryaa Network"),
    told("Power on the home page shows 75 Mbps · Monthly · Aaryaa Network"),
  ]);
  expect(lostCards([samplePlan()], offers)).toEqual([]);
  expect(lostCards([{ ...basic, duration: "Yearly" }], offers)).toEqual([]);
});
