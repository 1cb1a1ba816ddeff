import fc from "fast-check";
import { expect, it } from "vitest";
import { percentArbitrary, planValuesArbitrary, rupeesArbitrary } from "@/test/plan-arbitraries";
import { samplePlan, samplePlanValues } from "@/test/sample-plan";
import { plans as words } from "../content/en/plans";
import { MONTHS } from "./constants";
import { buildPriceLines } from "./price-lines";
import {
  calculateMonthlyRenewal,
  derivePlanFields,
  describePriceJumps,
  pricePlan,
  priceTwelveMonths,
} from "./pricing";
import { normalisePlan } from "./schema";

const anyPlan = planValuesArbitrary(fc.constantFrom("None", "Standard", "450+")).map(normalisePlan);

it("derives the discount, GST and totals of a plan", () =>
  expect(derivePlanFields(samplePlanValues, 18)).toEqual({
    discountAmount: 71.88,
    gst: 310.52,
    gstPercent: 18,
    renewalTotal: 2_035.64,
    firstTimeTotal: 2_035.64,
  }));

it("returns integer paise that add up to the totals", () =>
  fc.assert(
    fc.property(anyPlan, percentArbitrary, (plan, gst) => {
      const amounts = pricePlan(plan, gst);
      const { base, discountAmount, ott, tv, renewalTotal, installationFee } = amounts;
      expect(base).toBe(Math.round(plan.basePrice * 100) * MONTHS[plan.duration]);
      expect(base - discountAmount + ott + tv + amounts.gst).toBe(renewalTotal);
      expect(renewalTotal + installationFee + amounts.advancePayment).toBe(amounts.firstTimeTotal);
      for (const amount of Object.values(amounts)) expect(Number.isSafeInteger(amount)).toBe(true);
    }),
  ));

it("prices charges that do not apply like free charges", () =>
  fc.assert(
    fc.property(anyPlan, percentArbitrary, (plan, gst) => {
      const free = pricePlan({ ...plan, ottCharge: 0, tvCharge: 0 }, gst);
      expect(pricePlan({ ...plan, ottCharge: -1, tvCharge: -1 }, gst)).toEqual(free);
    }),
  ));

it("adds up the first payment and the renewals within twelve months", () =>
  fc.assert(
    fc.property(anyPlan, percentArbitrary, (plan, gst) => {
      const costs = priceTwelveMonths(plan, gst);
      const { total, renewalCount, advancePayment } = costs;
      const amounts = pricePlan(plan, gst);
      expect(costs.firstPayment).toBe(amounts.firstTimeTotal);
      expect(costs.renewalPayment).toBe(amounts.renewalTotal);
      expect((renewalCount + 1) * MONTHS[plan.duration]).toBe(12);
      expect(total - amounts.installationFee - advancePayment).toBe(
        (renewalCount + 1) * amounts.renewalTotal,
      );
      expect(advancePayment).toBe(amounts.advancePayment);
      expect(Number.isSafeInteger(total)).toBe(true);
      // The monthly average is rounded half up.
      expect(total - costs.monthlyAverage * 12).toBeGreaterThanOrEqual(-6);
      expect(total - costs.monthlyAverage * 12).toBeLessThan(6);
    }),
  ));

it("lists the price lines of a quarterly plan", () => {
  const lines = buildPriceLines(samplePlan(), words).map(
    ({ label, value }) => `${label}: ${value}`,
  );
  expect(lines).toEqual([
    "Base price: ₹599 × 3 (₹1,797)",
    "Discount, 4 %: −₹71.88",
    "OTT, Standard: Free",
    "TV, 450+ channels: Free",
    "GST, 18 %: ₹310.52",
    "Renewal total: ₹2,035.64",
    "Installation: Free",
    "First time total: ₹2,035.64",
  ]);
});

it("omits the price lines of charges that do not apply", () => {
  const plan = samplePlan({ duration: "Monthly", ottCharge: -1, tvCharge: -1 });
  const lines = buildPriceLines(plan, words);
  expect(lines.map(({ id }) => id).join()).not.toMatch(/ott|tv/);
  expect(lines[0]?.value).toBe("₹599");
});

it("lists the base price of the Monthly plan, and the difference of a longer duration from it", () => {
  const [base, difference] = buildPriceLines(samplePlan(), words, { monthlyPrice: 649 });
  expect(base?.value).toBe("₹649 × 3 (₹1,947)");
  expect(difference).toMatchObject({ id: "durationDifference", value: "−₹150" });
});

it("lists a free advance payment only on request", () => {
  const listIds = (options?: { listFreeAdvance: boolean }) =>
    buildPriceLines(samplePlan({ advancePayment: 0 }), words, options).map(({ id }) => id);
  expect(listIds()).not.toContain("advancePayment");
  expect(listIds({ listFreeAdvance: true }).slice(-3)).toEqual([
    "installationFee",
    "advancePayment",
    "firstTimeTotal",
  ]);
});

const priceLineOptions = fc.record(
  { monthlyPrice: rupeesArbitrary, listFreeAdvance: fc.boolean() },
  { requiredKeys: [] },
);

it("lists price lines that add up to the totals, with any options", () =>
  fc.assert(
    fc.property(anyPlan, percentArbitrary, priceLineOptions, (input, gst, options) => {
      const plan = samplePlan(input, gst);
      let sum = 0;
      for (const line of buildPriceLines(plan, words, options)) {
        if (line.isTotal) expect(line.paise).toBe(sum);
        else sum += line.paise;
      }
      expect(sum / 100).toBe(plan.firstTimeTotal);
    }),
  ));

const monthly = samplePlan({ duration: "Monthly", basePrice: 449, discountPercent: 0 });

it.each<[Partial<typeof samplePlanValues>, string]>([
  [
    { basePrice: 4490 },
    "Base price ₹449 → ₹4,490, Renewal total ₹529.82 → ₹5,298.20, First time total ₹529.82 → ₹5,298.20",
  ],
  [
    { basePrice: 44.9 },
    "Base price ₹449 → ₹44.90, Renewal total ₹529.82 → ₹52.98, First time total ₹529.82 → ₹52.98",
  ],
  [{ installationFee: 5000 }, "First time total ₹529.82 → ₹5,529.82"],
  // Exactly double, exactly half and a longer duration are not jumps.
  [{ basePrice: 898 }, ""],
  [{ basePrice: 224.5 }, ""],
  [{ duration: "Yearly" }, ""],
])("warns of totals that more than double or halve: change %j, warning '%s'", (changes, jumps) => {
  expect(describePriceJumps(monthly, { ...monthly, ...changes })).toBe(jumps);
});

it("returns the monthly share of the renewal total, rounded to paise", () => {
  expect(calculateMonthlyRenewal({ renewalTotal: 12_023.96, duration: "Yearly" })).toBe(100_200);
  expect(calculateMonthlyRenewal({ renewalTotal: 1_525.88, duration: "Quarterly" })).toBe(50_863);
});
