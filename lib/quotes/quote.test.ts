import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DURATIONS } from "@/lib/plans/terms";
import { quoteDate, quoteFileName, quoteNumber } from "@/lib/quotes/quote";

describe("quoteNumber", () => {
  it("is the last six digits of the time in milliseconds", () => {
    expect(quoteNumber(new Date(1_770_435_312_345))).toBe("INV-312345");
    expect(quoteNumber(new Date(1_770_435_000_042))).toBe("INV-000042");
    expect(quoteNumber(new Date(7))).toBe("INV-000007");
  });
});

describe("quoteFileName", () => {
  const nameOf = (speed: string) => quoteFileName({ speed, duration: "Quarterly" });

  it("is made from speed and duration", () => {
    expect(nameOf("75 Mbps")).toBe("75Mbps_Quarterly_Plan_Invoice.pdf");
    expect(quoteFileName({ speed: "1 Gbps", duration: "Half-Yearly" })).toBe(
      "1Gbps_Half-Yearly_Plan_Invoice.pdf",
    );
  });

  it("does not turn one speed into another", () => {
    expect(nameOf("1.5 Gbps")).toBe("1-5Gbps_Quarterly_Plan_Invoice.pdf");
  });

  it("stands without a speed that has no Latin letter", () => {
    expect(nameOf("௭௫")).toBe("Quarterly_Plan_Invoice.pdf");
  });

  it("drops paths and header breaks", () => {
    expect(nameOf('../..\\75"\r\nSet-Cookie: a=b;')).toBe(
      "75-Set-Cookie-a-b_Quarterly_Plan_Invoice.pdf",
    );
  });

  it("is safe in a header and in a folder, whatever the speed", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", maxLength: 60 }),
        fc.constantFrom(...DURATIONS),
        (speed, duration) => {
          const name = quoteFileName({ speed, duration });
          expect(name).toMatch(/^[A-Za-z0-9][A-Za-z0-9_-]*_Plan_Invoice\.pdf$/);
        },
      ),
    );
  });
});

describe("quoteDate", () => {
  it("is the day and the time in India, wherever the server stands", () => {
    expect(quoteDate(new Date("2026-02-07T03:35:12Z"))).toEqual({
      date: "7/2/2026",
      time: "9:05 am",
    });
    expect(quoteDate(new Date("2025-12-31T18:30:00Z"))).toEqual({
      date: "1/1/2026",
      time: "12:00 am",
    });
  });
});
