// The fields are not React state, so that hydration does not discard typed or autofilled text.
import { HONEYPOT, normalisePhone, removeDotsAfterInitials } from "@/lib/enquiries/constants";
import type { FieldErrors } from "@/lib/errors";
import type { FormValues } from "./enquiry-draft";

export const FORM_SECTION_ID = "contact-form-section";
export const FORM_TITLE_ID = "enquiry-title";
export const SELECTED_PLAN_TITLE_ID = "selected-plan-title";

export const readFormValues = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(listControls(form).map(({ name, value }) => [name, value]));

export function fillEmptyFields(form: HTMLFormElement, values: FormValues): void {
  for (const control of listControls(form)) control.value ||= values[control.name] ?? "";
}

/** `reset()` alone would restore the values of a rejected form. Hidden values stay. */
export function clearFields(form: HTMLFormElement): void {
  form.reset();
  for (const control of listControls(form)) if (control.type !== "hidden") control.value = "";
}

export function focusFirstError(form: HTMLFormElement, errors: FieldErrors): void {
  const invalidControl = listControls(form).find(({ name }) => errors[name]);
  invalidControl?.focus();
  invalidControl?.labels?.[0]?.scrollIntoView({ block: "nearest" });
}

/** Keeps the position of the caret. */
export function normalisePhoneField(form: HTMLFormElement): void {
  const phone = listControls(form).find(({ name }) => name === "phone");
  const normalised = normalisePhone(phone?.value ?? "");
  if (!phone || normalised === phone.value) return;
  const caret = normalisePhone(phone.value.slice(0, phone.selectionStart ?? undefined)).length;
  phone.value = normalised;
  if (document.activeElement === phone) phone.setSelectionRange(caret, caret);
}

export function normaliseNameFields(form: HTMLFormElement): void {
  for (const control of listControls(form))
    if (/^(?:first|last)Name$/.test(control.name))
      control.value = removeDotsAfterInitials(control.value);
}

/** Excludes the honeypot, which must never be focused, saved or restored. */
const listControls = (form: HTMLFormElement) =>
  [...form.elements]
    .filter(
      (element) => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement,
    )
    .filter(({ name }) => name !== HONEYPOT);

/** Only bots and form fillers fill in the honeypot. */
export function isHoneypotFilled(form: HTMLFormElement): boolean {
  const honeypot = form.elements.namedItem(HONEYPOT);
  return honeypot instanceof HTMLInputElement && honeypot.value !== "";
}

export const Honeypot = ({ label }: { label: string }) => (
  // Outside the screen, because bots skip hidden fields. Not `inert`, because bots that type need the focus.
  <div className="off-screen" aria-hidden="true">
    <label htmlFor={HONEYPOT}>{label}</label>
    <input
      id={HONEYPOT}
      name={HONEYPOT}
      type="text"
      tabIndex={-1}
      autoComplete="off"
      // 1Password, LastPass, Bitwarden and Dashlane skip fields with these attributes.
      data-1p-ignore
      data-lpignore="true"
      data-bwignore
      data-form-type="other"
    />
  </div>
);
