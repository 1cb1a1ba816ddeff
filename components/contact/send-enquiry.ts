import type { Place } from "@/components/areas/place";
import type { FormWords } from "@/lib/content/en/contact";
import type { Language } from "@/lib/content/language";
import type { SelectedPlan } from "@/lib/enquiries/schema";
import { type EnquiryField, HONEYPOT, normalisePhone } from "@/lib/enquiry-terms";
import type { FieldErrors } from "@/lib/errors";
import { ApiError, NetworkError, sendJson } from "@/lib/http/api-client";
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
  place: Place,
  latestTerms: () => Promise<SelectedPlan | undefined>,
  language: Language,
  words: FormWords,
): Promise<SendResult> {
  const rules = await loadRules().catch(() => null);
  if (!rules) return unreached(words);
  const { data, error } = rules.enquiryForm.safeParse(values);
  if (error) {
    const wrong = error.issues.map(({ path: [field] }) => field as EnquiryField);
    const refusal = (field: EnquiryField) => rules.refusalOf(field, values[field] ?? "", words);
    return { errors: Object.fromEntries(wrong.map((field) => [field, refusal(field)])) };
  }
  const honeypot = values[HONEYPOT] || undefined;
  const selectedPlan = await latestTerms();
  const enquiry = { ...data, ...place, selectedPlan, [HONEYPOT]: honeypot };
  return send("/api/contact/post", enquiry, language, words);
}

/** Asks for word when the line comes to an area, in the same way. */
export async function sendWaiting(
  values: TypedValues,
  wrongName: string,
  language: Language,
  words: FormWords,
): Promise<SendResult> {
  const rules = await loadRules().catch(() => null);
  if (!rules) return unreached(words);
  const phone = normalisePhone(values.phone ?? "");
  const { data, error } = rules.waitingBody.safeParse({ ...values, phone });
  if (data) return send("/api/areas/wait", data, language, words);
  const wrong = new Set(error.issues.map(({ path: [field] }) => field));
  return {
    errors: {
      ...(wrong.has("name") && { name: wrongName }),
      ...(wrong.has("phone") && { phone: rules.refusalOf("phone", phone, words) }),
    },
  };
}

/** Without the rules there is no connection, or none that lasts. */
const unreached = ({ noAnswer, offline }: FormWords): SendResult => ({
  message: noAnswer,
  notice: offline,
  errors: {},
});

async function send(
  path: string,
  content: object,
  language: Language,
  words: FormWords,
): Promise<SendResult> {
  // The same words from the page in the other language are the same enquiry.
  const headers = { "Idempotency-Key": keyFor(JSON.stringify(content)) };
  try {
    const answer = await sendJson(path, { ...content, language }, receivedAnswer, { headers });
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
