"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import {
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
  LOCALES,
  localisedPath,
  parseLanguagePath,
} from "@/lib/content/language";

type LanguageLinkProps = {
  currentLanguage: Language;
  className?: string;
  children?: ReactNode;
};

/** Leads to the same page in the other language. `buildLanguageScript` remembers the language of a link that is followed. */
export function LanguageLink({ currentLanguage, className, children }: LanguageLinkProps) {
  const { path } = parseLanguagePath(usePathname());
  const target = LANGUAGES.find((candidate) => candidate !== currentLanguage) ?? currentLanguage;
  return (
    <a
      className={className}
      href={localisedPath(target, path)}
      hrefLang={LOCALES[target]}
      lang={LOCALES[target]}
    >
      {children ?? LANGUAGE_NAMES[target]}
    </a>
  );
}
