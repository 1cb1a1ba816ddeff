import type { CSSProperties } from "react";
import { accountEmails as words } from "../../content/staff-emails";
import { COLORS, EmailLayout } from "./layout";

const HEADING_STYLE: CSSProperties = {
  margin: "0 0 14px",
  fontSize: 24,
  lineHeight: "32px",
  fontWeight: 700,
  color: COLORS.ink,
};
const PARAGRAPH_STYLE: CSSProperties = {
  margin: "0 0 14px",
  fontSize: 16,
  lineHeight: "24px",
  color: COLORS.ink,
  overflowWrap: "anywhere",
};
const OTP_STYLE: CSSProperties = {
  margin: "0 0 18px",
  padding: 14,
  border: `1px solid ${COLORS.border}`,
  borderRadius: 14,
  background: COLORS.page,
  textAlign: "center",
  fontSize: 32,
  lineHeight: "40px",
  fontWeight: 700,
  letterSpacing: 6,
  color: COLORS.ink,
};
const LOGIN_LINK_STYLE: CSSProperties = {
  display: "inline-block",
  padding: "10px 0",
  color: COLORS.accent,
  fontSize: 16,
  fontWeight: 600,
};

export const OtpEmail = ({ otp }: { otp: string }) => (
  <EmailLayout title={words.otp.subject} topic={words.staffAdmin} width={520}>
    <Heading text={words.otp.subject} />
    <Paragraph text={words.otp.instructions} />
    <p className="box" style={OTP_STYLE}>
      {otp}
    </p>
    <Paragraph text={words.otp.notRequested} />
  </EmailLayout>
);

type AccountChangeEmailProps = { subject: string; change: string; loginUrl: string };

export const AccountChangeEmail = ({ subject, change, loginUrl }: AccountChangeEmailProps) => (
  <EmailLayout title={subject} topic={words.staffAdmin} width={520}>
    <Heading text={subject} />
    <Paragraph text={change} />
    <Paragraph text={words.unexpected} />
    <p style={{ margin: 0 }}>
      <a className="accent" href={loginUrl} style={LOGIN_LINK_STYLE}>
        {words.logIn}
      </a>
    </p>
  </EmailLayout>
);

const Heading = ({ text }: { text: string }) => (
  <h1 className="ink" style={HEADING_STYLE}>
    {text}
  </h1>
);

const Paragraph = ({ text }: { text: string }) => (
  <p className="ink" style={PARAGRAPH_STYLE}>
    {text}
  </p>
);
