// What happens when an enquiry comes in.
import type { Limit } from "../http/rate-limit";
import { enquiriesStored } from "../metrics";
import { findCurrentPlan } from "../plans/catalogue";
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
  const { selectedPlan, website: _trap, ...form } = body;
  const cataloguePlan = selectedPlan ? await findCurrentPlan(selectedPlan) : null;
  const { repeated } = await createEnquiry({
    form,
    selectedPlan,
    cataloguePlan,
    idempotencyKey: key,
    foldIdentical,
  });
  if (!repeated) enquiriesStored().inc();
}
