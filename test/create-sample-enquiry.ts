import { randomUUID } from "node:crypto";
import { db } from "@/lib/db";
import { createEnquiry, type NewEnquiry } from "@/lib/enquiries/data";
import type { EnquiryForm } from "@/lib/enquiries/schema";
import { sampleEnquiryForm, sampleSelectedPlan } from "./sample-enquiry";
import { samplePlan } from "./sample-plan";

/** Returns the id. The enquiry is newer than all others: those of the same millisecond have a random order. */
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
  await db().$executeRaw`
    UPDATE "enquiry" SET "created_at" = greatest("created_at",
      (SELECT max("created_at") FROM "enquiry" WHERE "id" <> ${id}::uuid) + interval '1 millisecond')
    WHERE "id" = ${id}::uuid`;
  return id;
}
