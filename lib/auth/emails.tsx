import { accountEmails as words } from "../content/staff-emails";
import { type RenderedEmail, renderEmail } from "../email/render";
import { AccountChangeEmail, OtpEmail } from "../email/templates/account-email";
import { env } from "../env";

export const renderOtpEmail = (otp: string): Promise<RenderedEmail> =>
  renderEmail(words.otp.subject, <OtpEmail otp={otp} />);

export const renderAdminAddedEmail = (email: string, actor: string) =>
  renderAccountChange(words.adminAdded.subject, words.adminAdded.text(email, actor));

/** Also sent to the removed admin. */
export const renderAdminRemovedEmail = (email: string, actor: string) =>
  renderAccountChange(words.adminRemoved.subject, words.adminRemoved.text(email, actor));

export const renderPasswordResetEmail = (email: string, actor: string) =>
  renderAccountChange(words.passwordReset.subject, words.passwordReset.text(email, actor));

export const renderPasswordChangedEmail = (email: string) =>
  renderAccountChange(words.passwordChanged.subject, words.passwordChanged.text(email));

/** Also sent to the old email. */
export const renderEmailChangedEmail = (oldEmail: string, newEmail: string) =>
  renderAccountChange(words.emailChanged.subject, words.emailChanged.text(oldEmail, newEmail));

function renderAccountChange(subject: string, change: string): Promise<RenderedEmail> {
  const loginUrl = `${env().SITE_URL}/admin/login`;
  return renderEmail(
    subject,
    <AccountChangeEmail subject={subject} change={change} loginUrl={loginUrl} />,
  );
}
