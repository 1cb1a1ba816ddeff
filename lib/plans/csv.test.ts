import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCsv as parse, withoutDefusing } from "@/test/read-csv";
import { samplePlan } from "@/test/sample-plan";
import { plansCsv } from "./csv";
import type { Plan } from "./schema";

const TITLES =
  "Speed,Duration,Provider,Plan Type,Base Price,Discount (%),GST,OTT Tier,OTT Charge,OTT List,TV Channels,TV Charge,Advance Payment,Router,Android Box,Renewal Total,First Time Total,Installation Fee";

/** The cells of one plan, by title. */
function cellsOf(plan: Plan): Record<string, string | undefined> {
  const [titles = [], cells = []] = parse(plansCsv([plan]).slice(1));
  return Object.fromEntries(titles.map((title, at) => [title, cells[at]]));
}

describe("the CSV of the plans", () => {
  it("is, to the byte, what the specification says of its example", () => {
    expect(plansCsv([samplePlan({ ottList: ["Netflix", "Aha"], advancePayment: 500 })])).toBe(
      `\uFEFF${TITLES}\r\n75 Mbps,Quarterly,Aaryaa Network,Internet + TV + OTT,599,4,310.52,Standard,Free,Netflix;Aha,450+,Free,500,Dual Band,Yes,2035.64,2535.64,0\r\n`,
    );
  });

  it("has its titles where there are no plans", () => {
    expect(plansCsv([])).toBe(`\uFEFF${TITLES}\r\n`);
  });

  it("writes a charge that does not apply as the number -1", () => {
    const cells = cellsOf(
      samplePlan({ planType: "internet", ottCharge: -1, tvCharge: -1, ottList: [] }),
    );
    expect(cells).toMatchObject({ "OTT Charge": "-1", "TV Charge": "-1", "OTT List": "" });
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx"])("defuses %j in a text", (speed) => {
    expect(cellsOf(samplePlan({ speed })).Speed).toBe(`'${speed}`);
  });

  it("defuses a list whose first app looks like a formula", () => {
    const list = ["=HYPERLINK(A1,B1)", "Aha"];
    expect(cellsOf(samplePlan({ ottList: list }))["OTT List"]).toBe("'=HYPERLINK(A1;B1);Aha");
  });

  it("quotes and defuses a formula behind what was a comma", () => {
    const csv = plansCsv([samplePlan({ provider: "Sample, =1+1", speed: "75,-2" })]);
    expect(csv).toContain('"75;\'-2",Quarterly,"Sample; \'=1+1",');
  });

  it("doubles quotes and turns commas into semicolons", () => {
    const csv = plansCsv([samplePlan({ provider: 'Sample "Net", Ltd' })]);
    expect(csv).toContain(',"Sample ""Net""; Ltd",');
  });

  const word = fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 });
  const sharpWord = fc.oneof(
    word,
    fc.string({ unit: fc.constantFrom(..."=+-@\t\r\n\",;'a "), maxLength: 8 }),
  );
  const plans = fc.array(
    fc
      .record({
        speed: sharpWord,
        provider: sharpWord,
        ottTier: sharpWord,
        router: sharpWord,
        ottList: fc.array(sharpWord, { maxLength: 4 }),
        basePrice: fc.integer({ min: 0, max: 100_000_000 }).map((paise) => paise / 100),
        ottCharge: fc.constantFrom(-1, 0, 0.05, 149.5, 1_000_000),
      })
      .map((changes) => samplePlan(changes)),
    { maxLength: 5 },
  );

  it("is read back as the values that went in, whatever they hold", () => {
    fc.assert(
      fc.property(plans, (given) => {
        const rows = parse(plansCsv(given).slice(1));
        expect(rows).toHaveLength(given.length + 1);
        for (const [at, plan] of given.entries()) {
          const cells = rows[at + 1] ?? [];
          expect(cells).toHaveLength(18);
          const plain = (value: string) => value.replaceAll(",", ";");
          const asRead = (value = "") => withoutDefusing(value);
          expect(asRead(cells[0])).toBe(asRead(plain(plan.speed)));
          expect(asRead(cells[2])).toBe(asRead(plain(plan.provider)));
          expect(Number(cells[4])).toBe(plan.basePrice);
          expect(cells[8]).toBe(plan.ottCharge === 0 ? "Free" : String(plan.ottCharge));
          expect(Number(cells[15])).toBe(plan.renewalTotal);
        }
      }),
    );
  });

  it("holds no text that a spreadsheet would calculate", () => {
    const TEXTS = [0, 1, 2, 3, 7, 9, 10, 13, 14];
    fc.assert(
      fc.property(plans, (given) => {
        for (const cells of parse(plansCsv(given).slice(1)))
          for (const at of TEXTS) expect(cells[at]).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });
});
