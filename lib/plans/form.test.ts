import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { planValuesArbitrary } from "@/test/plan-arbitraries";
import { samplePlan, samplePlanValues } from "@/test/sample-plan";
import { fromInputs, hasListItem, type Inputs, toggleListItem, toInputs } from "../resource/fields";
import { normaliseSpeed, parseTypedNumber } from "../validation/field-schemas";
import {
  buildSuggestions,
  findDuplicate,
  findPlansAtOldPrice,
  toPlanIdentity,
  toPlanPricing,
  toStoredPlans,
} from "./form";
import { pricePlan } from "./pricing";
import { planResource } from "./resource";
import { normalisePlan, type PlanValues } from "./schema";

const buildInputs = (changes: Inputs = {}): Inputs => ({
  ...toInputs(planResource, samplePlanValues),
  ...changes,
});
const validate = (inputs: Inputs) =>
  planResource.schema.safeParse(fromInputs(planResource, inputs));
const parse = (inputs: Inputs): PlanValues => {
  const { data, error } = validate(inputs);
  if (!data) throw error;
  return data;
};
const listErrorMessages = (inputs: Inputs) =>
  Object.fromEntries(
    validate(inputs).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [],
  );

it("parses empty amounts as 0, and empty charges as not applicable", () => {
  const empty = { installationFee: "", discountPercent: " ", advancePayment: "" };
  expect(parse(buildInputs({ ...empty, ottCharge: "", tvCharge: "" }))).toMatchObject({
    installationFee: 0,
    discountPercent: 0,
    advancePayment: 0,
    ottCharge: -1,
    tvCharge: -1,
  });
});

it("ignores invalid values of fields that the plan type does not have", () => {
  const hidden = { tvCharge: "many", ottCharge: "-3", ottList: "Netflix" };
  const input = parse(buildInputs({ planType: "internet", ...hidden }));
  expect(input).toMatchObject({ tvCharge: -1, ottCharge: -1, ottList: [], tvChannels: "None" });
});

const REQUIRED = { "": "Please fill in all required fields" };
it.each([
  [{ speed: " " }, { ...REQUIRED, speed: "Must be filled in" }],
  [{ provider: " " }, { ...REQUIRED, provider: "Must be filled in" }],
  [{ basePrice: " " }, { ...REQUIRED, basePrice: "Must be filled in" }],
  [{ basePrice: "-5" }, { basePrice: "Cannot be negative" }],
  [{ discountPercent: "101" }, { discountPercent: "At most 100" }],
  [
    { tvCharge: "-0.5", advancePayment: "ten" },
    { tvCharge: "Must be -1, 0 or more", advancePayment: "Must be a number" },
  ],
])("rejects the inputs %j with the messages %j", (invalid, messages) =>
  expect(listErrorMessages(buildInputs(invalid))).toEqual(messages),
);

it("converts any plan to inputs and back without a change", () => {
  const text = fc.stringMatching(/^[A-Za-z0-9]{1,12}( [A-Za-z0-9+]{1,10})?$/);
  fc.assert(
    fc.property(planValuesArbitrary(text), (plan) => {
      const input = normalisePlan({ ...plan, speed: normaliseSpeed(plan.speed) });
      const inputs = toInputs(planResource, input);
      expect(parse(inputs)).toEqual(input);
      expect(pricePlan(toPlanPricing(inputs), 18)).toEqual(pricePlan(input, 18));
    }),
  );
});

it.each<[string, number | undefined]>([
  [" 1,25,000 ", 125_000],
  ["₹425/-", 425],
  ["Rs. 1,425", 1425],
  ["௪௨௫", 425],
  ["₹\u200e1,\u200b425\u202c", 1425],
  ["\u200b", undefined],
  ["−1", -1],
  ["5.", 5],
  ["1e5", Number.NaN],
  ["0x10", Number.NaN],
  ["1.2.3", Number.NaN],
])("parses the typed number %j as %j", (text, number) => {
  expect(parseTypedNumber(text)).toBe(number);
});

