// The form's fields as the browser holds them. They are not React's: what a visitor types before
// the script has loaded, or what the browser fills in, is simply there.
import type { TypedValues } from "@/lib/enquiries/draft";
import {
  ENQUIRY_FIELDS,
  type EnquiryField,
  HONEYPOT,
  normalisePhone,
} from "@/lib/enquiries/fields";

export type FieldErrors = Partial<Record<EnquiryField, string>>;

type Control = HTMLInputElement | HTMLTextAreaElement;

export function isEnquiryField(name: string): name is EnquiryField {
  return ENQUIRY_FIELDS.some((field) => field === name);
}

export function typedValues(form: HTMLFormElement): TypedValues {
  return Object.fromEntries(fields(form).map((field) => [field.name, field.value]));
}

export function trapValue(form: HTMLFormElement): string {
  return String(new FormData(form).get(HONEYPOT) ?? "");
}

/** Puts these values where nothing stands yet. */
export function fillIn(form: HTMLFormElement, values: TypedValues): void {
  for (const field of fields(form)) {
    if (field.value === "" && isEnquiryField(field.name)) field.value = values[field.name] ?? "";
  }
}

/** Focuses the first field with an error, in the order in which they stand, its label in view. */
export function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  const wrong = fields(form).find(
    (field) => isEnquiryField(field.name) && errors[field.name] !== undefined,
  );
  wrong?.focus();
  wrong?.labels?.[0]?.scrollIntoView({ block: "nearest" });
}

/** Takes what a phone number does without out of the field, and leaves the caret where it was. */
export function tidyPhone(form: HTMLFormElement): void {
  const phone = fields(form).find((field) => field.name === "phone");
  if (!phone) return;
  const tidy = normalisePhone(phone.value);
  if (tidy === phone.value) return;
  const caret = normalisePhone(phone.value.slice(0, phone.selectionStart ?? undefined)).length;
  phone.value = tidy;
  if (document.activeElement === phone) phone.setSelectionRange(caret, caret);
}

function fields(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
      isEnquiryField(element.name),
  );
}
