// The fields of an enquiry, with the specification's words.
import type { Plan } from "../plans/schema";
import { priceOf } from "../plans/terms";

export const ENQUIRY_FIELDS = [
  "firstName",
  "lastName",
  "phone",
  "address",
  "email",
  "message",
] as const;
export type EnquiryField = (typeof ENQUIRY_FIELDS)[number];

/** The error of every field: 'Enter a valid' and the field's key with a capital. */
export function invalidText(field: EnquiryField): string {
  return `Enter a valid ${field.charAt(0).toUpperCase()}${field.slice(1)}`;
}

export const ENQUIRY_LIMITS: Record<EnquiryField, number> = {
  firstName: 80,
  lastName: 80,
  phone: 10,
  address: 300,
  email: 254,
  message: 2_000,
};

/** What an enquiry carries of a plan. */
export function toSelectedPlan(plan: Plan) {
  const { speed, provider, duration, planType, ottTier, tvChannels, router, androidBox } = plan;
  const price = priceOf(plan);
  return { speed, provider, duration, planType, price, ottTier, tvChannels, router, androidBox };
}

/** The hidden field that only a machine fills in. */
export const HONEYPOT = "website";

/** Blanks, brackets, dots, dashes of any kind, and the invisible marks that come with a paste. */
const PHONE_PUNCTUATION = /[\s().\p{Pd}\p{Cf}]/gu;
/** Zeros and +91 in any order; then the country's code without plus, where a whole number follows. */
const PHONE_PREFIX = /^(?:0|\+91)*(?:91(?=0*\d{10}$))?0*/;

/**
 * What a visitor types or pastes, without punctuation, +91 and a leading 0. Whatever else stands
 * in it stays, for the rule to judge.
 */
export function normalisePhone(typed: string): string {
  return typed.replace(PHONE_PUNCTUATION, "").replace(PHONE_PREFIX, "");
}
