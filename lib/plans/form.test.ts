import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { anyInput } from "@/test/any-plan";
import { sampleInput, samplePlan } from "@/test/sample-plan";
import {
  fromInputs,
  hasWord,
  type Inputs,
  splitWords,
  toggleWord,
  toInputs,
} from "../resource/fields";
import { readFigure, spellSpeed } from "../values";
import {
  findDuplicate,
  knownPlans,
  leftBehind,
  suggestionsOf,
  termsOf,
  typedIdentity,
} from "./form";
import { pricePlan } from "./pricing";
import { plans } from "./resource";
import { normalisePlan, type PlanInput } from "./schema";

const typed = (changes: Inputs = {}): Inputs => ({
  ...toInputs(plans, sampleInput),
  ...changes,
});
const check = (inputs: Inputs) => plans.schema.safeParse(fromInputs(plans, inputs));
const inputOf = (inputs: Inputs): PlanInput => {
  const { data, error } = check(inputs);
  if (!data) throw error;
  return data;
};
/** What is said of each field; what concerns the whole has no name. */
const messages = (inputs: Inputs) =>
  Object.fromEntries(
    check(inputs).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [],
  );

it("gives empty figures their meaning, and minds no field that the type does not have", () => {
  const empty = { installationFee: "", discountPercent: " ", advancePayment: "" };
  expect(inputOf(typed({ ...empty, ottCharge: "", tvCharge: "" }))).toMatchObject({
    ...{ installationFee: 0, discountPercent: 0, advancePayment: 0, ottCharge: -1, tvCharge: -1 },
  });
  const hidden = { tvCharge: "many", ottCharge: "-3", ottList: "Netflix" };
  const input = inputOf(typed({ planType: "internet", ...hidden }));
  expect(input).toMatchObject({ tvCharge: -1, ottCharge: -1, ottList: [], tvChannels: "None" });
});

const FILL_IN = { "": "Please fill in all required fields" };
it.each([
  [{ speed: " " }, { ...FILL_IN, speed: "Must be filled in" }],
  [{ provider: " " }, { ...FILL_IN, provider: "Must be filled in" }],
  [{ basePrice: " " }, { ...FILL_IN, basePrice: "Must be filled in" }],
  [{ basePrice: "-5" }, { basePrice: "Cannot be negative" }],
  [{ discountPercent: "101" }, { discountPercent: "At most 100" }],
  [
    { tvCharge: "-0.5", advancePayment: "ten" },
    { tvCharge: "Must be -1, 0 or more", advancePayment: "Must be a number" },
  ],
])("says what is wrong with %j", (wrong, said) => expect(messages(typed(wrong))).toEqual(said));

it("takes every plan that the form shows, and changes nothing about it", () => {
  const word = fc.stringMatching(/^[A-Za-z0-9]{1,12}( [A-Za-z0-9+]{1,10})?$/);
  fc.assert(
    fc.property(anyInput(word), (given) => {
      const input = normalisePlan({ ...given, speed: spellSpeed(given.speed) });
      expect(inputOf(toInputs(plans, input))).toEqual(input);
      expect(pricePlan(termsOf(toInputs(plans, input)), 18)).toEqual(pricePlan(input, 18));
    }),
  );
});

it.each([
  [" 1,25,000 ", 125_000],
  ["₹425/-", 425],
  ["Rs. 1,425", 1425],
  ["௪௨௫", 425],
  ["−1", -1],
  ["5.", 5],
  ["  ", undefined],
  ...["1e5", "ten", "5-5", "0x10", "Infinity", "1.2.3", "--1"].map((text) => [text, Number.NaN]),
] as [string, number | undefined][])("reads the figure %j as %j", (text, figure) => {
  expect(readFigure(text)).toBe(figure);
});

