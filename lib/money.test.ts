import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatPaise, formatRupees, percentOf, toPaise, toRupees } from "./money";

describe("percentOf", () => {
  it("rounds half up to a whole paisa", () => {
    expect(percentOf(150, 1)).toBe(2);
    expect(percentOf(149, 1)).toBe(1);
    expect(percentOf(1_797_00, 4)).toBe(71_88);
    expect(percentOf(799_00 * 12, 8.33)).toBe(798_68);
  });

  it("is the nearest paisa, whatever the amount", () => {
    const paise = fc.integer({ min: 0, max: 1_200_000_000 });
    const hundredths = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(paise, hundredths, (amount, percent) => {
        const exact = BigInt(amount) * BigInt(percent);
        const nearest = (exact + 5_000n) / 10_000n;
        expect(BigInt(percentOf(amount, percent / 100))).toBe(nearest);
      }),
    );
  });
});

describe("amounts as they are read", () => {
  it("groups as Indians do and shows paise only where there are some", () => {
    expect(formatPaise(1_25_000_00)).toBe("₹1,25,000");
    expect(formatPaise(2_035_64)).toBe("₹2,035.64");
    expect(formatPaise(17_178_20)).toBe("₹17,178.20");
    expect(formatPaise(-71_88)).toBe("−₹71.88");
    expect(formatRupees(0)).toBe("₹0");
  });

  it("keeps rupees with two decimals exact", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (paise) => {
        expect(toPaise(toRupees(paise))).toBe(paise);
      }),
    );
  });
});
