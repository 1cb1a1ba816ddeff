import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPaise, percentOf, toPaise, toRupees } from "./money";

test("a percentage is the nearest paisa, half up, whatever the amount, and rupees stay exact", () => {
  const paise = fc.integer({ min: 0, max: 1_200_000_000 });
  const hundredths = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(paise, hundredths, (amount, percent) => {
      const nearest = (BigInt(amount) * BigInt(percent) + 5_000n) / 10_000n;
      expect(BigInt(percentOf(amount, percent / 100))).toBe(nearest);
      expect(toPaise(toRupees(amount))).toBe(amount);
    }),
    { examples: [150, 149].map((amount): [number, number] => [amount, 100]) },
  );
});

test.each([
  [1_25_000_00, "₹1,25,000"],
  [2_035_64, "₹2,035.64"],
  [-71_88, "−₹71.88"],
  [0, "₹0"],
])("%i paise read %s", (paise, text) => expect(formatPaise(paise)).toBe(text));
