import { z } from "zod";
import {
  monthlyChargeSchema,
  normaliseSpeed,
  recordVersionSchema,
  rupeesSchema,
  singleLineText,
} from "../validation/field-schemas";
import { NONE, NOT_APPLICABLE } from "./constants";
import { normalisePlan, planInputSchema, planParamsSchema, planTypeSchema } from "./schema";

const REQUIRED_FIELDS_ERROR = "Please fill in all required fields";

const textOrNoneSchema = (max: number) =>
  singleLineText(max)
    .default(NONE)
    .overwrite((value) => value || NONE);
/** Allows derived fields, so that a client can send a plan back as the API returned it. */
const ignoredFieldSchema = z.unknown().optional().describe("ignored: the server derives it");

const bodyShape = {
  ...planInputSchema.shape,
  speed: planInputSchema.shape.speed
    .overwrite(normaliseSpeed)
    .describe("normalised, for example from 50 or 50mbps to 50 Mbps"),
  installationFee: rupeesSchema.default(0),
  discountPercent: planInputSchema.shape.discountPercent.default(0),
  ottTier: textOrNoneSchema(40),
  ottCharge: monthlyChargeSchema.default(NOT_APPLICABLE),
  ottList: z.array(singleLineText(40)).max(60, "At most 60 apps").default([]),
  tvChannels: textOrNoneSchema(40),
  tvCharge: monthlyChargeSchema.default(NOT_APPLICABLE),
  advancePayment: rupeesSchema.default(0),
  router: textOrNoneSchema(40),
  androidBox: planInputSchema.shape.androidBox.default(false),
  _id: ignoredFieldSchema,
  gst: ignoredFieldSchema,
  gstPercent: ignoredFieldSchema,
  discountAmount: ignoredFieldSchema,
  renewalTotal: ignoredFieldSchema,
  firstTimeTotal: ignoredFieldSchema,
  createdAt: ignoredFieldSchema,
};

export const planBodySchema = z
  .strictObject({ ...bodyShape, updatedAt: ignoredFieldSchema })
  .refine(hasRequiredFields, { message: REQUIRED_FIELDS_ERROR, when: () => true })
  .transform(normalisePlan);

export const planUpdateSchema = z
  .strictObject({
    ...bodyShape,
    updatedAt: recordVersionSchema,
  })
  .refine(hasRequiredFields, { message: REQUIRED_FIELDS_ERROR, when: () => true })
  .transform(({ updatedAt, ...body }) => ({ input: normalisePlan(body), updatedAt }));

const REQUIRED_FIELDS = ["speed", "duration", "provider", "planType", "basePrice"] as const;

function hasRequiredFields(body: unknown): boolean {
  if (!(body instanceof Object)) return true;
  const fields: Partial<Record<string, unknown>> = { ...body };
  return REQUIRED_FIELDS.every((field) => (fields[field] ?? "") !== "");
}

export const planDeletionSchema = z.strictObject({
  ids: z.array(planParamsSchema.shape.id).min(1, "Choose a plan").max(1_000),
});

// An unescaped `+` in a query string is decoded as a space.
export const planTypeQuerySchema = z.object({
  planType: z.preprocess(
    (value) => (typeof value === "string" ? value.replaceAll(" ", "+") : value),
    planTypeSchema.optional(),
  ),
});
