// A visitor's enquiry as tests send it.
import type { EnquiryForm, SelectedPlan } from "@/lib/enquiries/schema";
import { toSelectedPlan } from "@/lib/plan-terms";
import { samplePlan } from "./sample-plan";

export const sampleForm: EnquiryForm = {
  firstName: "முருகன்",
  lastName: "S.",
  phone: "6000000001",
  address: "12/4 Car Street\nSankarankovil 627756",
  email: "murugan@visitor.example",
  message: "We are three at home and watch the temple festival live.\nCan you come on Saturday?",
};

export const sampleSelectedPlan: SelectedPlan = toSelectedPlan(samplePlan());

let visitors = 0;

/** Of 10.0.0.0/8, another one for each visitor: what one address may send is limited. */
export function visitorAddress(): string {
  visitors += 1;
  return [10, visitors >> 16, visitors >> 8, visitors].map((part) => part & 255).join(".");
}

/** As long as the form waits. */
const PATIENCE_MS = 20_000;

/**
 * One try of a visitor to send an enquiry; the same message has the same key.
 *
 * @param waits for an area, under the message as a name
 */
export function postEnquiry(url: string, message: string, waits = false): Promise<Response> {
  const wait = { name: message, phone: sampleForm.phone, area: "Sample Nagar" };
  return fetch(`${url}/api/${waits ? "areas/wait" : "contact/post"}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "idempotency-key": message.replace(/[^a-z0-9]+/gi, "-"),
      "x-forwarded-for": visitorAddress(),
    },
    body: JSON.stringify(waits ? wait : { ...sampleForm, message }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
}
