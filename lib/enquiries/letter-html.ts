// The enquiry's mail as HTML: tables and inline styles, since mail programs know little else. What
// a program that knows more may add (dark ground, small screens) stands in the one style element.
import { business } from "../content/business";
import { type Html, html, lines } from "../html";
import type { Letter, LetterPlan } from "./letter";

const FONT = "font-family:'Noto Sans Tamil',Roboto,'Segoe UI',Helvetica,Arial,sans-serif";
const LABEL = "font-size:13px;line-height:18px;color:#5b5775";
const ROW = "padding:9px 0;border-bottom:1px solid #eadfc8;font-size:15px;line-height:21px";

const STYLE = `
  @media (max-width: 640px) {
    .side { max-width: 100% !important; padding-left: 0 !important; padding-right: 0 !important; }
  }
  @media (prefers-color-scheme: dark) {
    .ground { background: #0a0f24 !important; }
    .paper { background: #141b3d !important; border-color: #2c3566 !important; }
    .ink { color: #f6f2ff !important; }
    .soft { color: #bcc4ee !important; }
    .row { border-color: #2c3566 !important; }
    .quiet { background: #1d2650 !important; border-color: #7d87c4 !important; color: #f6f2ff !important; }
    .check { background: #3a2410 !important; border-color: #ffb347 !important; color: #ffd9a0 !important; }
    .deep { color: #ffb347 !important; }
  }`;

export function letterHtml(letter: Letter): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>Enquiry: ${letter.name}</title>
<style>${STYLE}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#fff8ec">
<div style="display:none;max-height:0;overflow:hidden">${preview(letter)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#fff8ec"><tr><td align="center" style="padding:16px 10px 28px">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="max-width:640px;background:#fffdf8;border:1px solid #e7d6b8;border-radius:20px;border-collapse:separate;text-align:left;${FONT}">
${[header(letter), actions(letter), words(letter), letter.plan ? plan(letter.plan) : noPlan()]}
</table>
<p class="soft" style="margin:18px 0 0;${FONT};${LABEL}"><a class="deep" href="${letter.admin}" style="display:inline-block;padding:12px 8px;color:#c2410c;font-size:15px;font-weight:600">Open all enquiries</a><br>Answering this mail writes to the visitor.</p>
</td></tr></table>
</body>
</html>
`.toString();
}

function preview({ phone, plan, message }: Letter): string {
  const said = [phone.label, plan?.title, message].filter(Boolean).join(" · ");
  return Array.from(said).slice(0, 140).join("");
}

function header(letter: Letter): Html {
  return html`<tr><td style="padding:26px 22px 4px">
<p class="deep" style="margin:0 0 6px;font-size:14px;line-height:20px;font-weight:600;color:#c2410c">${business.name} · New enquiry</p>
<h1 class="ink" style="margin:0;font-size:31px;line-height:40px;font-weight:700;color:#15143f;overflow-wrap:anywhere">${letter.name}</h1>
<p class="soft" style="margin:4px 0 0;font-size:14px;line-height:20px;color:#5b5775">${letter.received}</p>
</td></tr>
`;
}

function actions({ phone, whatsapp, email }: Letter): Html {
  const button = "display:block;border-radius:14px;text-align:center;text-decoration:none";
  const quiet = `${button};padding:13px 4px;border:1px solid #857f93;background:#fffdf8;color:#15143f;font-size:16px;line-height:22px;font-weight:600`;
  return html`<tr><td style="padding:18px 22px 4px">
<a href="${phone.href}" style="${button};padding:16px 8px;background:#ffb347;color:#15143f;font-size:20px;line-height:26px;font-weight:700">Call ${phone.label}</a>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:10px"><tr>
<td width="50%" style="padding-right:5px"><a class="quiet" href="${whatsapp}" style="${quiet}">WhatsApp</a></td>
<td width="50%" style="padding-left:5px"><a class="quiet" href="${email.href}" style="${quiet}">Mail</a></td>
</tr></table>
</td></tr>
`;
}

function words({ message, address, email }: Letter): Html {
  const entry = (
    label: string,
    value: Html,
    size: string,
  ) => html`<p class="soft" style="margin:18px 0 3px;${LABEL}">${label}</p>
<p class="ink" style="margin:0;${size};color:#15143f;overflow-wrap:anywhere">${value}</p>
`;
  return html`<tr><td style="padding:0 22px 6px">
${entry("Message", lines(message), "font-size:17px;line-height:26px")}
${entry("Address", lines(address), "font-size:16px;line-height:24px")}
${entry("Email", html`${email.label}`, "font-size:16px;line-height:24px")}
</td></tr>
`;
}

function noPlan(): Html {
  return html`<tr><td style="padding:0 22px 26px"><p class="soft" style="margin:14px 0 0;font-size:15px;line-height:22px;color:#5b5775">No plan was chosen.</p></td></tr>
`;
}

function plan({ title, price, asked, lines: prices, warnings }: LetterPlan): Html {
  return html`<tr><td style="padding:14px 22px 16px">
<h2 class="ink" style="margin:10px 0 10px;font-size:22px;line-height:30px;font-weight:700;color:#15143f">${title} <span class="deep" style="color:#c2410c">${price}</span></h2>
${warnings.map(check)}
<div style="font-size:0">${[
    side(
      "As the visitor saw it",
      asked.map(({ label, value }) => row(label, value, label === "Price")),
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
