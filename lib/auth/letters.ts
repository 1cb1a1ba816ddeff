// The mails to an admin about the account: the code, and that the email has changed.
import { business } from "../content/business";
import { type Html, html } from "../html";
import type { Mail } from "../mail/send";
import { OTP_MINUTES } from "./settings-schema";

type Letter = Pick<Mail, "subject" | "text" | "html">;

const FONT = "font-family:Roboto,'Segoe UI',Helvetica,Arial,sans-serif";
const TEXT = "margin:0 0 14px;font-size:16px;line-height:24px;color:#15143f";

const STYLE = `
  @media (prefers-color-scheme: dark) {
    .ground { background: #0a0f24 !important; }
    .paper { background: #141b3d !important; border-color: #2c3566 !important; }
    .ink { color: #f6f2ff !important; }
    .code { background: #1d2650 !important; border-color: #7d87c4 !important; color: #f6f2ff !important; }
    .deep { color: #ffb347 !important; }
  }`;

const NOT_YOU =
  "If you did not ask for it, do not pass it on, and change your password. Without this code nobody can change the email.";

/** The code stands in the mail alone, not in its subject, which shows on locked phones. */
export function otpLetter(otp: string): Letter {
  const subject = "Your code to change the admin email";
  const how = `Type this code on the Settings page within ${OTP_MINUTES} minutes. Only the newest code works.`;
  return {
    subject,
    text: [how, otp, NOT_YOU].join("\n\n"),
    html: page(subject, [
      paragraph(how),
      html`<p class="code" style="margin:0 0 18px;padding:14px;border:1px solid #e7d6b8;border-radius:14px;background:#fff8ec;text-align:center;font-size:32px;line-height:40px;font-weight:700;letter-spacing:6px;color:#15143f">${otp}</p>
`,
      paragraph(NOT_YOU),
    ]),
  };
}

/** Goes to both addresses: whoever loses the account must hear of it, too. */
export function emailChangedLetter(before: string, after: string, siteUrl: string): Letter {
  const subject = "The admin email has changed";
  const what = `The account that signed in as ${before} now signs in as ${after}. The password is the same. Other devices were signed out.`;
  const help = `If this was not you, tell whoever looks after the website at once: they can give the account back.`;
  const login = `${siteUrl}/admin/login`;
  return {
    subject,
    text: [what, help, login].join("\n\n"),
    html: page(subject, [
      paragraph(what),
      paragraph(help),
      html`<p style="margin:0"><a class="deep" href="${login}" style="display:inline-block;padding:10px 0;color:#c2410c;font-size:16px;font-weight:600">Sign in</a></p>
`,
    ]),
  };
}

function paragraph(text: string): Html {
  return html`<p class="ink" style="${TEXT};overflow-wrap:anywhere">${text}</p>
`;
}

function page(title: string, content: Html[]): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${title}</title>
<style>${STYLE}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#fff8ec">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#fff8ec"><tr><td align="center" style="padding:16px 10px 28px">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#fffdf8;border:1px solid #e7d6b8;border-radius:20px;border-collapse:separate;text-align:left;${FONT}"><tr><td style="padding:26px 22px 20px">
<p class="deep" style="margin:0 0 6px;font-size:14px;line-height:20px;font-weight:600;color:#c2410c">${business.name} · Staff admin</p>
<h1 class="ink" style="margin:0 0 14px;font-size:24px;line-height:32px;font-weight:700;color:#15143f">${title}</h1>
${content}</td></tr></table>
</td></tr></table>
</body>
</html>
`.toString();
}
