import type { VisitorLocation } from "@/components/areas/visitor-location";
import type { EnquiryFormWords } from "@/lib/content/en/contact";
import type { Language } from "@/lib/content/language";
import type { SelectedPlan } from "@/lib/enquiries/schema";
import { type EnquiryField, HONEYPOT, normalisePhone } from "@/lib/enquiry-constants";
import type { FieldErrors } from "@/lib/errors";
import { ApiError, NetworkError, sendJson } from "@/lib/http/api-client";
import { type FormValues, getIdempotencyKey } from "./enquiry-draft";

export type SentEnquiry = { reference: string | undefined };

export type SendResult = {
  sent?: SentEnquiry;
  /** Undefined if the values were invalid and nothing was sent. */
  message?: string;
  errors: FieldErrors;
};

/** Loaded when the visitor starts to type, to keep zod out of the initial script. */
export const loadValidation = () => import("@/lib/enquiries/schema");
const loadResponseSchema = async () => (await loadValidation()).enquiryResponse;

export async function sendEnquiry(
  values: FormValues,
  location: VisitorLocation,
  loadSelectedPlan: () => Promise<SelectedPlan | undefined>,
  language: Language,
  words: EnquiryFormWords,
): Promise<SendResult> {
  const validation = await loadValidation().catch(() => null);
  if (!validation) return { message: words.noResponse, errors: {} };
  const { data, error } = validation.enquiryFormSchema.safeParse(values);
  if (error) {
    const invalidFields = error.issues.map(({ path: [field] }) => field as EnquiryField);
    const describeError = (field: EnquiryField) =>
      validation.describeFieldError(field, values[field] ?? "", words);
    return {
      errors: Object.fromEntries(invalidFields.map((field) => [field, describeError(field)])),
    };
  }
  const honeypot = values[HONEYPOT] || undefined;
  const selectedPlan = await loadSelectedPlan();
  const enquiry = { ...data, ...location, selectedPlan, [HONEYPOT]: honeypot };
  return postEnquiry("/api/contact/post", enquiry, language, words);
}

export async function sendWaitlistEnquiry(
  values: FormValues,
  nameError: string,
  language: Language,
  words: EnquiryFormWords,
): Promise<SendResult> {
  const validation = await loadValidation().catch(() => null);
  if (!validation) return { message: words.noResponse, errors: {} };
  const phone = normalisePhone(values.phone ?? "");
  const { data, error } = validation.waitlistBody.safeParse({ ...values, phone });
  if (data) return postEnquiry("/api/areas/wait", data, language, words);
  const invalidFields = new Set(error.issues.map(({ path: [field] }) => field));
  return {
    errors: {
      ...(invalidFields.has("name") && { name: nameError }),
      ...(invalidFields.has("phone") && {
        phone: validation.describeFieldError("phone", phone, words),
      }),
    },
  };
}

async function postEnquiry(
  path: string,
  content: object,
  language: Language,
  words: EnquiryFormWords,
): Promise<SendResult> {
  // The language is not part of an enquiry's key: a repeat in the other language is not stored again.
  const headers = { "Idempotency-Key": getIdempotencyKey(JSON.stringify(content)) };
  try {
    const response = await sendJson(path, { ...content, language }, loadResponseSchema, {
      headers,
    });
    return { sent: { reference: response.reference }, message: response.message, errors: {} };
  } catch (error) {
    if (error instanceof ApiError)
      return { message: error.message || words.submissionFailed, errors: error.errors };
    if (!(error instanceof NetworkError)) reportError(error);
    return { message: words.noResponse, errors: {} };
  }
}