it("calculates a total of at least 0 for any typed text", () => {
  const text = fc.oneof(fc.string(), fc.double().map(String));
  fc.assert(
    fc.property(text, text, text, (basePrice, discountPercent, tvCharge) => {
      const pricing = toPlanPricing(buildInputs({ basePrice, discountPercent, tvCharge }));
      expect(pricePlan(pricing, 18).firstTimeTotal).toBeGreaterThanOrEqual(0);
    }),
  );
});

it("adds an app to the text of an app list or removes it, ignoring case", () => {
  expect(toggleListItem(" Netflix,,", "Aha")).toBe("Netflix, Aha");
  expect(toggleListItem("netflix, Aha", "Netflix")).toBe("Aha");
  expect(hasListItem("netflix, Aha", "Netflix")).toBe(true);
  expect(hasListItem("netflix, Aha", "Hoichoi")).toBe(false);
});

it("shows empty amounts and no router for a new plan", () => {
  const empty = { basePrice: "", discountPercent: "", installationFee: "", advancePayment: "" };
  const inputs = toInputs(planResource, planResource.blank);
  expect(inputs).toMatchObject({ ...empty, router: "None", tvChannels: "", tvCharge: "" });
});

const buildPlan = (changes: Partial<PlanValues> = {}) => ({
  ...samplePlan(changes),
  _id: randomUUID(),
});
const quarterly = buildPlan();
const monthly = buildPlan({ duration: "Monthly", basePrice: 579 });
const storedPlans = toStoredPlans([
  quarterly,
  monthly,
  buildPlan({ speed: "100 Mbps", ottTier: "Premium", ottList: ["netflix", "Hoichoi"] }),
  buildPlan({
    speed: "9 Mbps",
    planType: "internet",
    tvChannels: "None",
    ottTier: "None",
    ottList: [],
  }),
]);

it("suggests each existing value except None once, sorted by number", () => {
  const suggestions = buildSuggestions(storedPlans);
  expect(suggestions.speed).toEqual(["9 Mbps", "75 Mbps", "100 Mbps"]);
  expect(suggestions.tvChannels).toEqual(["450+"]);
  expect(suggestions.ottTier).toEqual(["Premium", "Standard"]);
  expect(suggestions.ottList.filter((name) => /netflix/i.test(name))).toEqual(["Netflix"]);
  expect(suggestions.ottList).toContain("Hoichoi");
});

it("finds a duplicate with another spelling, but not the edited plan itself", () => {
  const identity = toPlanIdentity({ ...toInputs(planResource, quarterly), speed: " 75mbps" });
  expect(findDuplicate(identity, storedPlans)?._id).toBe(quarterly._id);
  expect(findDuplicate(identity, storedPlans, quarterly._id)).toBeUndefined();
  expect(findDuplicate({ ...identity, provider: "Another" }, storedPlans)).toBeUndefined();
});

const before = buildPlan({ duration: "Monthly", basePrice: 449 });
const repriced = { ...before, basePrice: 459 };
const siblings = [
  buildPlan({ duration: "Yearly", basePrice: 449 }),
  buildPlan({ duration: "Half-Yearly", basePrice: 439 }),
  buildPlan({ duration: "Quarterly", basePrice: 449 }),
  buildPlan({ duration: "Quarterly", basePrice: 449, provider: "Another" }),
];
const findDurationsAtOldPrice = (oldPlan = before, saved = repriced) =>
  findPlansAtOldPrice(oldPlan, saved, toStoredPlans([before, ...siblings])).map(
    ({ duration }) => duration,
  );

it("finds the other durations that still have the old price of a Monthly plan, shortest first", () => {
  expect(findDurationsAtOldPrice()).toEqual(["Quarterly", "Yearly"]);
  expect(findDurationsAtOldPrice(before, { ...before, router: "None" })).toEqual([]);
  expect(findDurationsAtOldPrice({ ...before, duration: "Quarterly" })).toEqual([]);
  expect(findDurationsAtOldPrice(before, { ...repriced, duration: "Quarterly" })).toEqual([]);
});
