"use client";

import dynamic from "next/dynamic";
import type { PageWordsProps } from "@/components/site/words";
import type { Language } from "@/lib/content/language";

/** Each in a script of its own: a page loads its language alone. */
const WORDS = {
  en: dynamic(() => import("./words-en")),
  ta: dynamic(() => import("./words-ta")),
};

export function FormWords({ language, ...given }: PageWordsProps & { language: Language }) {
  const Words = WORDS[language];
  return <Words {...given} />;
}
