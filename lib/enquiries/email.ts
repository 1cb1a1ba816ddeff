import { business } from "../content/business";
import { renderEmailPage, SANS_SERIF_FONTS } from "../email/layout";
import { type Html, html, textToHtmlLines } from "../http/html";
import { truncate } from "../text";
import {
  buildEmailContent,
  describeWaitlistEntry,
  type EmailContent,
  type EmailPlanContent,
  type MailedEnquiry,
  POSSIBLE_SPAM_REASON,
  renderEmailText,
} from "./email-content";

const EMAIL_FONT = `'Noto Sans Tamil',${SANS_SERIF_FONTS}`;
const LABEL_STYLE = "font-size:13px;line-height:18px;color:#5b5775";
const ROW_STYLE = "padding:9px 0;border-bottom:1px solid #eadfc8;font-size:15px;line-height:21px";

const STYLE = {
  base: `
  @media (max-width: 640px) {
    .column { max-width: 100% !important; padding-left: 0 !important; padding-right: 0 !important; }
  }`,
  dark: `.secondary { background: #1d2650 !important; border-color: #7d87c4 !important; color: #f6f2ff !important; }
    .warning { background: #3a2410 !important; border-color: #ffb347 !important; color: #ffd9a0 !important; }`,
};

export function renderEnquiryEmail(enquiry: MailedEnquiry, siteUrl: string) {
  const content = buildEmailContent(enquiry, siteUrl);
  const topic = content.isWaitlist ? content.area : content.plan?.title;
  const subject = [renderTitle(content), topic].filter(Boolean).join(", ");
  return {
    senderName: business.name,
    subject,
    text: renderEmailText(content),
    html: renderHtml(content),
  };
}

function renderTitle({ name, isWaitlist, isPossibleSpam }: EmailContent): string {
  const title = `${isWaitlist ? "Waiting list" : "Enquiry"}: ${name}`;
  return isPossibleSpam ? `Possible spam: ${title}` : title;
}

function renderHtml(content: EmailContent): string {
  const rows = [renderHeader(content)];
  if (content.isPossibleSpam) rows.push(renderSpamWarning());
  rows.push(renderActions(content));
  if (content.isWaitlist) {
    rows.push(renderSoftText(describeWaitlistEntry(content)));
  } else {
    rows.push(renderMessage(content));
    rows.push(content.plan ? renderPlan(content.plan) : renderSoftText("No plan was chosen."));
  }
  return renderEmailPage({
    title: renderTitle(content),
    width: 640,
    font: EMAIL_FONT,
    style: STYLE,
    preview: buildPreview(content),
    rows,
    footer: html`<p class="soft" style="margin:18px 0 0;font-family:${EMAIL_FONT};${LABEL_STYLE}"><a class="accent" href="${content.enquiryUrl}" style="display:inline-block;padding:12px 8px;color:#c2410c;font-size:15px;font-weight:600">Open in the staff area</a>${!content.isWaitlist && html`<br>Reply to this email to write to the visitor.`}</p>
`,
  });
}

const buildPreview = ({ phone, area, plan, message }: EmailContent): string =>
  truncate([phone.label, area, plan?.title, message].filter(Boolean).join(" · "), 140);

function renderHeader(content: EmailContent): Html {
  return html`<tr><td style="padding:26px 22px 4px">
<p class="accent" style="margin:0 0 6px;font-size:14px;line-height:20px;font-weight:600;color:#c2410c">${business.name} · ${content.isWaitlist ? "Waiting list" : "New enquiry"}</p>
<h1 class="ink" style="margin:0;font-size:31px;line-height:40px;font-weight:700;color:#15143f;overflow-wrap:anywhere">${content.name}</h1>
<p class="soft" style="margin:4px 0 0;font-size:14px;line-height:20px;color:#5b5775">${content.receivedAt} · Reference ${content.reference}</p>
${
  content.language &&
  html`<p class="ink" style="margin:4px 0 0;font-size:16px;line-height:24px;color:#15143f"><span class="soft" style="color:#5b5775">Language:</span> <b>${content.language}</b></p>
`
}</td></tr>
`;
}

function renderSpamWarning(): Html {
  return html`<tr><td style="padding:14px 22px 0">
${renderWarning(`Possible spam. ${POSSIBLE_SPAM_REASON}`)}</td></tr>
`;
}

