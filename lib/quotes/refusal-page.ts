// What somebody reads who followed a link to a quote that cannot be had.
import { type Language, pathIn } from "../content/language";
import { wordsIn } from "../content/words";
import { html } from "../html";
import { plainPage } from "../pages/plain-page";

/** @param message what is wrong, in that language */
export function refusalPage(message: string, language: Language): string {
  return plainPage({
    language,
    title: message,
    body: html`<h1>${message}</h1>
<p><a href="${pathIn(language, "/customizedplan")}">${wordsIn(language).contact.thanks.plan}</a></p>`,
  });
}
