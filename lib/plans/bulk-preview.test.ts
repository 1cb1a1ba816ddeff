import { expect, it } from "vitest";
import { samplePlan } from "@/test/sample-plan";
import { offerTerms } from "../content/home-offers";
import { firstContent } from "../site/first-content";
import { type BulkTyped, emptyBulk, isUntyped, readBulk } from "./bulk-form";
import { previewBulk } from "./bulk-preview";
import type { Plan } from "./schema";

const offers = firstContent.offers.offers;
const named = (_id: string, changes: Partial<Plan> = {}) => ({ ...samplePlan(changes), _id });
const typed = (changes: Partial<BulkTyped>) => readBulk({ ...emptyBulk, ...changes });
const preview = (changes: Partial<BulkTyped>, chosen: Plan[], all = chosen) => {
  const { data } = typed(changes);
  if (!data) throw new Error("It is no change.");
  return previewBulk(chosen, data, all, offers);
};

it("shows of each plan what changes, and what visitors will pay", () => {
  const [row] = preview({ task: "discountPercent", discountPercent: "0" }, [named("1")]);
  expect(row).toMatchObject({ fields: ["discountPercent"], renewalTotal: 2120.46, warnings: [] });
  const [same] = preview({ task: "router", router: "Dual Band" }, [named("1")]);
  expect(same).toMatchObject({ fields: [], renewalTotal: 2035.64, warnings: [] });
});

it("finds twins in the catalogue, and among the plans themselves, and puts them first", () => {
  const plans = [named("1", { speed: "1 Mbps" }), named("2", { provider: "Other" })];
  const all = [...plans, named("3", { provider: "other", speed: "1 Mbps" })];
  const set = preview({ task: "provider", provider: "OTHER" }, plans, all);
  expect(set.map(({ twin }) => twin)).toEqual([
    "Same kind as 1 Mbps · Quarterly · other (Internet + TV + OTT, Standard, 450+ channels)",
    undefined,
  ]);
  const both = [named("1", { speed: "1 Mbps" }), named("2", { speed: "2 Mbps" })];
  const [first] = preview({ task: "copySpeed", copySpeed: "3" }, both);
  expect(first?.plan._id).toBe("2");
  expect(first?.twin).toContain("Same kind as 3 Mbps");
});

it("warns of a price that is far away, and of the home page's own plans", () => {
  const far = (amount: string) => preview({ amount }, [named("1")])[0]?.warnings;
  expect(far("30")).toEqual([]);
  expect(far("31")).toEqual(["Price +31 %"]);
  expect(far("-40")).toEqual(["Price −40 %"]);
  const [free] = preview({ task: "discountPercent", discountPercent: "0" }, [
    named("1", { discountPercent: 100, renewalTotal: 0 }),
  ]);
  expect(free?.warnings).toEqual(["Price was ₹0"]);
  const [offer] = offers;
  if (!offer) throw new Error("There is no offer.");
  const { price, ...terms } = offerTerms(offer);
  const none = { discountPercent: 0, ottCharge: -1, tvCharge: -1, basePrice: price ?? 0 };
  const sold = named("1", { ...terms, ...none } as Partial<Plan>);
  const [row] = preview({ amount: "5" }, [sold]);
  expect(row?.warnings).toEqual([`The home page shows ${offer.name} at ₹${offer.price} + GST`]);
  expect(preview({ task: "router", router: "Other" }, [sold])[0]?.warnings).toEqual([]);
});

it.each<[Partial<BulkTyped>, object]>([
  [
    { amount: "−5", rounding: "9", tvCharge: true },
    { kind: "prices", by: "percent", amount: -5, rounding: 9, also: ["tvCharge"] },
  ],
  [
    { task: "apps", added: "Aha, Zee5", removed: "" },
    { kind: "apps", added: ["Aha", "Zee5"], removed: [] },
  ],
  [
    { task: "advancePayment", advancePayment: "₹1,000" },
    { kind: "set", values: { advancePayment: 1_000 } },
  ],
  [
    { task: "router", router: " None " },
    { kind: "set", values: { router: "None" } },
  ],
  [
    { task: "copySpeed", copySpeed: "200mbps" },
    { kind: "copy", values: { speed: "200 Mbps" } },
  ],
  [{ task: "copyDuration" }, { kind: "copy", values: { duration: "Yearly" } }],
])("reads %j", (changes, expected) => {
  expect(typed(changes).data).toEqual(expected);
  expect(isUntyped({ ...emptyBulk, ...changes })).toBe(false);
});

it.each<Partial<BulkTyped>>([
  { task: "prices" },
  { task: "apps", added: " , " },
  { task: "discountPercent" },
  { task: "provider", provider: " " },
])("takes %j for nothing typed yet", (changes) => {
  expect(typed(changes).success).toBe(false);
  expect(isUntyped({ ...emptyBulk, ...changes })).toBe(true);
});
