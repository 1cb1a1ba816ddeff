import fc from "fast-check";
import { expect, it } from "vitest";
import { anyInput, percent, rupees } from "@/test/any-plan";
import { sampleInput, samplePlan } from "@/test/sample-plan";
import { plans as words } from "../content/en/plans";
import { DURATIONS, MONTHS } from "../plan-terms";
import { priceLines } from "./price-lines";
import { derivedFields, priceJumps, pricePlan, priceTwelveMonths } from "./pricing";
import { normalisePlan } from "./schema";

const anyPlan = anyInput(fc.constantFrom("None", "Standard", "450+")).map(normalisePlan);

it("pricePlan makes the checked figures", () =>
  expect(derivedFields(sampleInput, 18)).toEqual({
    discountAmount: 71.88,
    gst: 310.52,
    gstPercent: 18,
    renewalTotal: 2_035.64,
    firstTimeTotal: 2_035.64,
  }));

it("pricePlan adds up to the paisa, and adds nothing for what is free or not applicable", () =>
  fc.assert(
    fc.property(anyPlan, percent, (plan, gst) => {
      const free = pricePlan({ ...plan, ottCharge: 0, tvCharge: 0 }, gst);
      expect(pricePlan({ ...plan, ottCharge: -1, tvCharge: -1 }, gst)).toEqual(free);
      const f = pricePlan(plan, gst);
      expect(f.base).toBe(Math.round(plan.basePrice * 100) * MONTHS[plan.duration]);
      expect(f.base - f.discountAmount + f.ott + f.tv + f.gst).toBe(f.renewalTotal);
      expect(f.renewalTotal + f.installationFee + f.advancePayment).toBe(f.firstTimeTotal);
      for (const figure of Object.values(f)) expect(Number.isSafeInteger(figure)).toBe(true);
    }),
  ));

it("a year is twelve months of any duration, apart by rounding alone, with what is paid once in it once", () => {
  fc.assert(
    fc.property(anyPlan, percent, (plan, gst) => {
      const { first, renewals, total, average, comesBack } = priceTwelveMonths(plan, gst);
      const f = pricePlan(plan, gst);
      expect(first).toBe(f.firstTimeTotal);
      expect((renewals + 1) * MONTHS[plan.duration]).toBe(12);
      expect(total - f.installationFee - comesBack).toBe((renewals + 1) * f.renewalTotal);
      expect(comesBack).toBe(f.advancePayment);
      expect(Number.isSafeInteger(total)).toBe(true);
      // To the paisa, and half of one up.
      expect(total - average * 12).toBeGreaterThanOrEqual(-6);
      expect(total - average * 12).toBeLessThan(6);
      const totals = DURATIONS.map(
        (duration) => priceTwelveMonths({ ...plan, duration }, gst).total,
      );
      // Half a paisa for the discount, with its tax, and half for the tax, in each payment.
      expect(Math.max(...totals) - Math.min(...totals)).toBeLessThanOrEqual(12 * 1.5 * 2);
    }),
  );
});

it("tells a quarterly plan line by line", () => {
  const lines = priceLines(samplePlan(), words).map(({ label, value }) => `${label}: ${value}`);
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

it("says nothing of a charge that does not apply, and tells the base in the Monthly plan's price", () => {
  const plan = samplePlan({ duration: "Monthly", ottCharge: -1, tvCharge: -1 });
  const lines = priceLines(plan, words);
  expect(lines.map(({ id }) => id).join()).not.toMatch(/ott|tv/);
  expect(lines[0]?.value).toBe("₹599");
  const [base, difference] = priceLines(samplePlan(), words, 649);
  expect(base?.value).toBe("₹649 × 3 (₹1,947)");
  expect(difference).toMatchObject({ id: "difference", value: "−₹150" });
});

it("adds up to the plan's totals, with or without a Monthly plan beside it", () =>
  fc.assert(
    fc.property(anyPlan, percent, fc.option(rupees), (input, gst, monthly) => {
      const plan = samplePlan(input, gst);
      let sum = 0;
      for (const line of priceLines(plan, words, monthly ?? undefined)) {
        if (line.total) expect(line.paise).toBe(sum);
        else sum += line.paise;
      }
      expect(sum / 100).toBe(plan.firstTimeTotal);
    }),
  ));

const monthly = samplePlan({ duration: "Monthly", basePrice: 449, discountPercent: 0 });

it.each<[Partial<typeof sampleInput>, string]>([
  [
    { basePrice: 4490 },
    "Base price ₹449 → ₹4,490, Renewal total ₹529.82 → ₹5,298.20, First time total ₹529.82 → ₹5,298.20",
  ],
  [
    { basePrice: 44.9 },
    "Base price ₹449 → ₹44.90, Renewal total ₹529.82 → ₹52.98, First time total ₹529.82 → ₹52.98",
  ],
  [{ installationFee: 5000 }, "First time total ₹529.82 → ₹5,529.82"],
  // Double and half pass, and a longer duration.
  [{ basePrice: 898 }, ""],
  [{ basePrice: 224.5 }, ""],
  [{ duration: "Yearly" }, ""],
])("a change to %j jumps: %j", (changes, jumps) => {
  expect(priceJumps(monthly, { ...monthly, ...changes })).toBe(jumps);
});
