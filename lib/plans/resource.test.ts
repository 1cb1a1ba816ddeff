import { expect, it } from "vitest";
import { sampleInput } from "@/test/sample-plan";
import { rebase } from "../resource/rebase";
import { plans } from "./resource";
import { normalisePlan, type PlanInput } from "./schema";

const base = sampleInput;
const changed = (changes: Partial<PlanInput>) => normalisePlan({ ...base, ...changes });
const put = (mine: PlanInput, theirs: PlanInput) => rebase(base, mine, theirs, plans.together);

it("of two it is theirs with what I changed over it; mine stands where both changed the same", () => {
  const { value, conflicts } = put(
    changed({ basePrice: 579, router: "None", advancePayment: 100, ottList: ["Netflix"] }),
    changed({
      ...{ basePrice: 569, router: "None", installationFee: 500 },
      ottList: [...base.ottList, "Aha"],
    }),
  );
  expect(conflicts).toEqual(["basePrice"]);
  const both = { router: "None", advancePayment: 100, installationFee: 500 };
  expect(value).toEqual(changed({ ...both, basePrice: 579, ottList: ["Netflix", "Aha"] }));
});

it("of two it is of one kind: a type takes with it what it has", () => {
  const mine = changed({ ottCharge: 99, basePrice: 1 });
  const theirs = changed({ planType: "internet" });
  expect(put(mine, theirs)).toEqual({ value: mine, conflicts: ["planType"] });
  expect(put(theirs, mine)).toEqual({
    value: changed({ planType: "internet", basePrice: 1 }),
    conflicts: ["planType"],
  });
  expect(put(theirs, changed({ basePrice: 1 }))).toEqual({
    value: changed({ planType: "internet", basePrice: 1 }),
    conflicts: [],
  });
});
