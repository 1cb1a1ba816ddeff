// The enquiry form once more, with its errors and all that was typed, as a page that needs
// neither JavaScript nor the rest of the site.
import { business } from "../content/business";
import { escapeHtml } from "../html";
import type { FieldErrors } from "../http/errors";
import { ENQUIRY_FIELDS, type EnquiryField } from "./schema";

type FormPage = {
  message: string;
  values: Record<string, string>;
  errors: FieldErrors;
  hidden: Record<string, string>;
};

const FIELDS: Record<EnquiryField, { label: string; type: string; autocomplete: string }> = {
  firstName: { label: "First name", type: "text", autocomplete: "given-name" },
  lastName: { label: "Last name", type: "text", autocomplete: "family-name" },
  phone: { label: "Phone", type: "tel", autocomplete: "tel" },
  address: { label: "Address", type: "text", autocomplete: "street-address" },
  email: { label: "Email", type: "email", autocomplete: "email" },
  message: { label: "Message", type: "textarea", autocomplete: "off" },
};

const STYLE = `
body{margin:0;background:#fff8ec;color:#15143f;font:1.0625rem/1.55 system-ui,sans-serif}
main{max-width:36rem;margin:0 auto;padding:2rem 1.25rem 4rem}
h1{font-size:2rem;line-height:1.1}
label{display:block;margin-top:1.1rem;font-weight:600}
input,textarea{box-sizing:border-box;width:100%;margin-top:.3rem;padding:.8rem 1rem;font:inherit;
color:inherit;background:#fffdf8;border:1.5px solid #857f93;border-radius:14px}
textarea{min-height:9rem}
[aria-invalid]{border:2.5px solid #b3122f;background:#fdebe8}
.error{margin:.35rem 0 0;color:#b3122f;font-weight:600}
button{margin-top:1.5rem;min-height:54px;padding:0 2rem;border:0;border-radius:999px;
background:#ffb347;color:#15143f;font:inherit;font-weight:700}
:focus-visible{outline:3px solid #15143f;outline-offset:3px}
a{color:inherit}`;

export function formPage({ message, values, errors, hidden }: FormPage): string {
  const inputs = ENQUIRY_FIELDS.map((field) => input(field, values[field] ?? "", errors[field]));
  const kept = Object.entries(hidden).map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Get In Touch – ${escapeHtml(business.name)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Get In Touch</h1>
<p class="error" role="alert">${escapeHtml(message)}</p>
<form method="post" action="/api/contact/post">
${[...inputs, ...kept].join("\n")}
<button>Send</button>
</form>
<p>Or call us: ${business.phones.map(phoneLink).join(", ")}. <a href="/">Back to ${escapeHtml(business.name)}</a></p>
</main>
</body>
</html>
`;
}

function input(field: EnquiryField, value: string, error: string | undefined): string {
  const { label, type, autocomplete } = FIELDS[field];
  const state = error ? ` aria-invalid="true" aria-describedby="${field}-error"` : "";
  const attributes = `id="${field}" name="${field}" autocomplete="${autocomplete}" required${state}`;
  const control =
    type === "textarea"
      ? `<textarea ${attributes}>\n${escapeHtml(value)}</textarea>`
      : `<input type="${type}" ${attributes} value="${escapeHtml(value)}">`;
  const text = error ? `<p class="error" id="${field}-error">${escapeHtml(error)}</p>` : "";
  return `<label for="${field}">${label}</label>\n${control}${text}`;
}

function phoneLink(phone: { label: string; number: string }): string {
  return `<a href="tel:${phone.number}">${phone.label}</a>`;
}
