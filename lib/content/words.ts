// What the visitor's side says, by language. For the server: a page's script carries its own alone.
import { words as english, type Words } from "./en/words";
import type { Language } from "./language";
import { words as tamil } from "./ta/words";

const WORDS: Record<Language, Words> = { en: english, ta: tamil };

export function wordsIn(language: Language): Words {
  return WORDS[language];
}

/** Who asks in Tamil gets an answer in Tamil: our pages ask in their own language. */
export function askedLanguage(headers: Headers): Language {
  return /^\s*ta\b/i.test(headers.get("accept-language") ?? "") ? "ta" : "en";
}

const tamilAnswers = new Map(
  (Object.keys(english.answers) as (keyof Words["answers"])[]).map((key) => [
    english.answers[key],
    tamil.answers[key],
  ]),
);

/** An answer to a visitor in their language; what is said to staff alone stays English. */
export function answerIn(language: Language, text: string): string {
  return (language === "ta" && tamilAnswers.get(text)) || text;
}
