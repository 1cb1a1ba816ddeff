import { expect, test } from "vitest";
import {
  buildPlanComparison,
  comparePlanState,
  describePriceChange,
  planDifferences,
} from "@/lib/enquiries/compare-plan";
import { sampleSelectedPlan as requested } from "@/test/sample-enquiry";
import { samplePlan } from "@/test/sample-plan";
import { plans as words } from "../content/en/plans";
import { IDENTITY_FIELDS } from "../plans/plan-identity";
import { planResource } from "../plans/resource";
import type { SelectedPlan } from "./schema";

test.each([
  [{ price: 1, router: "None", androidBox: false }, ["price", "router", "androidBox"]],
  // One paisa counts as a difference. Capitals and spaces do not.
  [{ price: requested.price - 0.01 }, ["price"]],
  [{ router: " dual  BAND" }, []],
  // An old page can send an empty text for no router.
  [{ router: "" }, ["router"]],
])(
  "a requested plan with %j differs from the catalogue in the fields %j",
  (change, differences) => {
    expect(planDifferences({ ...requested, ...change }, samplePlan())).toEqual(differences);
  },
);

const findRow = (label: string, plan = samplePlan() as Parameters<typeof buildPlanComparison>[1]) =>
  buildPlanComparison(requested, plan).find((row) => row.label === label);

test("marks the price row only if the price has changed", () => {
  expect(buildPlanComparison(requested, samplePlan()).filter(({ differs }) => differs)).toEqual([]);
  expect(findRow("Speed")).toMatchObject({ requested: "75 Mbps", current: "75 Mbps" });
  expect(findRow("Price")).toMatchObject({ requested: "₹2,035.64", current: "₹2,035.64" });
  expect(comparePlanState(requested, samplePlan())).toBe("same");
  const cheaper = samplePlan({ basePrice: 589 });
  expect(findRow("Price", cheaper)).toMatchObject({ differs: true });
  expect(comparePlanState(requested, cheaper)).toBe("price");
});

test.each([
  [2103.61, "now ₹2,035.64, ₹67.97 less"],
  [2000, "now ₹2,035.64, ₹35.64 more"],
])("describes the current price of a plan that was requested at ₹%d", (price, text) =>
  expect(describePriceChange({ ...requested, price }, samplePlan())).toBe(text),
);

test("adds the renewal price to the text if the first payment is higher", () => {
  const sentence = "₹2,535.64 first, then ₹2,035.64 every 3 months";
  const withFee = { ...requested, price: 2535.64 };
  const rows = buildPlanComparison(withFee, samplePlan({ installationFee: 500 }));
  expect(rows.find(({ label }) => label === "Price")).toMatchObject({
    requested: sentence,
    current: sentence,
    differs: false,
  });
});

const { price: _, ...requestedDetails } = requested;
const CHANGEABLE_DETAILS = (
  Object.keys(requestedDetails) as (keyof typeof requestedDetails)[]
).filter((field) => !IDENTITY_FIELDS.some((identityField) => identityField === field));

test.each(CHANGEABLE_DETAILS)(
  "marks the row of the detail %s if the plan no longer has it",
  (field) => {
    const plan = samplePlan({ [field]: planResource.blank[field] });
    const row = findRow(words.detailLabels[field], plan);
    expect(row?.differs).toBe(true);
    expect(row?.requested).not.toBe(row?.current);
    expect(comparePlanState(requested, plan)).toBe("details");
  },
);

test("shows each detail that a selected plan has, and its price", () => {
  const { ottList: _, ...labels } = words.detailLabels;
  const rows = buildPlanComparison(requested, null).map(({ label }) => label);
  expect(rows.sort()).toEqual([...Object.values(labels), "Price"].sort());
});

test("omits a detail if its text is empty in the requested plan and in the catalogue", () => {
  const withoutRouter = { ...requested, router: "" };
  const listLabels = (catalogue: Parameters<typeof buildPlanComparison>[1]) =>
    buildPlanComparison(withoutRouter, catalogue).map(({ label }) => label);
  expect(listLabels(samplePlan({ router: "" }))).not.toContain("Router");
  expect(listLabels(null)).not.toContain("Router");
  expect(listLabels(samplePlan())).toContain("Router");
  expect(listLabels(samplePlan({ router: "None" }))).toContain("Router");
});

test("does not compare a detail that an enquiry from before the detail does not contain", () => {
  const { router: _, ...details } = requested;
  const earlier = details as SelectedPlan;
  expect(planDifferences(earlier, samplePlan())).toEqual([]);
  expect(comparePlanState(earlier, samplePlan())).toBe("same");
  const labels = buildPlanComparison(earlier, samplePlan()).map(({ label }) => label);
  expect(labels).toContain("Speed");
  expect(labels).not.toContain("Router");
});

test("shows only the requested values if the plan is no longer in the catalogue", () => {
  expect(findRow("Speed", null)).toMatchObject({ requested: "75 Mbps", current: null });
  expect(comparePlanState(requested, null)).toBe("missing");
  expect(planDifferences(requested, null)).toEqual(["missing"]);
  expect(comparePlanState(null, null)).toBe("none");
});
