import { formWords } from "@/lib/content/contact";
import { attemptFor, type TypedValues } from "@/lib/enquiries/draft";
import { HONEYPOT } from "@/lib/enquiries/fields";
import type { EnquiryForm, SelectedPlan } from "@/lib/enquiries/schema";
import { ApiError, NetworkError, sendJson } from "@/lib/http/api-client";
import { keepInDraft, readDraft } from "./draft-storage";
import { type FieldErrors, isEnquiryField } from "./form-controls";

export type Answer =
  | { ok: true; message: string }
  | { ok: false; message: string; errors: FieldErrors };

/** The rules of the form, which load when a visitor begins to type. */
const loadRules = () => import("@/lib/enquiries/schema");
const receivedAnswer = async () => (await loadRules()).enquiryAnswer;

/** Sends an enquiry. The same content goes under the same key, so that a retry makes no second row. */
export async function sendEnquiry(
  form: EnquiryForm,
  plan: SelectedPlan | undefined,
  trap: string,
): Promise<Answer> {
  const body = {
    ...form,
    ...(plan && { selectedPlan: plan }),
    ...(trap && { [HONEYPOT]: trap }),
  };
  const attempt = attemptFor(JSON.stringify(body), (await readDraft()).attempt, newKey);
  await keepInDraft({ attempt });
  try {
    const { message } = await sendJson("/api/contact/post", body, receivedAnswer, {
      headers: { "Idempotency-Key": attempt.key },
    });
    return { ok: true, message };
  } catch (error) {
    return failure(error);
  }
}

function failure(error: unknown): Answer {
  if (!(error instanceof ApiError)) {
    if (!(error instanceof NetworkError)) reportError(error);
    return { ok: false, message: formWords.noAnswer, errors: {} };
  }
  const known = Object.entries(error.errors).filter(([field]) => isEnquiryField(field));
  return {
    ok: false,
    message: error.message || formWords.failed,
    errors: Object.fromEntries(known),
  };
}

/** `crypto.randomUUID` exists only behind HTTPS. */
function newKey(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

type Checked = { form: EnquiryForm; errors?: never } | { form?: never; errors: FieldErrors };

/** Has them ready by the time they are needed. */
export function prefetchRules(): void {
  // Whoever is out of reach now may be back by then: the check asks again.
  loadRules().catch(() => undefined);
}

/** @throws where the rules cannot be had */
export async function checkEnquiry(values: TypedValues): Promise<Checked> {
  const { enquiryForm } = await loadRules();
  const result = enquiryForm.safeParse(values);
  if (result.success) return { form: result.data };
  const errors = result.error.issues.map((issue) => [issue.path.join("."), issue.message]);
  return { errors: Object.fromEntries(errors) };
}
