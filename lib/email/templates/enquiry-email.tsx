import { type CSSProperties, Fragment } from "react";
import { enquiryEmail as words } from "../../content/staff-emails";
import type { EnquiryEmailContent, EnquiryEmailPlan } from "../../enquiries/email-content";
import { COLORS, EmailLayout, LayoutTable } from "./layout";

const NAME_STYLE: CSSProperties = {
  margin: 0,
  fontSize: 31,
  lineHeight: "40px",
  fontWeight: 700,
  color: COLORS.ink,
  overflowWrap: "anywhere",
};
const RECEIVED_STYLE: CSSProperties = {
  margin: "4px 0 0",
  fontSize: 14,
  lineHeight: "20px",
  color: COLORS.soft,
};
const LANGUAGE_STYLE: CSSProperties = {
  margin: "4px 0 0",
  fontSize: 16,
  lineHeight: "24px",
  color: COLORS.ink,
};
const WARNING_STYLE: CSSProperties = {
  margin: "0 0 8px",
  padding: "11px 14px",
  border: `1px solid ${COLORS.accent}`,
  borderRadius: 14,
  background: "#fff1e0",
  color: "#7c2d0a",
  fontSize: 15,
  lineHeight: "22px",
  fontWeight: 600,
};
const BUTTON_STYLE: CSSProperties = {
  display: "block",
  borderRadius: 14,
  textAlign: "center",
  textDecoration: "none",
};
const CALL_STYLE: CSSProperties = {
  ...BUTTON_STYLE,
  padding: "16px 8px",
  background: "#ffb347",
  color: COLORS.ink,
  fontSize: 20,
  lineHeight: "26px",
  fontWeight: 700,
};
const SECONDARY_STYLE: CSSProperties = {
  ...BUTTON_STYLE,
  padding: "13px 4px",
  border: "1px solid #857f93",
  background: COLORS.card,
  color: COLORS.ink,
  fontSize: 16,
  lineHeight: "22px",
  fontWeight: 600,
};
const LABEL_STYLE: CSSProperties = { fontSize: 13, lineHeight: "18px", color: COLORS.soft };
const ENTRY_STYLE: CSSProperties = {
  margin: "18px 0 0",
  fontSize: 16,
  lineHeight: "24px",
  color: COLORS.ink,
  overflowWrap: "anywhere",
};
const MESSAGE_STYLE: CSSProperties = { ...ENTRY_STYLE, fontSize: 17, lineHeight: "26px" };
const NOTE_STYLE: CSSProperties = {
  margin: "20px 0 6px",
  fontSize: 15,
  lineHeight: "22px",
  color: COLORS.soft,
};
const PLAN_TITLE_STYLE: CSSProperties = {
  margin: "30px 0 10px",
  fontSize: 22,
  lineHeight: "30px",
  fontWeight: 700,
  color: COLORS.ink,
};
/** Inline blocks with a max-width wrap in narrow mail programs, even without media queries. */
const COLUMN_STYLE: CSSProperties = {
  display: "inline-block",
  boxSizing: "border-box",
  width: "100%",
  maxWidth: 297,
  verticalAlign: "top",
};
const COLUMN_TITLE_STYLE: CSSProperties = {
  ...LABEL_STYLE,
  margin: 0,
  padding: "8px 0 4px",
  fontWeight: 400,
};
const FOOTER_LINK_STYLE: CSSProperties = {
  display: "inline-block",
  padding: "12px 8px",
  color: COLORS.accent,
  fontSize: 15,
  fontWeight: 600,
};

type ContentProps = { content: EnquiryEmailContent };

export function EnquiryEmail({ content }: ContentProps) {
  const { isWaitlist, isPossibleSpam, plan } = content;
  return (
    <EmailLayout
      title={content.title}
      topic={isWaitlist ? words.waitlist : words.newEnquiry}
      width={640}
      preview={content.preview}
      footer={<Footer content={content} />}
    >
      <Visitor content={content} />
      {isPossibleSpam && (
        <div style={{ paddingTop: 18 }}>
          <Warning text={`${words.possibleSpam}. ${words.possibleSpamReason}`} />
        </div>
      )}
      <Actions content={content} />
      {isWaitlist ? <Note text={content.waitlistText} /> : <Message content={content} />}
      {plan && <SelectedPlan plan={plan} />}
      {!isWaitlist && !plan && <Note text={content.noPlanText} />}
    </EmailLayout>
  );
}

const Visitor = ({ content: { name, receivedAt, reference, language } }: ContentProps) => (
  <>
    <h1 className="ink" style={NAME_STYLE}>
      {name}
    </h1>
    <p className="soft" style={RECEIVED_STYLE}>
      {`${receivedAt} · ${words.reference}: ${reference}`}
    </p>
    {language && (
      <p className="ink" style={LANGUAGE_STYLE}>
        <span className="soft" style={{ color: COLORS.soft }}>
          {words.language}:
        </span>{" "}
        <b>{language}</b>
      </p>
    )}
  </>
);

