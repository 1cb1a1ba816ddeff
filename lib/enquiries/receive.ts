// What happens when an enquiry comes in.
import { randomUUID } from "node:crypto";
import { answers } from "../content/en/answers";
import { AppError } from "../http/errors";
import type { Limit } from "../http/rate-limit";
import { enquiriesStored } from "../metrics";
import { findPlan } from "../plans/data";
import { createEnquiry } from "./data";
import type { EnquiryBody } from "./schema";

/** Many households share one address behind a mobile carrier; only what is kept counts. */
export const ENQUIRY_LIMIT: Limit = {
  name: "enquiry",
  points: 30,
  seconds: 600,
  message: answers.tooManyEnquiries,
  counts: (status) => status < 400,
};

/**
 * How a repeat is known: the key that the form made for what it sends.
 *
 * @throws AppError invalid where the key is not 1 to 200 visible ASCII characters
 */
export function idempotencyKey(headers: Headers): string {
  const key = headers.get("idempotency-key") ?? randomUUID();
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw new AppError("invalid", "The Idempotency-Key must be 1 to 200 visible characters.");
  return key;
}

/**
 * Keeps an enquiry, with the plan as the visitor saw it and as the catalogue has it now.
 *
 * @param idempotencyKey the sender's own name for this enquiry; null where it can have none
 */
export async function receiveEnquiry(
  { selectedPlan, language, website: _honeypot, ...form }: EnquiryBody,
  idempotencyKey: string | null,
): Promise<void> {
  const cataloguePlan = selectedPlan ? await findPlan(selectedPlan) : null;
  const { repeated } = await createEnquiry({
    form,
    language,
    selectedPlan,
    cataloguePlan,
    idempotencyKey,
  });
  if (!repeated) enquiriesStored().inc();
}
