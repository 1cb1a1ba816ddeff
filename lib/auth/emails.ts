// The mails to an admin: the code, that accounts have changed, and the test whether mail goes out.
import { business } from "../content/business";
import { emailPage, SANS } from "../email/layout";
import type { Mail } from "../email/transport";
import { env } from "../env";
import { type Html, html } from "../html";
import { OTP_MINUTES } from "./settings-schema";

export type Email = Pick<Mail, "senderName" | "subject" | "text" | "html">;

const TEXT = "margin:0 0 14px;font-size:16px;line-height:24px;color:#15143f";
const CODE_IN_DARK =
  ".code { background: #1d2650 !important; border-color: #7d87c4 !important; color: #f6f2ff !important; }";

const NOT_YOU =
  "If you did not ask for it, do not pass it on, and change your password. Without this code nobody can change the email.";

/** The code stands in the mail alone, not in its subject, which shows on locked phones. */
export function otpEmail(otp: string): Email {
  const subject = "Your code to change the admin email";
  const how = `Type this code on the Settings page within ${OTP_MINUTES} minutes. Only the newest code works.`;
  return email(
    subject,
    [how, otp, NOT_YOU],
    [
      paragraph(how),
      html`<p class="code" style="margin:0 0 18px;padding:14px;border:1px solid #e7d6b8;border-radius:14px;background:#fff8ec;text-align:center;font-size:32px;line-height:40px;font-weight:700;letter-spacing:6px;color:#15143f">${otp}</p>
`,
      paragraph(NOT_YOU),
    ],
  );
}

export const adminAddedEmail = (email: string, by: string) =>
  accountsEmail("An admin was added", `${by} added ${email}, who can sign in from now on.`);

/** Goes to who was removed as well: whoever loses an account must hear of it. */
export const adminRemovedEmail = (email: string, by: string) =>
  accountsEmail("An admin was removed", `${by} removed ${email}, who cannot sign in any more.`);

export const passwordResetEmail = (email: string, by: string) =>
  accountsEmail(
    "A password was reset",
    `${by} reset the password of ${email}. ${email} was signed out everywhere.`,
  );

/** Goes to both addresses, likewise. */
export const emailChangedEmail = (before: string, after: string) =>
  accountsEmail(
    "An admin email has changed",
    `The account that signed in as ${before} now signs in as ${after}. The password is the same. Other devices were signed out.`,
  );

/** To all admins: it may be news to them. */
function accountsEmail(subject: string, what: string): Email {
  const help =
    "If nobody meant this, tell whoever looks after the website at once: they can put it right.";
  const login = `${env().SITE_URL}/admin/login`;
  return email(
    subject,
    [what, help, login],
    [
      paragraph(what),
      paragraph(help),
      html`<p style="margin:0"><a class="deep" href="${login}" style="display:inline-block;padding:10px 0;color:#c2410c;font-size:16px;font-weight:600">Sign in</a></p>
`,
    ],
  );
}

function paragraph(text: string): Html {
  return html`<p class="ink" style="${TEXT};overflow-wrap:anywhere">${text}</p>
`;
}

function email(subject: string, text: string[], content: Html[]): Email {
  const row = html`<tr><td style="padding:26px 22px 20px">
<p class="deep" style="margin:0 0 6px;font-size:14px;line-height:20px;font-weight:600;color:#c2410c">${business.name} · Staff admin</p>
<h1 class="ink" style="margin:0 0 14px;font-size:24px;line-height:32px;font-weight:700;color:#15143f">${subject}</h1>
${content}</td></tr>`;
  const page = { title: subject, width: 520, font: SANS, style: { dark: CODE_IN_DARK } };
  return {
    senderName: business.name,
    subject,
    text: text.join("\n\n"),
    html: emailPage({ ...page, rows: [row] }),
  };
}