const Warning = ({ text }: { text: string }) => (
  <p className="warning" style={WARNING_STYLE}>
    {text}
  </p>
);

const Actions = ({ content: { phone, whatsapp, email, isWaitlist } }: ContentProps) => (
  <div style={{ paddingTop: 22 }}>
    <a href={phone.href} style={CALL_STYLE}>
      {`${words.call} ${phone.label}`}
    </a>
    <div style={{ paddingTop: 10 }}>
      <LayoutTable>
        <tr>
          <td style={{ paddingRight: isWaitlist ? 0 : 5 }}>
            <a className="box" href={whatsapp} style={SECONDARY_STYLE}>
              {words.whatsapp}
            </a>
          </td>
          {!isWaitlist && (
            <td width="50%" style={{ paddingLeft: 5 }}>
              <a className="box" href={email.href} style={SECONDARY_STYLE}>
                {words.email}
              </a>
            </td>
          )}
        </tr>
      </LayoutTable>
    </div>
  </div>
);

const Message = ({ content: { message, area, address, email } }: ContentProps) => (
  <>
    <Entry label={words.message} text={message} style={MESSAGE_STYLE} />
    {area && <Entry label={words.area} text={area} />}
    <Entry label={words.address} text={address} />
    <Entry label={words.email} text={email.label} />
  </>
);

type EntryProps = { label: string; text: string; style?: CSSProperties };

/** One paragraph, so that the text version has the label and the text on consecutive lines. */
const Entry = ({ label, text, style = ENTRY_STYLE }: EntryProps) => (
  <p className="ink" style={style}>
    <span className="soft" style={LABEL_STYLE}>
      {label}
    </span>
    {text.split(/\r\n|\r|\n/).map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines can repeat, and the mail is rendered once.
      <Fragment key={index}>
        <br />
        {line}
      </Fragment>
    ))}
  </p>
);

const Note = ({ text }: { text: string }) => (
  <p className="soft" style={NOTE_STYLE}>
    {text}
  </p>
);

const SelectedPlan = ({ plan }: { plan: EnquiryEmailPlan }) => (
  <>
    <h2 className="ink" style={PLAN_TITLE_STYLE}>
      {plan.title}{" "}
      <span className="accent" style={{ color: COLORS.accent }}>
        {plan.price}
      </span>
    </h2>
    {plan.warnings.map((warning) => (
      <Warning key={warning} text={`${words.check}: ${warning}`} />
    ))}
    <div style={{ fontSize: 0 }}>
      <PlanColumn title={words.requestedPlan} rows={plan.requested} padding="0 14px 14px 0" />
      {plan.priceLines.length > 0 && (
        <PlanColumn title={words.cataloguePlan} rows={plan.priceLines} padding="0 0 14px 14px" />
      )}
    </div>
  </>
);

type PlanRow = { label: string; value: string; isTotal: boolean };
type PlanColumnProps = { title: string; rows: PlanRow[]; padding: string };

const PlanColumn = ({ title, rows, padding }: PlanColumnProps) => (
  <div className="column" style={{ ...COLUMN_STYLE, padding }}>
    <h3 className="soft" style={COLUMN_TITLE_STYLE}>
      {title}
    </h3>
    <table
      className="pairs"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ borderCollapse: "collapse" }}
    >
      <tbody>
        {rows.map((row) => (
          <PairRow key={row.label} {...row} />
        ))}
      </tbody>
    </table>
  </div>
);

function PairRow({ label, value, isTotal }: PlanRow) {
  const cellStyle: CSSProperties = {
    padding: "9px 0",
    borderBottom: "1px solid #eadfc8",
    fontSize: 15,
    lineHeight: "21px",
    fontWeight: isTotal ? 700 : 400,
  };
  const labelStyle = { ...cellStyle, paddingRight: 12, minWidth: 88, color: COLORS.soft };
  const valueStyle: CSSProperties = {
    ...cellStyle,
    color: COLORS.ink,
    fontVariantNumeric: "tabular-nums",
  };
  return (
    <tr>
      <th scope="row" className="soft row" align="left" style={labelStyle}>
        {label}
      </th>
      <td className="ink row" align="right" style={valueStyle}>
        {value}
      </td>
    </tr>
  );
}

const Footer = ({ content: { isWaitlist, enquiryUrl } }: ContentProps) => (
  <p className="soft" style={{ ...LABEL_STYLE, margin: "18px 0 0" }}>
    <a className="accent" href={enquiryUrl} style={FOOTER_LINK_STYLE}>
      {words.openInStaffArea}
    </a>
    {!isWaitlist && (
      <>
        <br />
        {words.reply}
      </>
    )}
  </p>
);
