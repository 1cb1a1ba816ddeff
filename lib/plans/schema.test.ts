import { expect, it } from "vitest";
import { samplePlan } from "@/test/sample-plan";
import { planBodySchema } from "./request-schema";
import { type PlanField, planResource } from "./resource";
import { planSchema, planValuesSchema } from "./schema";

const FIELDS = Object.entries(planResource.fields) as [PlanField, { required?: boolean }][];
const isRequired = (field: PlanField) =>
  !planValuesSchema.shape[field].safeParse(undefined).success;
const OPTIONAL_FIELDS = FIELDS.map(([name]) => name).filter((name) => !isRequired(name));

it.each(OPTIONAL_FIELDS)("reads a plan that was stored before it had the field %s", (field) => {
  const { [field]: _, ...stored } = samplePlan();
  expect(planSchema.parse(stored)).toEqual({ ...samplePlan(), [field]: planResource.blank[field] });
});

it.each(OPTIONAL_FIELDS)("gives a new plan without %s the blank value of the form", (field) => {
  const { [field]: _, ...body } = samplePlan();
  expect(planBodySchema.parse(body)[field]).toEqual(planResource.blank[field]);
});

it("marks the required fields of the API as required in the form", () => {
  const marked = FIELDS.filter(([, { required }]) => required).map(([name]) => name);
  // The form always has a chosen plan type, so it does not mark the field as required.
  const required = FIELDS.map(([name]) => name).filter(
    (name) => name !== "planType" && isRequired(name),
  );
  expect(marked.sort()).toEqual(required.sort());
});
