import { business } from "../content/business";
import { type Language, LOCALES } from "../content/language";
import { type Html, html } from "../http/html";

type PlainPageContent = { language: Language; title: string; body: Html; style?: Html };

const STYLE = html`
body{margin:0;background:#fff8ec;color:#15143f;font:1.0625rem/1.55 system-ui,sans-serif}
main{max-width:36rem;margin:0 auto;padding:2rem 1.25rem 4rem}
h1{font-size:2rem;line-height:1.1}
:focus-visible{outline:3px solid #15143f;outline-offset:3px}
a{display:inline-block;padding:.75rem 0;color:inherit}`;

export function renderPlainPage({ language, title, body, style }: PlainPageContent): string {
  const page = html`<!doctype html>
<html lang="${LOCALES[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${business.name}</title>
<style>${STYLE}${style ?? ""}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
  return page.toString();
}
