import { formatPhone, telUrl } from "../content/business";
import type { FieldWords } from "../content/en/contact";
import { type Language, localisedPath } from "../content/language";
import { getWords, translateMessage } from "../content/words";
import type { FieldErrors } from "../errors";
import { type Html, html } from "../http/html";
import { renderPlainPage } from "../pages/plain-page";
import { truncate } from "../text";
import { ENQUIRY_FIELDS, type EnquiryField } from "./constants";
import { describeFieldHint } from "./schema";

type Field = FieldWords & { name: string; autocomplete: string };

export type NoScriptForm = {
  action: string;
  title: string;
  submitLabel: string;
  fields: Field[];
  /** Returns the hint of an invalid field. */
  describeHint(field: string, typed: string): string | undefined;
};

type FormPageOptions = {
  form: NoScriptForm;
  language: Language;
  phones: readonly string[];
  message: string;
  values: Record<string, string>;
  errors: FieldErrors;
  hiddenValues: Record<string, string>;
};

const AUTOCOMPLETE: Record<EnquiryField, string> = {
  firstName: "given-name",
  lastName: "family-name",
  phone: "tel",
  address: "street-address",
  email: "email",
  message: "off",
};

export function buildEnquiryForm(language: Language): NoScriptForm {
  const { enquiryForm } = getWords(language);
  return {
    action: "/api/contact/post",
    title: enquiryForm.title,
    submitLabel: enquiryForm.send,
    fields: ENQUIRY_FIELDS.map((name) => ({
      ...enquiryForm.fields[name],
      name,
      autocomplete: AUTOCOMPLETE[name],
    })),
    describeHint: (field, typed) => describeFieldHint(field as EnquiryField, typed, enquiryForm),
  };
}

/** @param area name of the area; empty if the visitor has to type it */
export function buildWaitlistForm(language: Language, area: string): NoScriptForm {
  const { enquiryForm, waitlist, areas } = getWords(language);
  const fields: Field[] = [
    { ...waitlist.name, name: "name", autocomplete: "name" },
    { ...enquiryForm.fields.phone, name: "phone", autocomplete: "tel" },
  ];
  if (!area) fields.push({ label: areas.field.label, name: "area", autocomplete: "off" });
  return {
    action: "/api/areas/wait",
    title: waitlist.title(area),
    submitLabel: waitlist.submit,
    fields,
    describeHint: (field, typed) =>
      field === "phone" ? describeFieldHint(field, typed, enquiryForm) : undefined,
  };
}

const INPUT_TYPES: Partial<Record<string, string>> = { phone: "tel", email: "email" };

const STYLE = html`
label{display:block;margin-top:1.1rem;font-weight:600}
input,textarea{box-sizing:border-box;width:100%;margin-top:.3rem;padding:.8rem 1rem;font:inherit;
color:inherit;background:#fffdf8;border:1.5px solid #857f93;border-radius:14px}
textarea{min-height:9rem}
[aria-invalid]{border:2.5px solid #b3122f;background:#fdebe8}
.hint,.error{margin:.35rem 0 0}
.error{color:#b3122f;font-weight:600}
button{margin-top:1.5rem;min-height:54px;padding:0 2rem;border:0;border-radius:999px;
background:#ffb347;color:#15143f;font:inherit;font-weight:700}`;

/** At least twice the allowed length, so that the visitor can shorten a text and the page stays small. */
const maxShownLength = (field: string) => (field === "message" ? 4_000 : 600);

export function renderFormPage(options: FormPageOptions): string {
  const { form, language, phones, message, values, errors, hiddenValues } = options;
  const { noScriptFormPage: words } = getWords(language);
  const fields = form.fields.map((field) => {
    const typed = values[field.name] ?? "";
    const shownValue = truncate(typed, maxShownLength(field.name));
    const error = errors[field.name];
    if (!error) return renderField(field, shownValue, undefined);
    const hint = form.describeHint(field.name, typed);
    return renderField({ ...field, hint }, shownValue, translateMessage(language, error));
  });
  const hiddenInputs = Object.entries({ ...hiddenValues, language }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const body = html`<h1>${form.title}</h1>
<p class="error" role="alert">${message}</p>
<form method="post" action="${form.action}">
${fields}
${hiddenInputs}
<button>${form.submitLabel}</button>
</form>
<p>${words.orCall} ${phones.map(renderPhoneLink)} <a href="${localisedPath(language, "/")}">${words.backHome}</a></p>`;
  return renderPlainPage({ language, title: form.title, body, style: STYLE });
}

function renderField(field: Field, value: string, error: string | undefined): Html {
  const { name, label, hint } = field;
  const control = renderControl(field, value, error);
  const hintHtml = hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`;
  const errorHtml = error !== undefined && html`<p class="error" id="${name}-error">${error}</p>`;
  return html`<label for="${name}">${label}</label>${control}${hintHtml}${errorHtml}\n`;
}

function renderControl(
  { name, hint, autocomplete }: Field,
  value: string,
  error: string | undefined,
): Html {
  const ariaInvalid = error !== undefined && html`aria-invalid="true"`;
  const descriptionIds: string[] = [];
  if (error) descriptionIds.push(`${name}-error`);
  if (hint) descriptionIds.push(`${name}-hint`);
  const ariaDescribedBy =
    descriptionIds.length > 0 && html`aria-describedby="${descriptionIds.join(" ")}"`;
  const attributes = html`id="${name}" name="${name}" autocomplete="${autocomplete}" required ${ariaInvalid} ${ariaDescribedBy}`;
  if (name === "message") return html`<textarea ${attributes}>\n${value}</textarea>`;
  return html`<input type="${INPUT_TYPES[name] ?? "text"}" ${attributes} value="${value}">`;
}

const renderPhoneLink = (phone: string): Html =>
  html`<a href="${telUrl(phone)}">${formatPhone(phone)}</a> `;
