// What the visitor's side says, by language. For the server: a page's script carries its own alone.
import * as english from "./en/words";
import type { Language } from "./language";
import * as tamil from "./ta/words";

const WORDS: Record<Language, english.Words> = { en: english, ta: tamil };

export const wordsIn = (language: Language): english.Words => WORDS[language];

/** Who asks in Tamil gets an answer in Tamil: our pages ask in their own language. */
export const acceptedLanguage = (acceptLanguage: string | null | undefined): Language =>
  /^\s*ta\b/i.test(acceptLanguage ?? "") ? "ta" : "en";

/** @param text the code of an error that visitors can get; a message for staff is English, and stays */
export function answerIn(language: Language, text: string): string {
  const answers: Record<string, string> = WORDS[language].answers;
  return Object.hasOwn(answers, text) ? (answers[text] ?? text) : text;
}
