// What happens when an enquiry comes in.
import { AppError } from "../http/errors";
import type { Limit } from "../http/rate-limit";
import { enquiriesStored } from "../metrics";
import { findPlan } from "../plans/data";
import { createEnquiry } from "./data";
import type { EnquiryBody } from "./schema";

export const RECEIVED_TEXT = "Thank you! Your enquiry has reached us. We will call you soon.";

/** Many households share one address behind a mobile carrier; only what is kept counts. */
export const ENQUIRY_LIMIT: Limit = {
  name: "enquiry",
  points: 30,
  seconds: 600,
  message: "Too many enquiries came from your connection. Please try again in a few minutes.",
  counts: (status) => status < 400,
};

const KEY_HEADER = "idempotency-key";

/**
 * How a repeat is known: the key that the form made for what it sends.
 *
 * @throws AppError invalid where the key is not 1 to 200 visible ASCII characters
 */
export function idempotencyKey(headers: Headers): string | null {
  const key = headers.get(KEY_HEADER);
  if (key === null) return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw new AppError("invalid", "The Idempotency-Key must be 1 to 200 visible characters.");
  return key;
}

/**
 * Keeps an enquiry, with the plan as the visitor saw it and as the catalogue has it now.
 *
 * @param key the sender's own name for this enquiry; where it has none, an identical enquiry of
 *   the last minutes is taken for the same one if `foldIdentical` says so
 */
export async function receiveEnquiry(
  body: EnquiryBody,
  key: string | null,
  foldIdentical: boolean,
): Promise<void> {
  const { selectedPlan, website: _honeypot, ...form } = body;
  const cataloguePlan = selectedPlan ? await findPlan(selectedPlan) : null;
  const { repeated } = await createEnquiry({
    form,
    selectedPlan,
    cataloguePlan,
    idempotencyKey: key,
    foldIdentical,
  });
  if (!repeated) enquiriesStored().inc();
}
