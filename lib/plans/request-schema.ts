// What requests about plans carry. Safe in the browser, where the form checks itself with it.
import { z } from "zod";
import { NONE, NOT_APPLICABLE } from "../plan-terms";
import { charge, readVersion, rupees, spellSpeed, words } from "../values";
import { duration, normalisePlan, planInput, planParams, planType } from "./schema";

/** What the whole form says where a field is empty that must not be. */
const REQUIRED_TEXT = "Please fill in all required fields";

/** What may stand empty in a request, and what is then meant. */
const orNone = (max: number) =>
  words(max)
    .default(NONE)
    .overwrite((value) => value || NONE);
/** What a client that read a plan may send back with it; the server makes these itself. */
const derived = z.unknown().optional().describe("ignored: the server makes it");

const bodyShape = {
  ...planInput.shape,
  speed: planInput.shape.speed
    .overwrite(spellSpeed)
    .describe("a number, with a unit or without, becomes 50 Mbps"),
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

export const planBody = z
  .strictObject({ ...bodyShape, updatedAt: derived })
  .refine(hasRequired, { message: REQUIRED_TEXT, when: () => true })
  .transform(normalisePlan);

/** What PUT takes: the same, and the `updatedAt` that the form read. */
export const planChange = z
  .strictObject({
    ...bodyShape,
    updatedAt: readVersion,
  })
  .refine(hasRequired, { message: REQUIRED_TEXT, when: () => true })
  .transform(({ updatedAt, ...body }) => ({ input: normalisePlan(body), updatedAt }));

const REQUIRED = ["speed", "duration", "provider", "planType", "basePrice"] as const;

function hasRequired(body: unknown): boolean {
  if (!(body instanceof Object)) return true;
  const given: Partial<Record<string, unknown>> = { ...body };
  return REQUIRED.every((field) => (given[field] ?? "") !== "");
}

export const planDeletion = z.strictObject({
  ids: z.array(planParams.shape.id).min(1, "Choose a plan").max(1_000),
});

/** `internet+tv` may arrive with a raw plus, which a query string turns into a blank. */
export const planFilter = z.object({
  planType: z.preprocess(
    (value) => (typeof value === "string" ? value.replaceAll(" ", "+") : value),
    planType.optional(),
  ),
});

/** As the list's address has it. */
export const planQuery = planFilter.extend({
  search: z.string().optional().describe("each word of it in a text or a price of the plan"),
  duration: duration.optional(),
  provider: z.string().optional(),
  sort: z.string().optional().describe("a column of the list; from its end as -name"),
});
