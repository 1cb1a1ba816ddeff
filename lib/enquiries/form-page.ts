// A refused form with its errors and what was typed, as a page without JavaScript.
import { phoneLabel, telLink } from "../content/business";
import type { FieldWords } from "../content/en/contact";
import { type Language, pathIn } from "../content/language";
import { answerIn, wordsIn } from "../content/words";
import { cutText } from "../cut-text";
import { ENQUIRY_FIELDS, type EnquiryField } from "../enquiry-terms";
import type { FieldErrors } from "../errors";
import { type Html, html } from "../html";
import { plainPage } from "../pages/plain-page";
import { refusalOf } from "./schema";

type Field = FieldWords & { name: string; autocomplete: string };

export type PlainForm = {
  action: string;
  title: string;
  send: string;
  fields: Field[];
  /** The message under a wrong field. */
  refusal(field: string, typed: string): string;
};

type FormPage = {
  form: PlainForm;
  language: Language;
  phones: readonly string[];
  message: string;
  values: Record<string, string>;
  errors: FieldErrors;
  hidden: Record<string, string>;
};

const AUTOCOMPLETE: Record<EnquiryField, string> = {
  firstName: "given-name",
  lastName: "family-name",
  phone: "tel",
  address: "street-address",
  email: "email",
  message: "off",
};

export function enquiryPlainForm(language: Language): PlainForm {
  const { form } = wordsIn(language);
  return {
    action: "/api/contact/post",
    title: form.title,
    send: form.send,
    fields: ENQUIRY_FIELDS.map((name) => ({
      ...form.fields[name],
      name,
      autocomplete: AUTOCOMPLETE[name],
    })),
    refusal: (field, typed) => refusalOf(field as EnquiryField, typed, form),
  };
}

/** @param area its name; empty where the visitor has to type it */
export function waitingPlainForm(language: Language, area: string): PlainForm {
  const { form, waiting, areas } = wordsIn(language);
  return {
    action: "/api/areas/wait",
    title: waiting.title(area),
    send: waiting.send,
    fields: [
      { ...waiting.name, name: "name", autocomplete: "name" },
      { ...form.fields.phone, name: "phone", autocomplete: "tel" },
      ...(area ? [] : [{ label: areas.field.label, name: "area", autocomplete: "off" }]),
    ],
    refusal: (field, typed) =>
      field === "phone" ? refusalOf(field, typed, form) : answerIn(language, field),
  };
}

/** Decides which keyboard a phone has for it. */
const TYPES: Partial<Record<string, string>> = { phone: "tel", email: "email" };

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

/** What was typed stays as far as the page remains small: twice what a message may have. */
const mostOf = (field: string) => (field === "message" ? 4_000 : 600);

export function formPage(page: FormPage): string {
  const { form, language, phones, message, values, errors, hidden } = page;
  const { formPage: words } = wordsIn(language);
  const hiddenInputs = Object.entries({ ...hidden, language }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const body = html`<h1>${form.title}</h1>
<p class="error" role="alert">${message}</p>
<form method="post" action="${form.action}">
${form.fields.map((field) => {
  const { name } = field;
  const typed = values[name] ?? "";
  const error = errors[name] && form.refusal(name, typed);
  return input(field, cutText(typed, mostOf(name)), error);
})}
${hiddenInputs}
<button>${form.send}</button>
</form>
<p>${words.orCall} ${phones.map(phoneLink)} <a href="${pathIn(language, "/")}">${words.back}</a></p>`;
  return plainPage({ language, title: form.title, body, style: STYLE });
}

function input({ name: field, label, hint, autocomplete }: Field, value: string, error?: string) {
  const wrong = error !== undefined && html`aria-invalid="true"`;
  const notes = [error && `${field}-error`, hint && `${field}-hint`].filter(Boolean).join(" ");
  const common = html`id="${field}" name="${field}" autocomplete="${autocomplete}" required ${wrong} ${notes && html`aria-describedby="${notes}"`}`;
  const control =
    field === "message"
      ? html`<textarea ${common}>\n${value}</textarea>`
      : html`<input type="${TYPES[field] ?? "text"}" ${common} value="${value}">`;
  const text = error !== undefined && html`<p class="error" id="${field}-error">${error}</p>`;
  const rule = hint !== undefined && html`<p class="hint" id="${field}-hint">${hint}</p>`;
  return html`<label for="${field}">${label}</label>${control}${rule}${text}\n`;
}

const phoneLink = (phone: string): Html =>
  html`<a href="${telLink(phone)}">${phoneLabel(phone)}</a> `;
