import { randomUUID } from "node:crypto";
import { createEnquiry, type NewEnquiry } from "@/lib/enquiries/data";
import type { EnquiryForm } from "@/lib/enquiries/schema";
import { sampleEnquiryForm, sampleSelectedPlan } from "./sample-enquiry";
import { samplePlan } from "./sample-plan";

/** Returns the id. */
export async function createSampleEnquiry(
  form: Partial<EnquiryForm> = {},
  changes: Partial<NewEnquiry> = {},
): Promise<string> {
  const { id } = await createEnquiry({
    form: { ...sampleEnquiryForm, ...form },
    language: "en",
    selectedPlan: sampleSelectedPlan,
    cataloguePlan: samplePlan(),
    idempotencyKey: randomUUID(),
    ...changes,
  });
  return id;
}
