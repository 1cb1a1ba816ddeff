import { expect, it } from "vitest";
import { initialContent } from "@/lib/site/initial-content";
import { GST_PERCENT } from "@/prisma/catalogue";
import { initialPlans as plans } from "@/test/initial-site";
import { samplePlan } from "@/test/sample-plan";
import { toRupees } from "../money";
import {
  describeHiddenCards,
  findCheapestMonthlyPlan,
  getListPrice,
  INITIAL_OFFER_PLAN_IDS,
  listHomePlans,
} from "./home-plans";
import { derivePlanFields } from "./pricing";
import type { Plan } from "./schema";

const { offers } = initialContent.offers;
const changePowerPlan = (changes: Partial<Plan>) =>
  plans.map((plan) => (plan._id === INITIAL_OFFER_PLAN_IDS.power ? { ...plan, ...changes } : plan));
const listOfferNames = (catalogue: Plan[]) =>
  listHomePlans(offers, catalogue).map(({ offer }) => offer.name);

it("initially shows the four plans of the specification at their prices", () => {
  const rows = listHomePlans(offers, plans).map(({ offer, plan }) => [
    offer.name,
    plan.provider,
    plan.planType,
    plan.speed,
    plan.tvChannels,
    plan.ottTier,
    toRupees(getListPrice(plan)),
    plan.firstTimeTotal,
  ]);
  const ownBrand = "Aaryaa Network";
  expect(rows).toEqual([
    ["Basic Surf", ownBrand, "internet", "40 Mbps", "None", "None", 399, 470.82],
    ["Stream Plus", ownBrand, "internet+tv", "25 Mbps", "450+", "None", 499, 588.82],
    ["Power", ownBrand, "internet+tv+ott", "75 Mbps", "450+", "Standard", 599, 706.82],
    ["Power Max", ownBrand, "internet+ott", "100 Mbps", "None", "Premium", 999, 1178.82],
  ]);
});

it("shows the current price of a changed plan", () => {
  const input = { ...samplePlan(), duration: "Monthly" as const, ottCharge: 99, basePrice: 700 };
  const amounts = derivePlanFields(input, GST_PERCENT);
  const changes = { ...input, ...amounts, _id: INITIAL_OFFER_PLAN_IDS.power };
  const [, , power] = listHomePlans(offers, changePowerPlan(changes));
  // ₹700 minus 4 % discount, plus ₹99 for OTT.
  expect(power && toRupees(getListPrice(power.plan))).toBe(771);
});

it("omits an offer without a plan, with a deleted plan, or with a plan that is not Monthly", () => {
  const namesWithoutPower = ["Basic Surf", "Stream Plus", "Power Max"];
  const remaining = plans.filter(({ _id }) => _id !== INITIAL_OFFER_PLAN_IDS.power);
  expect(listOfferNames(remaining)).toEqual(namesWithoutPower);
  expect(listOfferNames(changePowerPlan({ duration: "Yearly" }))).toEqual(namesWithoutPower);
  expect(listHomePlans([{ plan: "" }], plans)).toEqual([]);
});

it("keeps the order of the offers, even if several offers have the same plan", () => {
  const reversed = offers
    .toReversed()
    .map((offer) => ({ ...offer, plan: INITIAL_OFFER_PLAN_IDS.max }));
  const ids = listHomePlans(reversed, plans).map(({ offer }) => offer.id);
  expect(ids).toEqual(reversed.map(({ id }) => id));
});

it("finds the cheapest plan among Monthly plans only", () => {
  const yearly = samplePlan({ duration: "Yearly", basePrice: 1 });
  const monthly = samplePlan({ duration: "Monthly", basePrice: 599 });
  const lowestPrices = [plans, [yearly, monthly], [yearly]].map(
    (list) => findCheapestMonthlyPlan(list)?.basePrice,
  );
  expect(lowestPrices).toEqual([399, 599, undefined]);
});

const [basic, power] = [INITIAL_OFFER_PLAN_IDS.basic, INITIAL_OFFER_PLAN_IDS.power].map(
  (id) => plans.find(({ _id }) => _id === id) ?? samplePlan(),
) as [Plan, Plan];

it("warns of each home page card that a deletion would hide", () => {
  const formatWarning = (start: string) =>
    `${start}. That card will be hidden until you choose another plan.`;
  expect(describeHiddenCards([basic], offers)).toEqual([
    formatWarning("The home page shows this plan as Basic Surf"),
  ]);
  expect(describeHiddenCards([power, samplePlan(), basic], offers)).toEqual([
    formatWarning("The home page shows 40 Mbps · Monthly · Aaryaa Network as Basic Surf"),
    formatWarning("The home page shows 75 Mbps · Monthly · Aaryaa Network as Power"),
  ]);
  expect(describeHiddenCards([{ ...basic, duration: "Yearly" }], offers)).toEqual([]);
});
