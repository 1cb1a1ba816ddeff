import { expect, test } from "vitest";
import { samplePlan } from "@/test/sample-plan";
import { buildPlansCsv } from "./csv";
import { CSV_COLUMNS } from "./resource";

const TITLES =
  "Speed,Duration,Provider,Plan Type,Base Price,Discount (%),GST,OTT Tier,OTT Charge,OTT List,TV Channels,TV Charge,Advance Payment,Router,Android Box,Renewal Total,First Time Total,Installation Fee";

test.each([
  [
    "all fields of a plan",
    samplePlan({ ottList: ["Netflix", "Aha"], advancePayment: 500 }),
    "75 Mbps,Quarterly,Aaryaa Network,Internet + TV + OTT,599,4,310.52,Standard,Free,Netflix;Aha,450+,Free,500,Dual Band,Yes,2035.64,2535.64,0",
  ],
  [
    "charges that do not apply as -1",
    samplePlan({ planType: "internet", ottCharge: -1, tvCharge: -1, ottList: [] }),
    "75 Mbps,Quarterly,Aaryaa Network,Internet Only,599,4,310.52,Standard,-1,,450+,-1,0,Dual Band,Yes,2035.64,2035.64,0",
  ],
  [
    "commas as semicolons and escapes formulas",
    samplePlan({ speed: "75,-2", provider: 'Sample "Net", Ltd', ottList: ["=A(A1,B1)", "Aha"] }),
    `"75;'-2",Quarterly,"Sample ""Net""; Ltd",Internet + TV + OTT,599,4,310.52,Standard,Free,'=A(A1;B1);Aha,450+,Free,0,Dual Band,Yes,2035.64,2035.64,0`,
  ],
])("exports %s", (_, plan, row) => {
  expect(buildPlansCsv([plan])).toBe(`\uFEFF${TITLES}\r\n${row}\r\n`);
});

test("exports only the column titles if there are no plans", () => {
  expect(buildPlansCsv([])).toBe(`\uFEFF${TITLES}\r\n`);
});

test("ends each line with a cell that is never empty, by which the import notices a comma inside a number", () => {
  expect(CSV_COLUMNS.at(-1)).toBe("installationFee");
});
