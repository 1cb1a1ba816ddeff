"use client";

import dynamic from "next/dynamic";
import type { Language } from "@/lib/content/language";
import type { PageWordsProps } from "./words";

/** Each import is a separate chunk, so that a page loads only the words and the language that it needs. */
const WORD_PROVIDERS = {
  enquiryForm: {
    en: dynamic(() => import("./enquiry-form-words-en")),
    ta: dynamic(() => import("./enquiry-form-words-ta")),
  },
  builder: {
    en: dynamic(() => import("./builder-words-en")),
    ta: dynamic(() => import("./builder-words-ta")),
  },
};

type PageWordsSelection = { part: keyof typeof WORD_PROVIDERS; language: Language };

export function PageWords({ part, language, ...props }: PageWordsSelection & PageWordsProps) {
  const WordsProvider = WORD_PROVIDERS[part][language];
  return <WordsProvider {...props} />;
}
