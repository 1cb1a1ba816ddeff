import type { EnquiryForm, SelectedPlan } from "@/lib/enquiries/schema";
import { toSelectedPlan } from "@/lib/plans/plan-details";
import { samplePlan } from "./sample-plan";

export const sampleEnquiryForm: EnquiryForm = {
  firstName: "முருகன்",
  lastName: "S.",
  phone: "6000000001",
  address: "12/4 Car Street\nSankarankovil 627756",
  email: "murugan@visitor.example",
  message: "We are three at home and watch the temple festival live.\nCan you come on Saturday?",
};

export const sampleSelectedPlan: SelectedPlan = toSelectedPlan(samplePlan());

let visitorCount = 0;

/** Returns a new IP of 10.0.0.0/8 in each call, because requests are limited per IP. */
export function nextVisitorIp(): string {
  visitorCount += 1;
  return [10, visitorCount >> 16, visitorCount >> 8, visitorCount]
    .map((part) => part & 255)
    .join(".");
}

/** The same as REQUEST_TIMEOUT_MS in lib/http/api-client.ts. */
const FORM_TIMEOUT_MS = 20_000;

/** The idempotency key depends on the message only. A waitlist enquiry has the message as its name. */
export function postEnquiry(url: string, message: string, isWaitlist = false): Promise<Response> {
  const waitlistForm = { name: message, phone: sampleEnquiryForm.phone, area: "Sample Nagar" };
  return fetch(`${url}/api/${isWaitlist ? "areas/wait" : "contact/post"}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "idempotency-key": message.replace(/[^a-z0-9]+/gi, "-"),
      "x-forwarded-for": nextVisitorIp(),
    },
    body: JSON.stringify(isWaitlist ? waitlistForm : { ...sampleEnquiryForm, message }),
    signal: AbortSignal.timeout(FORM_TIMEOUT_MS),
  });
}
