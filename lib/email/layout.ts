// Mail programs reliably support only tables and inline styles.
import { type Html, html } from "../http/html";

export const SANS_SERIF_FONTS = "Roboto,'Segoe UI',Helvetica,Arial,sans-serif";

type EmailPageOptions = {
  title: string;
  /** In pixels. */
  width: number;
  font: string;
  style?: { base?: string; dark: string };
  /** Text that inboxes show next to the subject. */
  preview?: string;
  rows: Html[];
  footer?: Html;
};

export function renderEmailPage({
  title,
  width,
  font,
  style,
  preview,
  rows,
  footer,
}: EmailPageOptions): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${title}</title>
<style>${style?.base ?? ""}
  @media (prefers-color-scheme: dark) {
    .page { background: #0a0f24 !important; }
    .card { background: #141b3d !important; border-color: #2c3566 !important; }
    .ink { color: #f6f2ff !important; }
    .accent { color: #ffb347 !important; }
    .soft { color: #bcc4ee !important; }
    .row { border-color: #2c3566 !important; }
    ${style?.dark ?? ""}
  }
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#fff8ec">
${preview !== undefined && html`<div style="display:none;max-height:0;overflow:hidden">${preview}</div>\n`}<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#fff8ec"><tr><td align="center" style="padding:16px 10px 28px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:${width}px;background:#fffdf8;border:1px solid #e7d6b8;border-radius:20px;border-collapse:separate;text-align:left;font-family:${font}">
${rows}
</table>
${footer ?? false}</td></tr></table>
</body>
</html>
`.toString();
}
