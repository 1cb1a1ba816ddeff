// The mail that staff get of an enquiry, made to be acted on from a phone: who, call, what.
import { business } from "../content/business";
import { cutText } from "../cut-text";
import { emailPage, SANS } from "../email/layout";
import { type Html, html, lines } from "../html";
import {
  type EmailPlan,
  type EmailWords,
  emailText,
  emailWords,
  type MailedEnquiry,
  waitingText,
} from "./email-words";

export const FONT = `'Noto Sans Tamil',${SANS}`;
const LABEL = "font-size:13px;line-height:18px;color:#5b5775";
const ROW = "padding:9px 0;border-bottom:1px solid #eadfc8;font-size:15px;line-height:21px";

const STYLE = {
  light: `
  @media (max-width: 640px) {
    .side { max-width: 100% !important; padding-left: 0 !important; padding-right: 0 !important; }
  }`,
  dark: `.quiet { background: #1d2650 !important; border-color: #7d87c4 !important; color: #f6f2ff !important; }
    .check { background: #3a2410 !important; border-color: #ffb347 !important; color: #ffd9a0 !important; }`,
};

export function enquiryEmail(enquiry: MailedEnquiry, siteUrl: string) {
  const words = emailWords(enquiry, siteUrl);
  const about = words.isWaiting ? words.area : words.plan?.title;
  const subject = [`${kindOf(words)}: ${words.name}`, about].filter(Boolean).join(", ");
  return {
    senderName: business.name,
    subject,
    text: emailText(words),
    html: enquiryHtml(words),
  };
}

const kindOf = ({ isWaiting }: EmailWords) => (isWaiting ? "Waiting list" : "Enquiry");

function enquiryHtml(enquiry: EmailWords): string {
  return emailPage({
    title: `${kindOf(enquiry)}: ${enquiry.name}`,
    width: 640,
    font: FONT,
    style: STYLE,
    preview: preview(enquiry),
    rows: [
      header(enquiry),
      actions(enquiry),
      ...(enquiry.isWaiting
        ? [soft(waitingText(enquiry))]
        : [words(enquiry), enquiry.plan ? plan(enquiry.plan) : soft("No plan was chosen.")]),
    ],
    footer: html`<p class="soft" style="margin:18px 0 0;font-family:${FONT};${LABEL}"><a class="deep" href="${enquiry.admin}" style="display:inline-block;padding:12px 8px;color:#c2410c;font-size:15px;font-weight:600">Open all enquiries</a>${!enquiry.isWaiting && html`<br>Answering this mail writes to the visitor.`}</p>
`,
  });
}

const preview = ({ phone, area, plan, message }: EmailWords): string =>
  cutText([phone.label, area, plan?.title, message].filter(Boolean).join(" · "), 140);

function header(enquiry: EmailWords): Html {
  return html`<tr><td style="padding:26px 22px 4px">
<p class="deep" style="margin:0 0 6px;font-size:14px;line-height:20px;font-weight:600;color:#c2410c">${business.name} · ${enquiry.isWaiting ? "Waiting list" : "New enquiry"}</p>
<h1 class="ink" style="margin:0;font-size:31px;line-height:40px;font-weight:700;color:#15143f;overflow-wrap:anywhere">${enquiry.name}</h1>
<p class="soft" style="margin:4px 0 0;font-size:14px;line-height:20px;color:#5b5775">${enquiry.received} · Reference ${enquiry.reference}</p>
${
  enquiry.language &&
  html`<p class="ink" style="margin:4px 0 0;font-size:16px;line-height:24px;color:#15143f"><span class="soft" style="color:#5b5775">Language:</span> <b>${enquiry.language}</b></p>
`
}</td></tr>
`;
}

function actions({ phone, whatsapp, email, isWaiting }: EmailWords): Html {
  const button = "display:block;border-radius:14px;text-align:center;text-decoration:none";
  const quiet = `${button};padding:13px 4px;border:1px solid #857f93;background:#fffdf8;color:#15143f;font-size:16px;line-height:22px;font-weight:600`;
  return html`<tr><td style="padding:18px 22px 4px">
<a href="${phone.href}" style="${button};padding:16px 8px;background:#ffb347;color:#15143f;font-size:20px;line-height:26px;font-weight:700">Call ${phone.label}</a>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:10px"><tr>
<td width="50%" style="padding-right:5px"><a class="quiet" href="${whatsapp}" style="${quiet}">WhatsApp</a></td>
${
  !isWaiting &&
  html`<td width="50%" style="padding-left:5px"><a class="quiet" href="${email.href}" style="${quiet}">Mail</a></td>
`
}</tr></table>
</td></tr>
`;
}

function words({ message, address, area, email }: EmailWords): Html {
  const entry = (
    label: string,
    value: Html,
    size: string,
  ) => html`<p class="soft" style="margin:18px 0 3px;${LABEL}">${label}</p>
<p class="ink" style="margin:0;${size};color:#15143f;overflow-wrap:anywhere">${value}</p>
`;
  return html`<tr><td style="padding:0 22px 6px">
${entry("Message", lines(message), "font-size:17px;line-height:26px")}
${area && entry("Area", html`${area}`, "font-size:16px;line-height:24px")}
${entry("Address", lines(address), "font-size:16px;line-height:24px")}
${entry("Email", html`${email.label}`, "font-size:16px;line-height:24px")}
</td></tr>
`;
}

function soft(text: string): Html {
  return html`<tr><td style="padding:0 22px 26px"><p class="soft" style="margin:14px 0 0;font-size:15px;line-height:22px;color:#5b5775">${text}</p></td></tr>
`;
}

function plan({ title, price, requested, lines: prices, warnings }: EmailPlan): Html {
  return html`<tr><td style="padding:14px 22px 16px">
<h2 class="ink" style="margin:10px 0 10px;font-size:22px;line-height:30px;font-weight:700;color:#15143f">${title} <span class="deep" style="color:#c2410c">${price}</span></h2>
${warnings.map(check)}
<div style="font-size:0">${[
    side(
      "As the visitor saw it",
      requested.map(({ label, value }) => row(label, value, label === "Price")),
      "padding:0 14px 14px 0",
    ),
    prices.length > 0 &&
      side(
        "In the catalogue when it was sent",
        prices.map(({ label, value, total }) => row(label, value, total)),
        "padding:0 0 14px 14px",
      ),
  ]}</div>
</td></tr>
`;
}

function check(warning: string): Html {
  return html`<p class="check" style="margin:0 0 8px;padding:11px 14px;border:1px solid #c2410c;border-radius:14px;background:#fff1e0;color:#7c2d0a;font-size:15px;line-height:22px;font-weight:600">${warning}</p>
`;
}

/** Half as wide as the mail, and below the other where the mail is narrow. */
function side(heading: string, rows: Html[], padding: string): Html {
  return html`<div class="side" style="display:inline-block;box-sizing:border-box;width:100%;max-width:297px;vertical-align:top;${padding}">
<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">
<caption class="soft" style="text-align:left;padding:8px 0 4px;${LABEL}">${heading}</caption>
${rows}</table>
</div>`;
}

function row(label: string, value: string, strong: boolean): Html {
  const weight = strong ? "font-weight:700" : "font-weight:400";
  return html`<tr><th scope="row" class="soft row" align="left" style="${ROW};${weight};color:#5b5775;padding-right:12px;min-width:88px">${label}</th><td class="ink row" align="right" style="${ROW};${weight};color:#15143f;font-variant-numeric:tabular-nums">${value}</td></tr>
`;
}
