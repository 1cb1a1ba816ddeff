import { expect, test } from "vitest";
import {
  buildPlanComparison,
  comparePlanState,
  planDifferences,
} from "@/lib/enquiries/compare-plan";
import { sampleSelectedPlan as requested } from "@/test/sample-enquiry";
import { samplePlan } from "@/test/sample-plan";

test.each([
  [{ price: 1, router: "None", androidBox: false }, ["price", "router", "androidBox"]],
  // One paisa counts as a difference. Capitals and spaces do not.
  [{ price: requested.price - 0.01 }, ["price"]],
  [{ router: " dual  BAND" }, []],
])(
  "a requested plan with %j differs from the catalogue in the fields %j",
  (change, differences) => {
    expect(planDifferences({ ...requested, ...change }, samplePlan())).toEqual(differences);
  },
);

const findRow = (label: string, plan = samplePlan() as Parameters<typeof buildPlanComparison>[1]) =>
  buildPlanComparison(requested, plan).find((row) => row.label === label);

test("marks no row of an unchanged plan", () => {
  expect(buildPlanComparison(requested, samplePlan()).filter(({ differs }) => differs)).toEqual([]);
  expect(findRow("Plan")).toMatchObject({
    requested: "75 Mbps · Quarterly",
    current: "75 Mbps · Quarterly",
  });
  expect(findRow("Price")).toMatchObject({ requested: "₹2,035.64", current: "₹2,035.64" });
  expect(comparePlanState(requested, samplePlan())).toBe("same");
});

test("marks the price row if the price has changed", () => {
  const cheaper = samplePlan({ basePrice: 589 });
  expect(findRow("Price", cheaper)).toMatchObject({ differs: true });
  expect(comparePlanState(requested, cheaper)).toBe("price");
});

test("adds the renewal price to the text if the first payment is higher", () => {
  const sentence = "₹2,535.64 first, then ₹2,035.64 every 3 months";
  const withFee = { ...requested, price: 2535.64 };
  const [, , , price] = buildPlanComparison(withFee, samplePlan({ installationFee: 500 }));
  expect(price).toMatchObject({ requested: sentence, current: sentence, differs: false });
});

test("shows router and Android box in one row, marked if they differ", () => {
  const withoutHardware = samplePlan({ router: "None", androidBox: false });
  const row = { requested: "Dual Band, Android box", current: "None", differs: true };
  expect(findRow("Hardware", withoutHardware)).toMatchObject(row);
  expect(comparePlanState(requested, withoutHardware)).toBe("hardware");
});

test("shows only the requested values if the plan is no longer in the catalogue", () => {
  expect(findRow("Plan", null)).toMatchObject({ requested: "75 Mbps · Quarterly", current: null });
  expect(comparePlanState(requested, null)).toBe("missing");
  expect(planDifferences(requested, null)).toEqual(["missing"]);
  expect(comparePlanState(null, null)).toBe("none");
});