function renderActions({ phone, whatsapp, email, isWaitlist }: EmailContent): Html {
  const buttonStyle = "display:block;border-radius:14px;text-align:center;text-decoration:none";
  const secondaryStyle = `${buttonStyle};padding:13px 4px;border:1px solid #857f93;background:#fffdf8;color:#15143f;font-size:16px;line-height:22px;font-weight:600`;
  return html`<tr><td style="padding:18px 22px 4px">
<a href="${phone.href}" style="${buttonStyle};padding:16px 8px;background:#ffb347;color:#15143f;font-size:20px;line-height:26px;font-weight:700">Call ${phone.label}</a>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:10px"><tr>
<td width="50%" style="padding-right:5px"><a class="secondary" href="${whatsapp}" style="${secondaryStyle}">WhatsApp</a></td>
${
  !isWaitlist &&
  html`<td width="50%" style="padding-left:5px"><a class="secondary" href="${email.href}" style="${secondaryStyle}">Email</a></td>
`
}</tr></table>
</td></tr>
`;
}

function renderMessage({ message, address, area, email }: EmailContent): Html {
  const renderEntry = (
    label: string,
    value: Html,
    textStyle: string,
  ) => html`<p class="soft" style="margin:18px 0 3px;${LABEL_STYLE}">${label}</p>
<p class="ink" style="margin:0;${textStyle};color:#15143f;overflow-wrap:anywhere">${value}</p>
`;
  return html`<tr><td style="padding:0 22px 6px">
${renderEntry("Message", textToHtmlLines(message), "font-size:17px;line-height:26px")}
${area && renderEntry("Area", html`${area}`, "font-size:16px;line-height:24px")}
${renderEntry("Address", textToHtmlLines(address), "font-size:16px;line-height:24px")}
${renderEntry("Email", html`${email.label}`, "font-size:16px;line-height:24px")}
</td></tr>
`;
}

function renderSoftText(text: string): Html {
  return html`<tr><td style="padding:0 22px 26px"><p class="soft" style="margin:14px 0 0;font-size:15px;line-height:22px;color:#5b5775">${text}</p></td></tr>
`;
}

function renderPlan({ title, price, requested, priceLines, warnings }: EmailPlanContent): Html {
  const requestedColumn = renderPlanColumn(
    "As the visitor saw it",
    requested.map(({ label, value }) => renderRow(label, value, label === "Price")),
    "padding:0 14px 14px 0",
  );
  const catalogueColumn =
    priceLines.length > 0 &&
    renderPlanColumn(
      "In the catalogue when the enquiry was sent",
      priceLines.map(({ label, value, isTotal }) => renderRow(label, value, isTotal)),
      "padding:0 0 14px 14px",
    );
  return html`<tr><td style="padding:14px 22px 16px">
<h2 class="ink" style="margin:10px 0 10px;font-size:22px;line-height:30px;font-weight:700;color:#15143f">${title} <span class="accent" style="color:#c2410c">${price}</span></h2>
${warnings.map(renderWarning)}
<div style="font-size:0">${requestedColumn}${catalogueColumn}</div>
</td></tr>
`;
}

function renderWarning(warning: string): Html {
  return html`<p class="warning" style="margin:0 0 8px;padding:11px 14px;border:1px solid #c2410c;border-radius:14px;background:#fff1e0;color:#7c2d0a;font-size:15px;line-height:22px;font-weight:600">${warning}</p>
`;
}

/** Inline blocks with a max-width wrap in narrow mail programs, even without media queries. */
function renderPlanColumn(heading: string, rows: Html[], padding: string): Html {
  return html`<div class="column" style="display:inline-block;box-sizing:border-box;width:100%;max-width:297px;vertical-align:top;${padding}">
<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">
<caption class="soft" style="text-align:left;padding:8px 0 4px;${LABEL_STYLE}">${heading}</caption>
${rows}</table>
</div>`;
}

function renderRow(label: string, value: string, isBold: boolean): Html {
  const weight = isBold ? "font-weight:700" : "font-weight:400";
  return html`<tr><th scope="row" class="soft row" align="left" style="${ROW_STYLE};${weight};color:#5b5775;padding-right:12px;min-width:88px">${label}</th><td class="ink row" align="right" style="${ROW_STYLE};${weight};color:#15143f;font-variant-numeric:tabular-nums">${value}</td></tr>
`;
}
