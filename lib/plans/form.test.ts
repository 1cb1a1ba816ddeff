import fc from "fast-check";
import { expect, it } from "vitest";
import { anyInput } from "@/test/any-plan";
import { sampleInput } from "@/test/sample-plan";
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
import { normalisePlan, type PlanInput } from "./schema";

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

it("checkPlan gives empty figures their meaning, and minds no field that the type does not have", () => {
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
])("checkPlan says what is wrong with %j", (wrong, said) =>
  expect(messages(typed(wrong))).toEqual(said),
);

it("checkPlan takes every plan that the form shows, and changes nothing about it", () => {
  const word = fc.stringMatching(/^[A-Za-z0-9]{1,12}( [A-Za-z0-9+]{1,10})?$/);
  fc.assert(
    fc.property(anyInput(word), (given) => {
      const input = normalisePlan({ ...given, speed: spellSpeed(given.speed) });
      expect(inputOf(formOf(input))).toEqual(input);
      expect(pricePlan(termsOf(formOf(input)), 18)).toEqual(pricePlan(input, 18));
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
  expect(readApps(" Netflix,, Zee5 ,")).toEqual(["Netflix", "Zee5"]);
  expect(toggleApp("Netflix,", "Aha")).toBe("Netflix, Aha");
  expect(toggleApp("netflix, Aha", "Netflix")).toBe("Aha");
});
