// What somebody reads who followed a link to a quote that cannot be had.
import { business } from "../content/business";
import { type Language, LOCALES, pathIn } from "../content/language";
import { wordsIn } from "../content/words";
import { html } from "../html";

/** @param message what is wrong, in that language */
export function refusalPage(message: string, language: Language): string {
  const page = html`<!doctype html>
<html lang="${LOCALES[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${message} – ${business.name}</title>
<style>body{margin:0;background:#fff8ec;color:#15143f;font:1.0625rem/1.55 system-ui,sans-serif}
main{max-width:36rem;margin:0 auto;padding:2rem 1.25rem 4rem}
a{display:inline-block;padding:.75rem 0;color:inherit}</style>
</head>
<body>
<main>
<h1>${message}</h1>
<p><a href="${pathIn(language, "/customizedplan")}">${wordsIn(language).contact.thanks.plan}</a></p>
</main>
</body>
</html>
`;
  return page.toString();
}
