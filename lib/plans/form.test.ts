import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleInput } from "@/test/sample-plan";
import { DURATIONS, PLAN_TYPES } from "../terms/plan";
import { spellSpeed } from "../values";
import {
  checkPlan,
  formOf,
  type PlanFormValues,
  readApps,
  readFigure,
  termsOf,
  toggleApp,
} from "./form";
import { pricePlan } from "./pricing";
import type { PlanInput } from "./schema";
import { normalisePlan } from "./schema";

const typed = (changes: Partial<PlanFormValues> = {}): PlanFormValues => ({
  ...formOf(sampleInput),
  ...changes,
});
const inputOf = (values: PlanFormValues): PlanInput => {
  const { data, error } = checkPlan(values);
  if (!data) throw error;
  return data;
};
/** What is said of each field; what concerns the whole has no name. */
const messages = (values: PlanFormValues) =>
  Object.fromEntries(
    checkPlan(values).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [],
  );

describe("checkPlan", () => {
  it("reads back what the form shows of a plan", () => {
    expect(inputOf(typed())).toEqual(sampleInput);
  });

  it("gives empty figures their meaning", () => {
    const empty = { installationFee: "", discountPercent: " ", advancePayment: "" };
    expect(inputOf(typed({ ...empty, ottCharge: "", tvCharge: "" }))).toMatchObject({
      installationFee: 0,
      discountPercent: 0,
      advancePayment: 0,
      ottCharge: -1,
      tvCharge: -1,
    });
  });

  it.each(["speed", "provider", "basePrice"] as const)("wants %s", (field) => {
    expect(messages(typed({ [field]: " " }))).toEqual({
      "": "Please fill in all required fields",
      [field]: "Must be filled in",
    });
  });

  it("says what is wrong with each field", () => {
    const wrong = { basePrice: "-5", discountPercent: "101", tvCharge: "-0.5" };
    expect(messages(typed({ ...wrong, advancePayment: "ten" }))).toEqual({
      basePrice: "Cannot be negative",
      discountPercent: "At most 100",
      tvCharge: "Must be -1, 0 or more",
      advancePayment: "Must be a number",
    });
  });

  it("does not mind what stands in fields that the type does not have", () => {
    const hidden = { tvCharge: "many", ottCharge: "-3", ottList: "Netflix" };
    const input = inputOf(typed({ planType: "internet", ...hidden }));
    expect(input).toMatchObject({ tvCharge: -1, ottCharge: -1, ottList: [], tvChannels: "None" });
  });

  it("takes every plan that the form shows, and changes nothing about it", () => {
    const rupees = fc.integer({ min: 0, max: 100_000_000 }).map((paise) => paise / 100);
    const charge = fc.oneof(fc.constant(-1), rupees);
    const word = fc.stringMatching(/^[A-Za-z0-9]{1,12}( [A-Za-z0-9+]{1,10})?$/);
    const plan = fc.record({
      speed: word,
      duration: fc.constantFrom(...DURATIONS),
      provider: word,
      planType: fc.constantFrom(...PLAN_TYPES),
      basePrice: rupees,
      installationFee: rupees,
      discountPercent: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
      ottTier: word,
      ottCharge: charge,
      ottList: fc.uniqueArray(word, { maxLength: 5, selector: (name) => name.toLowerCase() }),
      tvChannels: word,
      tvCharge: charge,
      advancePayment: rupees,
      router: word,
      androidBox: fc.boolean(),
    });
    fc.assert(
      fc.property(plan, (given) => {
        const input = normalisePlan({ ...given, speed: spellSpeed(given.speed) });
        expect(inputOf(formOf(input))).toEqual(input);
        expect(pricePlan(termsOf(formOf(input)), 18)).toEqual(pricePlan(input, 18));
      }),
    );
  });
});

describe("readFigure", () => {
  it.each([
    ["599", 599],
    [" 1,25,000 ", 125_000],
    ["₹599.50", 599.5],
    ["₹425/-", 425],
    ["Rs. 1,425", 1425],
    ["௪௨௫", 425],
    ["−1", -1],
    [".5", 0.5],
    ["5.", 5],
    ["", undefined],
    ["  ", undefined],
  ])("reads %j", (text, figure) => {
    expect(readFigure(text)).toBe(figure);
  });

  it.each(["1e5", "ten", "5-5", "0x10", "Infinity", "1.2.3", "--1"])("takes no %j", (text) => {
    expect(readFigure(text)).toBeNaN();
  });
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
  expect(readApps(" Netflix,, Zee5 ,")).toEqual(["Netflix", "Zee5"]);
  expect(toggleApp("Netflix,", "Aha")).toBe("Netflix, Aha");
  expect(toggleApp("netflix, Aha", "Netflix")).toBe("Aha");
});
