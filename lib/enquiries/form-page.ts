// The enquiry form once more, with its errors and all that was typed, as a page that needs
// neither JavaScript nor the rest of the site.
import { phoneLabel, telLink } from "../content/business";
import type { Words } from "../content/en/words";
import { type Language, pathIn } from "../content/language";
import { wordsIn } from "../content/words";
import type { FieldErrors } from "../errors";
import { type Html, html } from "../html";
import { REFUSAL_LIMIT } from "../http/answer";
import { plainPage } from "../pages/plain-page";
import { ENQUIRY_FIELDS, type EnquiryField } from "../terms/enquiry";
import { refusalOf } from "./schema";

type FormPage = {
  language: Language;
  /** Ours, for those who rather call. */
  phones: readonly string[];
  message: string;
  values: Record<string, string>;
  errors: FieldErrors;
  /** Sent along, and not shown. */
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
/** The keyboard that a phone shows; the message has lines. */
const TYPES: Partial<Record<EnquiryField, string>> = { phone: "tel", email: "email" };

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

/** The most bytes of what was typed into a field, so that the others keep theirs. */
const MOST_BYTES: Partial<Record<EnquiryField, number>> = {
  firstName: 1_000,
  lastName: 1_000,
  phone: 500,
  address: 2_000,
  email: 1_000,
};

/**
 * The page is a refusal and as short as any: what was typed is kept as far as it fits. The longest
 * message that is taken does, in any script, and so does one of twice its length in Latin letters.
 */
export function formPage(given: FormPage): string {
  const { form } = wordsIn(given.language);
  const said = Object.keys(given.errors).map((field) => {
    const typed = given.values[field] ?? "";
    return [field, refusalOf(field as EnquiryField, typed, form)];
  });
  const page = { ...given, errors: Object.fromEntries(said) };
  const bare = pageWith({ ...page, values: {} });
  let room = REFUSAL_LIMIT - Buffer.byteLength(bare);
  const values: Record<string, string> = {};
  for (const field of ENQUIRY_FIELDS) {
    const kept = cutToBytes(page.values[field] ?? "", Math.min(room, MOST_BYTES[field] ?? room));
    values[field] = kept.text;
    room -= kept.bytes;
  }
  return pageWith({ ...page, values });
}

/** The beginning of a text, so many bytes long as HTML at most: by pieces, at its end by characters. */
function cutToBytes(text: string, most: number): { text: string; bytes: number } {
  let [kept, bytes] = [0, 0];
  for (const pieces of [/.{1,256}/gsu, /./gsu])
    for (const [piece] of text.slice(kept).matchAll(pieces)) {
      const more = Buffer.byteLength(html`${piece}`.toString());
      if (bytes + more > most) break;
      kept += piece.length;
      bytes += more;
    }
  return { text: text.slice(0, kept), bytes };
}

function pageWith({ language, phones, message, values, errors, hidden }: FormPage): string {
  const { form, formPage } = wordsIn(language);
  const kept = Object.entries({ ...hidden, language }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const body = html`<h1>${form.title}</h1>
<p class="error" role="alert">${message}</p>
<form method="post" action="/api/contact/post">
${ENQUIRY_FIELDS.map((field) => input(field, form.fields[field], values[field] ?? "", errors[field]))}
${kept}
<button>${form.send}</button>
</form>
<p>${formPage.orCall} ${phones.map(phoneLink)} <a href="${pathIn(language, "/")}">${formPage.back}</a></p>`;
  return plainPage({ language, title: form.title, body, style: STYLE });
}

function input(
  field: EnquiryField,
  { label, hint }: Words["form"]["fields"][EnquiryField],
  value: string,
  error: string | undefined,
): Html {
  const wrong = error !== undefined && html`aria-invalid="true"`;
  const notes = [error && `${field}-error`, hint && `${field}-hint`].filter(Boolean).join(" ");
  const common = html`id="${field}" name="${field}" autocomplete="${AUTOCOMPLETE[field]}" required ${wrong} ${notes && html`aria-describedby="${notes}"`}`;
  const control =
    field === "message"
      ? html`<textarea ${common}>\n${value}</textarea>`
      : html`<input type="${TYPES[field] ?? "text"}" ${common} value="${value}">`;
  const text = error !== undefined && html`<p class="error" id="${field}-error">${error}</p>`;
  const rule = hint !== undefined && html`<p class="hint" id="${field}-hint">${hint}</p>`;
  return html`<label for="${field}">${label}</label>${control}${rule}${text}\n`;
}

function phoneLink(phone: string): Html {
  return html`<a href="${telLink(phone)}">${phoneLabel(phone)}</a> `;
}
