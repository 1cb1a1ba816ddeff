"use client";

import dynamic from "next/dynamic";
import type { Language } from "@/lib/content/language";
import type { PageWordsProps } from "./words";

/** Each in a script of its own: a page loads its language alone, and what it needs of it. */
const WORDS = {
  form: {
    en: dynamic(() => import("./form-words-en")),
    ta: dynamic(() => import("./form-words-ta")),
  },
  builder: {
    en: dynamic(() => import("./builder-words-en")),
    ta: dynamic(() => import("./builder-words-ta")),
  },
};

type Asked = { of: keyof typeof WORDS; language: Language };

/** What the client components inside it say, in the page's language. */
export function PageWords({ of, language, ...given }: Asked & PageWordsProps) {
  const Words = WORDS[of][language];
  return <Words {...given} />;
}
