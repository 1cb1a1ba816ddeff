// Mail programs reliably support only tables and inline styles. A class only adjusts an inline style for
// narrow windows or dark mode.
import type { CSSProperties, ReactNode } from "react";
import { business } from "../../content/business";

export const COLORS = {
  page: "#fff8ec",
  card: "#fffdf8",
  ink: "#15143f",
  soft: "#5b5775",
  accent: "#c2410c",
  border: "#e7d6b8",
};
const FONTS = "'Noto Sans Tamil',Roboto,'Segoe UI',Helvetica,Arial,sans-serif";

const STYLE_SHEET = `
@media (max-width: 640px) {
  .column { max-width: 100% !important; padding-left: 0 !important; padding-right: 0 !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background: #0a0f24 !important; }
  .card { background: #141b3d !important; border-color: #2c3566 !important; }
  .ink { color: #f6f2ff !important; }
  .accent { color: #ffb347 !important; }
  .soft { color: #bcc4ee !important; }
  .row { border-color: #2c3566 !important; }
  .box { background: #1d2650 !important; border-color: #7d87c4 !important; color: #f6f2ff !important; }
  .warning { background: #3a2410 !important; border-color: #ffb347 !important; color: #ffd9a0 !important; }
}`;

const CARD_STYLE: CSSProperties = {
  background: COLORS.card,
  border: `1px solid ${COLORS.border}`,
  borderRadius: 20,
  borderCollapse: "separate",
  textAlign: "left",
  fontFamily: FONTS,
};
const TOPIC_STYLE: CSSProperties = {
  margin: "0 0 6px",
  fontSize: 14,
  lineHeight: "20px",
  fontWeight: 600,
  color: COLORS.accent,
};

type EmailLayoutProps = {
  title: string;
  /** Shown above the heading, after the name of the business. */
  topic: string;
  /** In pixels. */
  width: number;
  /** Text that inboxes show next to the subject. */
  preview?: string;
  footer?: ReactNode;
  children: ReactNode;
};

export function EmailLayout({ title, topic, width, preview, footer, children }: EmailLayoutProps) {
  return (
    <html lang="en">
      {/* biome-ignore lint/style/noHeadElement: an email is not a page of Next. */}
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <title>{title}</title>
        <style>{STYLE_SHEET}</style>
      </head>
      <body className="page" style={{ margin: 0, padding: 0, background: COLORS.page }}>
        {preview && (
          <div className="preview" style={{ display: "none", maxHeight: 0, overflow: "hidden" }}>
            {preview}
          </div>
        )}
        <LayoutTable className="page" style={{ background: COLORS.page }}>
          <tr>
            <td align="center" style={{ padding: "16px 10px 28px" }}>
              <LayoutTable className="card" style={{ ...CARD_STYLE, maxWidth: width }}>
                <tr>
                  <td style={{ padding: "26px 22px 20px" }}>
                    <p className="accent" style={TOPIC_STYLE}>
                      {`${business.name} · ${topic}`}
                    </p>
                    {children}
                  </td>
                </tr>
              </LayoutTable>
              {footer && <div style={{ fontFamily: FONTS }}>{footer}</div>}
            </td>
          </tr>
        </LayoutTable>
      </body>
    </html>
  );
}

type LayoutTableProps = { className?: string; style?: CSSProperties; children: ReactNode };

export const LayoutTable = ({ className, style, children }: LayoutTableProps) => (
  <table
    role="presentation"
    className={className}
    width="100%"
    cellPadding={0}
    cellSpacing={0}
    style={style}
  >
    <tbody>{children}</tbody>
  </table>
);
