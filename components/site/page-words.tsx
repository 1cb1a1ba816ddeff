"use client";

import dynamic from "next/dynamic";
import { importOrReload } from "@/components/ui/reload-page";
import type { Language } from "@/lib/content/language";
import type { PageWordsProps } from "./words-context";

/** Each import is a separate chunk, so that a page loads only the words and the language that it needs. */
const WORD_PROVIDERS = {
  enquiryForm: {
    en: dynamic(() => importOrReload(() => import("./enquiry-form-words-en"))),
    ta: dynamic(() => importOrReload(() => import("./enquiry-form-words-ta"))),
  },
  builder: {
    en: dynamic(() => importOrReload(() => import("./builder-words-en"))),
    ta: dynamic(() => importOrReload(() => import("./builder-words-ta"))),
  },
};

type PageWordsSelection = { part: keyof typeof WORD_PROVIDERS; language: Language };

export function PageWords({ part, language, ...props }: PageWordsSelection & PageWordsProps) {
  const WordsProvider = WORD_PROVIDERS[part][language];
  return <WordsProvider {...props} />;
}
