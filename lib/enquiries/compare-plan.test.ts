import { expect, test } from "vitest";
import { planDifferences, planRows, planState } from "@/lib/enquiries/compare-plan";
import { sampleSelectedPlan as asked } from "@/test/sample-enquiry";
import { samplePlan } from "@/test/sample-plan";

test.each([
  [{ price: 1, router: "None", androidBox: false }, ["price", "router", "androidBox"]],
  // A paisa is a difference, a capital or a blank is none.
  [{ price: asked.price - 0.01 }, ["price"]],
  [{ router: " dual  BAND" }, []],
])("of what the browser says otherwise, %j, is named: %j", (other, named) => {
  expect(planDifferences({ ...asked, ...other }, samplePlan())).toEqual(named);
});

const row = (label: string, plan = samplePlan() as Parameters<typeof planRows>[1]) =>
  planRows(asked, plan).find((one) => one.label === label);

test("what is the same on both sides is not marked", () => {
  expect(planRows(asked, samplePlan()).filter(({ differs }) => differs)).toEqual([]);
  expect(row("Plan")).toMatchObject({
    requested: "75 Mbps · Quarterly",
    now: "75 Mbps · Quarterly",
  });
  expect(row("Price")).toMatchObject({ requested: "₹2,035.64", now: "₹2,035.64" });
  expect(planState(asked, samplePlan())).toBe("same");
});

test("a price that moved is marked", () => {
  const cheaper = samplePlan({ basePrice: 589 });
  expect(row("Price", cheaper)).toMatchObject({ differs: true });
  expect(planState(asked, cheaper)).toBe("price");
});

test("a first payment is told with what follows it, router and Android box in one line", () => {
  const sentence = "₹2,535.64 first, then ₹2,035.64 every 3 months";
  const paid = { ...asked, price: 2535.64 };
  const [, , , price] = planRows(paid, samplePlan({ installationFee: 500 }));
  expect(price).toMatchObject({ requested: sentence, now: sentence, differs: false });
  const plain = samplePlan({ router: "None", androidBox: false });
  const both = { requested: "Dual Band, Android box", now: "None", differs: true };
  expect(row("Hardware", plain)).toMatchObject(both);
  expect(planState(asked, plain)).toBe("hardware");
});

test("of a plan that is gone only what was asked is left", () => {
  expect(row("Plan", null)).toMatchObject({ requested: "75 Mbps · Quarterly", now: null });
  expect(planState(asked, null)).toBe("missing");
  expect(planDifferences(asked, null)).toEqual(["missing"]);
  expect(planState(null, null)).toBe("none");
});
