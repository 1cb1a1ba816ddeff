import fc from "fast-check";
import { expect, test } from "vitest";
import { calculatePercentage, formatPaise, toPaise, toRupees } from "./money";

const paise = fc.integer({ min: 0, max: 1_200_000_000 });

test("calculatePercentage rounds half up to the nearest paisa", () => {
  const hundredths = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(paise, hundredths, (amount, percent) => {
      const nearest = (BigInt(amount) * BigInt(percent) + 5_000n) / 10_000n;
      expect(BigInt(calculatePercentage(amount, percent / 100))).toBe(nearest);
    }),
    {
      examples: [
        [150, 100],
        [149, 100],
      ],
    },
  );
});

test("toPaise returns the original paise after toRupees", () => {
  fc.assert(
    fc.property(paise, (amount) => {
      expect(toPaise(toRupees(amount))).toBe(amount);
    }),
  );
});

test.each([
  [1_25_000_00, "₹1,25,000"],
  [2_035_64, "₹2,035.64"],
  [-71_88, "−₹71.88"],
  [0, "₹0"],
])("formatPaise formats %i as %s", (paise, text) => expect(formatPaise(paise)).toBe(text));
