import { formWords } from "@/lib/content/contact";
import { HONEYPOT } from "@/lib/enquiries/fields";
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
): Promise<Outcome> {
  // Without the rules there is no connection, or none that lasts.
  const rules = await loadRules().catch(() => null);
  if (!rules) return { isSent: false, message: formWords.noAnswer, errors: {} };
  const { data, error } = rules.enquiryForm.safeParse(values);
  if (error) {
    const errors = error.issues.map((issue) => [issue.path.join("."), issue.message]);
    return { isSent: false, errors: Object.fromEntries(errors) };
  }
  const honeypot = values[HONEYPOT] || undefined;
  const body = { ...data, selectedPlan: await settledTerms(), [HONEYPOT]: honeypot };
  const headers = { "Idempotency-Key": keyFor(JSON.stringify(body)) };
  try {
    const answer = await sendJson("/api/contact/post", body, receivedAnswer, { headers });
    return { isSent: true, message: answer.message, errors: {} };
  } catch (error) {
    return failure(error);
  }
}

function failure(error: unknown): Outcome {
  if (error instanceof ApiError)
    return { isSent: false, message: error.message || formWords.failed, errors: error.errors };
  if (!(error instanceof NetworkError)) reportError(error);
  return { isSent: false, message: formWords.noAnswer, errors: {} };
}
