// The form's fields as the browser holds them. They are not React's: what a visitor types before
// the script has loaded, or what the browser fills in, is simply there.
import { HONEYPOT, normalisePhone, tidyName } from "@/lib/enquiry-terms";
import type { FieldErrors } from "@/lib/errors";
import type { TypedValues } from "./draft";

export const FORM_SECTION_ID = "contact-form-section";
export const FORM_TITLE_ID = "enquiry-title";

export const typedValues = (form: HTMLFormElement): TypedValues =>
  Object.fromEntries(controls(form).map(({ name, value }) => [name, value]));

/** Puts these values where nothing stands yet. */
export function fillIn(form: HTMLFormElement, values: TypedValues): void {
  for (const control of controls(form)) control.value ||= values[control.name] ?? "";
}

/** Focuses the first field with an error, in the order in which they stand, its label in view. */
export function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  const wrong = controls(form).find(({ name }) => errors[name]);
  wrong?.focus();
  wrong?.labels?.[0]?.scrollIntoView({ block: "nearest" });
}

/** Takes what a phone number does without out of the field, and leaves the caret where it was. */
export function tidyPhone(form: HTMLFormElement): void {
  const phone = controls(form).find(({ name }) => name === "phone");
  const tidy = normalisePhone(phone?.value ?? "");
  if (!phone || tidy === phone.value) return;
  const caret = normalisePhone(phone.value.slice(0, phone.selectionStart ?? undefined)).length;
  phone.value = tidy;
  if (document.activeElement === phone) phone.setSelectionRange(caret, caret);
}

/** Takes the dots behind initials out of the names. */
export function tidyNames(form: HTMLFormElement): void {
  for (const control of controls(form))
    if (/^(?:first|last)Name$/.test(control.name)) control.value = tidyName(control.value);
}

const controls = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element) => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement,
  );

/** A field that no person sees and a machine fills in. */
export const Honeypot = ({ label }: { label: string }) => (
  // Out of sight, not hidden: a machine passes over what is plainly hidden.
  <div style={{ position: "absolute", left: -9999 }} aria-hidden="true">
    <label htmlFor={HONEYPOT}>{label}</label>
    <input id={HONEYPOT} name={HONEYPOT} type="text" tabIndex={-1} autoComplete="off" />
  </div>
);
