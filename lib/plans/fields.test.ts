import { expect, it } from "vitest";
import { sampleInput } from "@/test/sample-plan";
import { mergePlans } from "./fields";
import { normalisePlan, type PlanInput } from "./schema";

const base = sampleInput;
const changed = (changes: Partial<PlanInput>) => normalisePlan({ ...base, ...changes });
const merge = (mine: Partial<PlanInput>, theirs: Partial<PlanInput>) =>
  mergePlans(base, changed(mine), changed(theirs));

it("of two it is theirs with what I changed over it, but where both changed to something else", () => {
  const { merged, collisions } = merge(
    { basePrice: 579, router: "None", advancePayment: 100, ottList: ["Netflix"] },
    { basePrice: 569, router: "None", installationFee: 500, ottList: [...base.ottList, "Aha"] },
  );
  expect(collisions).toEqual([{ place: ["basePrice"], mine: 579, theirs: 569 }]);
  const both = { router: "None", advancePayment: 100, installationFee: 500 };
  expect(merged).toEqual(changed({ ...both, basePrice: 569, ottList: ["Netflix", "Aha"] }));
});

it("of two it is of one kind: a type takes with it what it has", () => {
  const mine = changed({ ottCharge: 99, basePrice: 1 });
  const theirs = changed({ planType: "internet" });
  const { merged, collisions } = mergePlans(base, mine, theirs);
  expect(collisions).toMatchObject([
    { place: ["planType"], mine: { ottCharge: 99 }, theirs: { planType: "internet" } },
  ]);
  expect(merged).toEqual(changed({ planType: "internet", basePrice: 1 }));
  expect(mergePlans(base, mine, theirs, () => true).merged).toEqual(mine);
  expect(merge({ planType: "internet" }, { basePrice: 1 })).toEqual({
    merged: changed({ planType: "internet", basePrice: 1 }),
    collisions: [],
  });
});
