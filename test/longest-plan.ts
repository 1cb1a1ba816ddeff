import { type PlanField, planResource } from "@/lib/plans/resource";
import { type PlanValues, planValuesSchema } from "@/lib/plans/schema";
import { samplePlanValues } from "./sample-plan";

/** Returns a plan whose texts and list of apps have the maximum length. */
export function buildLongestPlanValues(letter: string): PlanValues {
  const repeatLetter = (length: number) => letter.repeat(length).slice(0, length).trim();
  const texts: Partial<Record<PlanField, string>> = {};
  for (const name of Object.keys(planResource.fields) as PlanField[])
    if (planResource.fields[name].kind === "text") texts[name] = repeatLetter(findMaxLength(name));
  const ottList = Array.from({ length: 60 }, (_, index) => `${10 + index}${repeatLetter(38)}`);
  return planValuesSchema.parse({ ...samplePlanValues, ...texts, ottList });
}

function findMaxLength(name: PlanField): number {
  const schema = planValuesSchema.shape[name];
  let length = 1;
  while (schema.safeParse("x".repeat(length + 1)).success) length += 1;
  return length;
}
