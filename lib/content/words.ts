// Server only, because client components that import this file load all texts in both languages.
import * as english from "./en/words";
import type { Language } from "./language";
import * as tamil from "./ta/words";

const WORDS: Record<Language, english.Words> = { en: english, ta: tamil };

export const getWords = (language: Language): english.Words => WORDS[language];

export const parsePreferredLanguage = (acceptLanguage: string | null | undefined): Language =>
  /^\s*ta\b/i.test(acceptLanguage ?? "") ? "ta" : "en";

/** Text that is not a code is returned unchanged. */
export function translateMessage(language: Language, codeOrText: string): string {
  const messages: Record<string, string> = WORDS[language].responseMessages;
  return Object.hasOwn(messages, codeOrText) ? (messages[codeOrText] ?? codeOrText) : codeOrText;
}
