import type { FormWords } from "@/lib/content/en/contact";
import type { Language } from "@/lib/content/language";
import type { SelectedPlan } from "@/lib/enquiries/schema";
import type { FieldErrors } from "@/lib/errors";
import { ApiError, NetworkError, sendJson } from "@/lib/http/api-client";
import { type EnquiryField, HONEYPOT } from "@/lib/terms/enquiry";
import { keyFor, type TypedValues } from "./draft";

/** By which name staff find what went out. */
export type Sent = { reference: string | undefined };

/** What became of an attempt; without a message nothing was sent. */
export type SendResult = {
  sent?: Sent;
  message?: string;
  /** What stays below the form, where it is not the message. */
  notice?: string;
  errors: FieldErrors;
};

/** The rules of the form, which load when a visitor begins to type. */
export const loadRules = () => import("@/lib/enquiries/schema");
const receivedAnswer = async () => (await loadRules()).enquiryAnswer;

/** Sends an enquiry. The same content goes under the same key, so that a retry makes no second row. */
export async function sendEnquiry(
  values: TypedValues,
  settledTerms: () => Promise<SelectedPlan | undefined>,
  language: Language,
  words: FormWords,
): Promise<SendResult> {
  // Without the rules there is no connection, or none that lasts.
  const rules = await loadRules().catch(() => null);
  if (!rules) return { message: words.noAnswer, notice: words.offline, errors: {} };
  const { data, error } = rules.enquiryForm.safeParse(values);
  if (error) {
    const wrong = error.issues.map(({ path: [field] }) => field as EnquiryField);
    const said = (field: EnquiryField) => rules.refusalOf(field, values[field] ?? "", words);
    return { errors: Object.fromEntries(wrong.map((field) => [field, said(field)])) };
  }
  const honeypot = values[HONEYPOT] || undefined;
  const enquiry = { ...data, selectedPlan: await settledTerms(), [HONEYPOT]: honeypot };
  // The same words from the page in the other language are the same enquiry.
  const headers = { "Idempotency-Key": keyFor(JSON.stringify(enquiry)) };
  const body = { ...enquiry, language };
  try {
    const answer = await sendJson("/api/contact/post", body, receivedAnswer, { headers });
    return { sent: { reference: answer.reference }, message: answer.message, errors: {} };
  } catch (error) {
    return failure(error, words);
  }
}

function failure(error: unknown, words: FormWords): SendResult {
  if (error instanceof ApiError)
    return { message: error.message || words.failed, errors: error.errors };
  if (!(error instanceof NetworkError)) reportError(error);
  const isOffline = error instanceof NetworkError && error.isOffline;
  return { message: words.noAnswer, ...(isOffline && { notice: words.offline }), errors: {} };
}