it("prices whatever is typed, and never to nonsense", () => {
  const figure = fc.oneof(fc.string(), fc.double().map(String));
  fc.assert(
    fc.property(figure, figure, figure, (basePrice, discountPercent, tvCharge) => {
      const terms = termsOf(typed({ basePrice, discountPercent, tvCharge }));
      expect(pricePlan(terms, 18).firstTimeTotal).toBeGreaterThanOrEqual(0);
    }),
  );
});

it("reads a list of apps, and adds one or takes it out", () => {
  expect(splitWords(" Netflix,, Zee5 ,", ",")).toEqual(["Netflix", "Zee5"]);
  expect(toggleWord("Netflix,", "Aha")).toBe("Netflix, Aha");
  expect(toggleWord("netflix, Aha", "Netflix")).toBe("Aha");
  expect(["Netflix", "Hoichoi"].map((app) => hasWord("netflix, Aha", app))).toEqual([true, false]);
});

it("begins empty, and asks for what the type has without a figure that means nothing", () => {
  const empty = { basePrice: "", discountPercent: "", installationFee: "", advancePayment: "" };
  const begun = toInputs(plans, plans.blank);
  expect(begun).toMatchObject({ ...empty, router: "None", tvChannels: "", tvCharge: "" });
  const without = normalisePlan({ ...sampleInput, planType: "internet" });
  const none = { tvChannels: "", tvCharge: "", ottTier: "", ottCharge: "", ottList: "" };
  expect(toInputs(plans, without)).toMatchObject({ ...none, installationFee: "0" });
});

const plan = (changes: Partial<PlanInput> = {}) => ({ ...samplePlan(changes), _id: randomUUID() });
const quarterly = plan();
const monthly = plan({ duration: "Monthly", basePrice: 579 });
const known = knownPlans([
  quarterly,
  monthly,
  plan({ speed: "100 Mbps", ottTier: "Premium", ottList: ["netflix", "Hoichoi"] }),
  plan({ speed: "9 Mbps", planType: "internet", tvChannels: "None", ottTier: "None", ottList: [] }),
]);

it("suggests what exists, once, by number, and no None", () => {
  const suggestions = suggestionsOf(known);
  expect(suggestions.speed).toEqual(["9 Mbps", "75 Mbps", "100 Mbps"]);
  expect(suggestions.tvChannels).toEqual(["450+"]);
  expect(suggestions.ottTier).toEqual(["Premium", "Standard"]);
  expect(suggestions.ottList.filter((name) => /netflix/i.test(name))).toEqual(["Netflix"]);
  expect(suggestions.ottList).toContain("Hoichoi");
});

it("takes for a duplicate what agrees in all that tells plans apart, however it is typed", () => {
  const similar = typedIdentity({ ...toInputs(plans, quarterly), speed: " 75mbps" });
  expect(findDuplicate(similar, known)?._id).toBe(quarterly._id);
  expect(findDuplicate(similar, known, quarterly._id)).toBeUndefined();
  expect(findDuplicate({ ...similar, provider: "Another" }, known)).toBeUndefined();
});

const before = plan({ duration: "Monthly", basePrice: 449 });
const saved = { ...before, basePrice: 459 };
const others = [
  plan({ duration: "Yearly", basePrice: 449 }),
  plan({ duration: "Half-Yearly", basePrice: 439 }),
  plan({ duration: "Quarterly", basePrice: 449 }),
  plan({ duration: "Quarterly", basePrice: 449, provider: "Another" }),
];
const behind = (one = before, other = saved) =>
  leftBehind(one, other, knownPlans([before, ...others])).map(({ duration }) => duration);

it("a Monthly price leaves behind durations that still have the old one, the shortest first", () => {
  expect(behind()).toEqual(["Quarterly", "Yearly"]);
  expect(behind(before, { ...before, router: "None" })).toEqual([]);
  expect(behind({ ...before, duration: "Quarterly" })).toEqual([]);
  expect(behind(before, { ...saved, duration: "Quarterly" })).toEqual([]);
});
