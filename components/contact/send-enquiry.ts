import type { VisitorLocation } from "@/components/areas/visitor-location";
import type { EnquiryFormWords } from "@/lib/content/en/contact";
import type { Language } from "@/lib/content/language";
import {
  ENQUIRY_FIELDS,
  type EnquiryField,
  HONEYPOT,
  normalisePhone,
} from "@/lib/enquiries/constants";
import type { SelectedPlan } from "@/lib/enquiries/schema";
import type { FieldErrors } from "@/lib/errors";
import { ApiError, NetworkError, sendJson } from "@/lib/http/api-client";
import { type FormValues, getIdempotencyKey, readDraft } from "./enquiry-draft";
import { postNatively } from "./native-post";

const ENQUIRY_PATH = "/api/contact/post";
const WAITLIST_PATH = "/api/areas/wait";

export type SentEnquiry = { reference: string };

export type SendResult = {
  sentEnquiry?: SentEnquiry;
  /** Undefined if the values were invalid, or if the browser has posted the form itself. */
  message?: string;
  errors: FieldErrors;
  /** Hints for the fields in `errors`. They replace the usual hints. */
  hints: FieldHints;
};

type FieldHints = Partial<Record<EnquiryField, string>>;

/** Loaded when the visitor starts to type, to keep zod out of the initial script. */
export const loadValidation = () => import("@/lib/enquiries/schema");
const loadResponseSchema = async () => (await loadValidation()).enquiryResponseSchema;

type Validation = Awaited<ReturnType<typeof loadValidation>>;

type EnquiryInput = {
  values: FormValues;
  isHoneypotFilled: boolean;
  location: VisitorLocation;
  loadSelectedPlan: () => Promise<SelectedPlan | undefined>;
  language: Language;
  words: EnquiryFormWords;
};

export async function sendEnquiry(input: EnquiryInput): Promise<SendResult> {
  const { values, location, loadSelectedPlan, words } = input;
  const validation = await loadValidation().catch(() => null);
  if (!validation) {
    const fields = { ...values, ...toLocationFields(location), plan: readDraft().plan?.id };
    return postWithoutValidation(ENQUIRY_PATH, fields, input);
  }
  const { data, error } = validation.enquiryFormSchema.safeParse(values);
  if (error) {
    const errors: FieldErrors = {};
    for (const { path } of error.issues) {
      const field = path[0] as EnquiryField;
      errors[field] = words.invalid[field];
    }
    return { errors, hints: describeHints(errors, values, validation, words) };
  }
  const enquiry = { ...data, ...location, selectedPlan: await loadSelectedPlan() };
  const result = await postEnquiry(ENQUIRY_PATH, enquiry, input);
  return { ...result, hints: describeHints(result.errors, values, validation, words) };
}

/** The server reads missing fields from the URL of the page, which can contain an earlier location. */
function toLocationFields({ area = "", street = "" }: VisitorLocation) {
  return area || street ? { area, street } : {};
}

type WaitlistInput = {
  values: FormValues;
  isHoneypotFilled: boolean;
  fieldErrors: Record<"name" | "area", string>;
  language: Language;
  words: EnquiryFormWords;
};

export async function sendWaitlistEnquiry(input: WaitlistInput): Promise<SendResult> {
  const { fieldErrors, words } = input;
  const validation = await loadValidation().catch(() => null);
  if (!validation) return postWithoutValidation(WAITLIST_PATH, input.values, input);
  const values = { ...input.values, phone: normalisePhone(input.values.phone ?? "") };
  const { data, error } = validation.waitlistBodySchema.safeParse(values);
  if (data) {
    // Excludes the language, a hidden field of the form: postEnquiry adds it.
    const { name, phone, area } = data;
    const result = await postEnquiry(WAITLIST_PATH, { name, phone, area }, input);
    return { ...result, hints: describeHints(result.errors, values, validation, words) };
  }
  const invalidFields = new Set(error.issues.map(({ path }) => path[0]));
  const errors: FieldErrors = {};
  if (invalidFields.has("area")) errors.area = fieldErrors.area;
  if (invalidFields.has("name")) errors.name = fieldErrors.name;
  if (invalidFields.has("phone")) errors.phone = words.invalid.phone;
  return { errors, hints: describeHints(errors, values, validation, words) };
}

function describeHints(
  errors: FieldErrors,
  values: FormValues,
  validation: Validation,
  words: EnquiryFormWords,
): FieldHints {
  const hints: FieldHints = {};
  for (const field of ENQUIRY_FIELDS.filter((name) => errors[name]))
    hints[field] = validation.describeFieldHint(field, values[field] ?? "", words);
  return hints;
}

/** Lets the browser post the form. After a deployment, only a reload could load the validation, and might lose input. */
async function postWithoutValidation(
  path: string,
  values: Record<string, string | undefined>,
  { isHoneypotFilled, words }: EnquiryInput | WaitlistInput,
): Promise<SendResult> {
  const honeypot = isHoneypotFilled ? "filled" : undefined;
  const isPosted = await postNatively(path, { ...values, [HONEYPOT]: honeypot });
  const message = isPosted ? undefined : words.noResponse;
  return { message, errors: {}, hints: {} };
}

async function postEnquiry(
  path: string,
  content: object,
  { isHoneypotFilled, language, words }: EnquiryInput | WaitlistInput,
): Promise<Omit<SendResult, "hints">> {
  // The key excludes the language and the honeypot: an enquiry is stored once, even if one of them changes
  // between two attempts.
  const headers = { "Idempotency-Key": getIdempotencyKey(JSON.stringify(content)) };
  const body = { ...content, language, [HONEYPOT]: isHoneypotFilled || undefined };
  try {
    const response = await sendJson(path, body, loadResponseSchema, { headers });
    return {
      sentEnquiry: { reference: response.reference },
      message: response.message,
      errors: {},
    };
  } catch (error) {
    if (error instanceof ApiError)
      return { message: error.message || words.submissionFailed, errors: error.errors };
    if (!(error instanceof NetworkError)) reportError(error);
    return { message: words.noResponse, errors: {} };
  }
}
