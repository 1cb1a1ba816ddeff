import { expect, test } from "vitest";
import { parseCsvRecords } from "@/test/parse-csv";
import { samplePlan } from "@/test/sample-plan";
import { buildPlansCsv } from "./csv";
import { CSV_COLUMNS } from "./resource";
import type { Plan } from "./schema";

// The only test that lists all columns: files of staff have these titles.
const TITLES =
  "Speed,Duration,Provider,Plan Type,Base Price,Discount (%),GST,OTT Tier,OTT Charge,OTT List,TV Channels,TV Charge,Advance Payment,Router,Android Box,Renewal Total,First Time Total,Installation Fee";
const ROW =
  "75 Mbps,Quarterly,Aaryaa Network,Internet + TV + OTT,599,4,310.52,Standard,Free,Netflix;Aha,450+,Free,500,Dual Band,Yes,2035.64,2535.64,0";

test("exports all fields of a plan", () => {
  const plan = samplePlan({ ottList: ["Netflix", "Aha"], advancePayment: 500 });
  expect(buildPlansCsv([plan])).toBe(`\uFEFF${TITLES}\r\n${ROW}\r\n`);
});

const exportRecords = (plan: Plan) => parseCsvRecords(buildPlansCsv([plan]));

test("exports commas as semicolons and escapes formulas", () => {
  const provider = 'Sample "Net", Ltd';
  const plan = samplePlan({ speed: "75,-2", provider, ottList: ["=A(A1,B1)", "Aha"] });
  // Some programs split cells at semicolons, so a formula can also begin after one.
  const cells = {
    Speed: "75;'-2",
    Provider: 'Sample "Net"; Ltd',
    "OTT List": "'=A(A1;B1);Aha",
  };
  expect(exportRecords(plan)).toMatchObject([cells]);
  expect(buildPlansCsv([plan])).toContain(`"75;'-2",Quarterly,"Sample ""Net""; Ltd",`);
});

test("writes the installation fee last, because the import needs a last cell that is never empty", () => {
  expect(CSV_COLUMNS.at(-1)).toBe("installationFee");
});
