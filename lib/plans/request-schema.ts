// What clients send. schema.ts describes the schemas of a plan.
import { z } from "zod";
import { normaliseSpeed, recordVersionSchema } from "../validation/field-schemas";
import {
  MAX_PLANS,
  normalisePlan,
  type Plan,
  type PlanValues,
  planParamsSchema,
  planTypeSchema,
  planValuesSchema,
} from "./schema";

/** Allows derived fields, so that a client can send a plan back as the API returned it. */
const ignoredFieldSchema = z.unknown().optional().describe("ignored: the server derives it");

/** `when` also runs the refinement if another field is invalid, which Zod would not do. */
const REQUIRED_FIELDS_OPTIONS = {
  message: "Please fill in all required fields",
  when: () => true,
};
const REQUIRED_FIELDS = (Object.keys(planValuesSchema.shape) as (keyof PlanValues)[]).filter(
  (field) => !planValuesSchema.shape[field].safeParse(undefined).success,
);

const bodyShape = {
  ...planValuesSchema.shape,
  speed: planValuesSchema.shape.speed
    .overwrite(normaliseSpeed)
    .describe("normalised, for example from 50 or 50mbps to 50 Mbps"),
  _id: ignoredFieldSchema,
  gst: ignoredFieldSchema,
  gstPercent: ignoredFieldSchema,
  discountAmount: ignoredFieldSchema,
  renewalTotal: ignoredFieldSchema,
  firstTimeTotal: ignoredFieldSchema,
  createdAt: ignoredFieldSchema,
} satisfies Record<Exclude<keyof Plan, "updatedAt">, z.ZodType>;

export const planBodySchema = z
  .strictObject({ ...bodyShape, updatedAt: ignoredFieldSchema })
  .refine(hasRequiredFields, REQUIRED_FIELDS_OPTIONS)
  .transform(normalisePlan);

export const planUpdateSchema = z
  .strictObject({ ...bodyShape, updatedAt: recordVersionSchema })
  .refine(hasRequiredFields, REQUIRED_FIELDS_OPTIONS)
  .transform(({ updatedAt, ...body }) => ({ input: normalisePlan(body), updatedAt }));

function hasRequiredFields(body: unknown): boolean {
  if (!(body instanceof Object)) return true;
  const fields: Partial<Record<string, unknown>> = { ...body };
  return REQUIRED_FIELDS.every((field) => (fields[field] ?? "") !== "");
}

export const planDeletionSchema = z.strictObject({
  ids: z.array(planParamsSchema.shape.id).min(1, "Choose a plan").max(MAX_PLANS),
});

// An unescaped `+` in a query string is decoded as a space.
export const planTypeQuerySchema = z.object({
  planType: z.preprocess(
    (value) => (typeof value === "string" ? value.replaceAll(" ", "+") : value),
    planTypeSchema.optional(),
  ),
});
