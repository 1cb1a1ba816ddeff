import { expect, it } from "vitest";
import { samplePlan } from "@/test/sample-plan";
import { type BulkTask, emptyBulk, previewBulk, readBulk } from "./bulk";

import type { Plan } from "./schema";

const named = (_id: string, changes: Partial<Plan> = {}) => ({ ...samplePlan(changes), _id });
const typed = (task: BulkTask, value: string, more = {}) =>
  readBulk({ ...emptyBulk, task, value, ...more });
const preview = (task: BulkTask, value: string, chosen: Plan[], all = chosen, more = {}) => {
  const { change } = typed(task, value, more);
  if (!change) throw new Error("It is no change.");
  return previewBulk(chosen, change, all);
};

it("shows of each plan what changes, and what visitors will pay", () => {
  const [row] = preview("discountPercent", "0", [named("1")]);
  expect(row).toMatchObject({
    fields: ["discountPercent"],
    renewalTotal: 2120.46,
    warning: undefined,
  });
  const [same] = preview("router", "Dual Band", [named("1")]);
  expect(same).toMatchObject({ fields: [], renewalTotal: 2035.64, warning: undefined });
});

it("finds duplicates in the catalogue, and among the plans themselves, and puts them first", () => {
  const plans = [named("1", { speed: "1 Mbps" }), named("2", { provider: "Other" })];
  const all = [...plans, named("3", { provider: "other", speed: "1 Mbps" })];
  const set = preview("provider", "OTHER", plans, all);
  expect(set.map(({ duplicate }) => duplicate)).toEqual([
    "Same kind as 1 Mbps · Quarterly · other (Internet + TV + OTT, Standard, 450+ channels)",
    undefined,
  ]);
  const both = [named("1", { speed: "1 Mbps" }), named("2", { speed: "2 Mbps" })];
  const [first] = preview("copySpeed", "3", both);
  expect(first?.plan._id).toBe("2");
  expect(first?.duplicate).toContain("Same kind as 3 Mbps");
  // What is so already is no copy, and comes last.
  const durations = [named("1"), named("2", { duration: "Monthly", speed: "9 Mbps" })];
  expect(
    preview("copyDuration", "Quarterly", durations, durations, { discount: "10" }),
  ).toMatchObject([
    { plan: { _id: "2" }, fields: ["duration", "discountPercent"] },
    { plan: { _id: "1" }, fields: [] },
  ]);
});

it("warns of a price that is far away", () => {
  const far = (amount: string) => preview("percent", amount, [named("1")])[0]?.warning;
  expect(far("30")).toBeUndefined();
  expect(far("31")).toBe("31 % higher");
  expect(far("-40")).toBe("40 % lower");
  const [free] = preview("discountPercent", "0", [
    named("1", { discountPercent: 100, renewalTotal: 0 }),
  ]);
  expect(free?.warning).toBe("Price was ₹0");
});

it.each<[BulkTask, string, unknown]>([
  ["percent", "−5", -5],
  ["addApps", "Aha, Zee5,", ["Aha", "Zee5"]],
  ["advancePayment", "₹1,000", 1_000],
  ["router", " None ", "None"],
  ["copySpeed", "200mbps", "200 Mbps"],
])("reads for %s what is typed: %s", (task, text, value) => {
  expect(typed(task, text).change).toMatchObject({ task, value });
});

it("reads how prices are rounded, and which", () => {
  const more = { rounding: "9", also: ["tvCharge"] };
  expect(typed("rupees", "5", more).change).toEqual({
    ...{ task: "rupees", value: 5, rounding: 9, also: ["tvCharge"] },
  });
});

it("asks for the discount of a longer duration, and takes none for an answer", () => {
  const copy = (discount: string) => typed("copyDuration", "Yearly", { discount });
  expect(copy("15 %").change).toEqual({
    ...{ task: "copyDuration", value: "Yearly", discountPercent: 15 },
  });
  expect(copy("0").change).toMatchObject({ discountPercent: 0 });
  expect(copy(" ")).toMatchObject({ change: undefined, wrong: undefined });
  expect(copy("101")).toMatchObject({ wrong: "At most 100" });
});

it.each<[BulkTask, string, string | undefined]>([
  ["percent", "", undefined],
  ["discountPercent", " ", undefined],
  ["provider", " ", undefined],
  ["copyDuration", "Yearly", undefined],
  ["addApps", " , ", "Choose an app"],
  ["percent", "much", "Must be a number"],
  ["discountPercent", "101", "At most 100"],
])("says for %s of what is wrong with “%s” once something is typed", (task, text, wrong) => {
  expect(typed(task, text)).toEqual({ change: undefined, wrong });
});
