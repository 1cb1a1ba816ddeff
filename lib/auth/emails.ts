import { business } from "../content/business";
import { renderEmailPage, SANS_SERIF_FONTS } from "../email/layout";
import type { Mail } from "../email/transport";
import { env } from "../env";
import { type Html, html } from "../http/html";
import { OTP_VALID_MINUTES } from "./settings-schema";

export type EmailContent = Pick<Mail, "senderName" | "subject" | "text" | "html">;

const PARAGRAPH_STYLE = "margin:0 0 14px;font-size:16px;line-height:24px;color:#15143f";
const DARK_CODE_CSS =
  ".code { background: #1d2650 !important; border-color: #7d87c4 !important; color: #f6f2ff !important; }";

const NOT_REQUESTED_TEXT =
  "If you did not request this code, do not share it, and change your password. Your email cannot be changed without the code.";

/** The subject does not contain the OTP, because locked phones show subjects. */
export function buildOtpEmail(otp: string): EmailContent {
  const subject = "Your code to change the admin email";
  const instructions = `Enter this code on the Settings page within ${OTP_VALID_MINUTES} minutes. Only the newest code works.`;
  return buildEmail(
    subject,
    [instructions, otp, NOT_REQUESTED_TEXT],
    [
      buildParagraph(instructions),
      html`<p class="code" style="margin:0 0 18px;padding:14px;border:1px solid #e7d6b8;border-radius:14px;background:#fff8ec;text-align:center;font-size:32px;line-height:40px;font-weight:700;letter-spacing:6px;color:#15143f">${otp}</p>
`,
      buildParagraph(NOT_REQUESTED_TEXT),
    ],
  );
}

export const buildAdminAddedEmail = (email: string, actor: string) =>
  buildAccountsEmail("An admin was added", `${actor} added ${email}, who can now log in.`);

/** Also sent to the removed admin. */
export const buildAdminRemovedEmail = (email: string, actor: string) =>
  buildAccountsEmail(
    "An admin was removed",
    `${actor} removed ${email}, who can no longer log in.`,
  );

export const buildPasswordResetEmail = (email: string, actor: string) =>
  buildAccountsEmail(
    "A password was reset",
    `${actor} reset the password of ${email}. ${email} was logged out everywhere.`,
  );

export const buildPasswordChangedEmail = (email: string) =>
  buildAccountsEmail(
    "A password was changed",
    `${email} changed their own password. Other devices were logged out.`,
  );

/** Also sent to the old email. */
export const buildEmailChangedEmail = (oldEmail: string, newEmail: string) =>
  buildAccountsEmail(
    "An admin email has changed",
    `The admin ${oldEmail} now logs in as ${newEmail}. The password has not changed. Other devices were logged out.`,
  );

function buildAccountsEmail(subject: string, change: string): EmailContent {
  const help = "If you did not expect this, contact the person who runs the website at once.";
  const loginUrl = `${env().SITE_URL}/admin/login`;
  return buildEmail(
    subject,
    [change, help, loginUrl],
    [
      buildParagraph(change),
      buildParagraph(help),
      html`<p style="margin:0"><a class="accent" href="${loginUrl}" style="display:inline-block;padding:10px 0;color:#c2410c;font-size:16px;font-weight:600">Log in</a></p>
`,
    ],
  );
}

function buildParagraph(text: string): Html {
  return html`<p class="ink" style="${PARAGRAPH_STYLE};overflow-wrap:anywhere">${text}</p>
`;
}

function buildEmail(subject: string, text: string[], content: Html[]): EmailContent {
  const row = html`<tr><td style="padding:26px 22px 20px">
<p class="accent" style="margin:0 0 6px;font-size:14px;line-height:20px;font-weight:600;color:#c2410c">${business.name} · Staff admin</p>
<h1 class="ink" style="margin:0 0 14px;font-size:24px;line-height:32px;font-weight:700;color:#15143f">${subject}</h1>
${content}</td></tr>`;
  const page = {
    title: subject,
    width: 520,
    font: SANS_SERIF_FONTS,
    style: { dark: DARK_CODE_CSS },
  };
  return {
    senderName: business.name,
    subject,
    text: text.join("\n\n"),
    html: renderEmailPage({ ...page, rows: [row] }),
  };
}
