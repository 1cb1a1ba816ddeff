// Can be imported by client code.
import { z } from "zod";
import { MAX_AREAS } from "../areas/schema";
import { singleLineText } from "../validation/field-schemas";

export const SAMPLE_KINDS = [
  "area",
  "testimonial",
  "client",
  "contact",
  "link",
  "name",
  "claim",
] as const;
export type SampleKind = (typeof SAMPLE_KINDS)[number];

/** Singular and plural. */
export const SAMPLE_KIND_LABELS: Record<SampleKind, [string, string]> = {
  area: ["area", "areas"],
  testimonial: ["testimonial", "testimonials"],
  client: ["client", "clients"],
  contact: ["contact detail", "contact details"],
  link: ["link", "links"],
  name: ["name", "names"],
  claim: ["claim", "claims"],
};

const sampleSchema = z.object({
  id: z.string(),
  kind: z.enum(SAMPLE_KINDS),
  name: z.string(),
  editPath: z.string().describe("the staff page where it can be changed"),
});
export type Sample = z.infer<typeof sampleSchema>;

const changedSampleSchema = sampleSchema.extend({
  what: z.string().describe("what differs from the shipped sample"),
  changedBy: z.string().nullable().describe("`you`, an email, or null if the history is too short"),
  changedAt: z.iso.datetime().nullable(),
});
export type ChangedSample = z.infer<typeof changedSampleSchema>;

export const samplesResponseSchema = z.object({
  removable: z.array(sampleSchema),
  changed: z.array(changedSampleSchema).describe("the owner's by now, so they stay"),
  waiting: z
    .array(sampleSchema.extend({ people: z.number() }))
    .describe("areas on whose waitlist people are, so they stay"),
  required: z.array(sampleSchema).describe("stay until the owner enters own values"),
});
export type SampleLists = z.infer<typeof samplesResponseSchema>;

const MAX_WEBSITE_SAMPLES = 200;

export const removeSamplesBodySchema = z.strictObject({
  ids: z
    .array(singleLineText(100))
    .min(1, "Choose a sample")
    .max(MAX_AREAS + MAX_WEBSITE_SAMPLES)
    .describe("the removable samples that were shown to the person"),
});

export const removeSamplesResponseSchema = z.object({
  message: z.string(),
  removed: z.number(),
  kept: z.array(z.string()).describe("names of samples that have changed since they were listed"),
  changeId: z.string().nullable().describe("id to undo the removal; null if nothing was removed"),
});
