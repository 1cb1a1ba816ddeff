import type { FormWords } from "@/lib/content/en/contact";
import type { Language } from "@/lib/content/language";
import { type EnquiryField, HONEYPOT } from "@/lib/enquiries/fields";
import type { SelectedPlan } from "@/lib/enquiries/schema";
import { ApiError, NetworkError, sendJson } from "@/lib/http/api-client";
import type { FieldErrors } from "@/lib/http/errors";
import { keyFor, type TypedValues } from "./draft";

/** What became of an attempt; without a message nothing was sent. */
export type Outcome = { isSent: boolean; message?: string; errors: FieldErrors };

/** The rules of the form, which load when a visitor begins to type. */
export const loadRules = () => import("@/lib/enquiries/schema");
const receivedAnswer = async () => (await loadRules()).enquiryAnswer;

/** Sends an enquiry. The same content goes under the same key, so that a retry makes no second row. */
export async function sendEnquiry(
  values: TypedValues,
  settledTerms: () => Promise<SelectedPlan | undefined>,
  language: Language,
  words: FormWords,
): Promise<Outcome> {
  // Without the rules there is no connection, or none that lasts.
  const rules = await loadRules().catch(() => null);
  if (!rules) return { isSent: false, message: words.noAnswer, errors: {} };
  const { data, error } = rules.enquiryForm.safeParse(values);
  if (error) {
    const wrong = error.issues.map(({ path: [field] }) => field as EnquiryField);
    return {
      isSent: false,
      errors: Object.fromEntries(wrong.map((field) => [field, words.invalid[field]])),
    };
  }
  const honeypot = values[HONEYPOT] || undefined;
  const enquiry = { ...data, selectedPlan: await settledTerms(), [HONEYPOT]: honeypot };
  // The same words from the page in the other language are the same enquiry.
  const headers = { "Idempotency-Key": keyFor(JSON.stringify(enquiry)) };
  const body = { ...enquiry, language };
  try {
    const answer = await sendJson("/api/contact/post", body, receivedAnswer, { headers });
    return { isSent: true, message: answer.message, errors: {} };
  } catch (error) {
    return failure(error, words);
  }
}

function failure(error: unknown, words: FormWords): Outcome {
  if (error instanceof ApiError)
    return { isSent: false, message: error.message || words.failed, errors: error.errors };
  if (!(error instanceof NetworkError)) reportError(error);
  return { isSent: false, message: words.noAnswer, errors: {} };
}
