// An enquiry in the database, for tests of what becomes of it.
import { randomUUID } from "node:crypto";
import { createEnquiry, type NewEnquiry } from "@/lib/enquiries/data";
import type { EnquiryForm } from "@/lib/enquiries/schema";
import { sampleForm, sampleSelectedPlan } from "./sample-enquiry";
import { samplePlan } from "./sample-plan";

/** Stores one: with a plan, which the catalogue has as the visitor saw it. @returns its id */
export async function enquire(
  form: Partial<EnquiryForm> = {},
  changes: Partial<NewEnquiry> = {},
): Promise<string> {
  const { id } = await createEnquiry({
    form: { ...sampleForm, ...form },
    language: "en",
    selectedPlan: sampleSelectedPlan,
    cataloguePlan: samplePlan(),
    idempotencyKey: randomUUID(),
    ...changes,
  });
  return id;
}
