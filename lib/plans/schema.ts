// What a plan is: its fields and their limits. Safe in the browser, which loads it only to read an
// answer; the words of a plan, which every page needs, are in terms.ts.
import { z } from "zod";
import { DURATIONS, includesOtt, includesTv, NONE, NOT_APPLICABLE, PLAN_TYPES } from "./terms";

/** What the whole form says where a field is empty that must not be. */
export const REQUIRED_TEXT = "Please fill in all required fields";
const MISSING = "Must be filled in";

export const duration = z.enum(DURATIONS, "Choose Monthly, Quarterly, Half-Yearly or Yearly");
export const planType = z.enum(PLAN_TYPES, "There is no such plan type");

/** The highest amount, in rupees, that any field of a plan takes. */
const MAX_RUPEES = 1_000_000;

/** Control characters, and halves of characters: PostgreSQL refuses both or shows neither. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;
const foldBlanks = (value: string) => value.trim().replace(/\s+/gu, " ");
/** Blanks at the ends go and inner ones become one: so are the words of two plans compared. */
const words = (max: number) =>
  z
    .string({ error: missingOr("Must be text") })
    .trim()
    .refine((value) => !UNPRINTABLE.test(value), {
      message: "Must not contain control characters",
      abort: true,
    })
    .overwrite(foldBlanks)
    .max(max, `At most ${max} characters`);
const text = (max: number) => words(max).min(1, MISSING);
const twoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
const number = (min: number, max: number) =>
  z
    .number({ error: missingOr("Must be a number") })
    .min(min, min === 0 ? "Cannot be negative" : "Must be -1, 0 or more")
    .max(max, `At most ${max.toLocaleString("en-IN")}`)
    .refine(twoDecimals, "At most two decimals");
const rupees = number(0, MAX_RUPEES);
/** Rupees a month; 0 is free, -1 not applicable, and nothing in between. */
const charge = number(NOT_APPLICABLE, MAX_RUPEES).refine(
  (value) => value >= 0 || value <= NOT_APPLICABLE,
  "Must be -1, 0 or more",
);

function missingOr(message: string) {
  return ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === "" ? MISSING : message;
}

/** What staff decide about a plan. Prices and charges are rupees a month before GST. */
export const planInput = z.strictObject({
  speed: text(40),
  duration,
  provider: text(60),
  planType,
  basePrice: rupees,
  installationFee: rupees,
  discountPercent: number(0, 100),
  ottTier: text(40),
  ottCharge: charge,
  ottList: z.array(text(40)).max(60),
  tvChannels: text(40),
  tvCharge: charge,
  advancePayment: rupees,
  router: text(40),
  androidBox: z.boolean(),
});
export type PlanInput = z.infer<typeof planInput>;

/** What may stand empty in a request, and what is then meant. */
const orNone = (max: number) =>
  words(max)
    .default(NONE)
    .overwrite((value) => value || NONE);
/** What a client that read a plan may send back with it; the server makes these itself. */
const derived = z.unknown().optional().describe("ignored: the server makes it");

const bodyShape = {
  ...planInput.shape,
  installationFee: rupees.default(0),
  discountPercent: planInput.shape.discountPercent.default(0),
  ottTier: orNone(40),
  ottCharge: charge.default(NOT_APPLICABLE),
  ottList: z.array(words(40)).max(60, "At most 60 apps").default([]),
  tvChannels: orNone(40),
  tvCharge: charge.default(NOT_APPLICABLE),
  advancePayment: rupees.default(0),
  router: orNone(40),
  androidBox: planInput.shape.androidBox.default(false),
  _id: derived,
  gst: derived,
  gstPercent: derived,
  discountAmount: derived,
  renewalTotal: derived,
  firstTimeTotal: derived,
  createdAt: derived,
};

/** What POST takes: a plan without its figures. */
export const planBody = z
  .strictObject({ ...bodyShape, updatedAt: derived })
  .refine(hasRequired, { message: REQUIRED_TEXT, when: () => true })
  .transform(normalisePlan);

/** What PUT takes: the same, and the `updatedAt` that the form read. */
export const planChange = z
  .strictObject({
    ...bodyShape,
    updatedAt: z.iso
      .datetime("Must be a date and time")
      .optional()
      .describe(
        "the updatedAt that was read; the change is refused where the plan has a later one",
      ),
  })
  .refine(hasRequired, { message: REQUIRED_TEXT, when: () => true })
  .transform((body) => ({ input: normalisePlan(body), updatedAt: body.updatedAt }));
export type PlanChange = z.infer<typeof planChange>;

const REQUIRED = ["speed", "duration", "provider", "planType", "basePrice"] as const;

function hasRequired(body: unknown): boolean {
  if (!(body instanceof Object)) return true;
  const given: Partial<Record<string, unknown>> = { ...body };
  return REQUIRED.every(
    (field) => given[field] !== undefined && given[field] !== null && given[field] !== "",
  );
}

/** A plan's own fields; what its type does not have says so. */
export function normalisePlan(given: PlanInput): PlanInput {
  const hasOtt = includesOtt(given.planType);
  const hasTv = includesTv(given.planType);
  return {
    speed: given.speed,
    duration: given.duration,
    provider: given.provider,
    planType: given.planType,
    basePrice: given.basePrice,
    installationFee: given.installationFee,
    discountPercent: given.discountPercent,
    ottTier: hasOtt ? given.ottTier : NONE,
    ottCharge: hasOtt ? given.ottCharge : NOT_APPLICABLE,
    ottList: hasOtt ? eachOnce(given.ottList) : [],
    tvChannels: hasTv ? given.tvChannels : NONE,
    tvCharge: hasTv ? given.tvCharge : NOT_APPLICABLE,
    advancePayment: given.advancePayment,
    router: given.router,
    androidBox: given.androidBox,
  };
}

function eachOnce(names: string[]): string[] {
  const byWord = new Map<string, string>();
  for (const name of names)
    if (name && !byWord.has(name.toLowerCase())) byWord.set(name.toLowerCase(), name);
  return [...byWord.values()];
}

/**
 * A plan as the API answers it: its row, and the figures derived from the row and the GST
 * setting. All amounts are rupees for the whole duration, except the row's own monthly ones.
 */
export const plan = z.object({
  ...planInput.shape,
  _id: z.string(),
  discountAmount: z.number(),
  gst: z.number().describe("GST amount in rupees, not the percentage"),
  gstPercent: z.number().describe("the percentage that the amounts were made with"),
  renewalTotal: z.number(),
  firstTimeTotal: z.number(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Plan = z.infer<typeof plan>;

export const planList = z.array(plan);

export const PLAN_ADDED = "Plan added successfully!";
export const PLAN_UPDATED = "Plan updated successfully!";
/** The answer to a plan that was added or changed. */
export const planSaved = z.object({ message: z.string(), plan });

/** What a refusal with 409 carries beside its message. */
export const planInTheWay = z.object({
  current: plan.describe("the plan as it is now, or the other plan that is of the same kind"),
});

/** `internet+tv` may arrive with a raw plus, which a query string turns into a blank. */
export const planFilter = z.object({
  planType: z.preprocess(
    (value) => (typeof value === "string" ? value.replaceAll(" ", "+") : value),
    planType.optional(),
  ),
});

export const planParams = z.object({ id: z.uuid() });

/** What makes a plan one of a kind: no two plans may agree on all of these. */
export type PlanIdentity = Pick<
  Plan,
  "planType" | "speed" | "provider" | "duration" | "ottTier" | "tvChannels"
>;

/** What a plan's price is made from. */
export type PlanTerms = Pick<
  PlanInput,
  | "duration"
  | "basePrice"
  | "discountPercent"
  | "ottCharge"
  | "tvCharge"
  | "installationFee"
  | "advancePayment"
>;
