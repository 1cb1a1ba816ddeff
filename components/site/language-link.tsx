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
  language: Language;
  className?: string;
  children?: ReactNode;
};

/** `buildLanguageScript` remembers the language of a link that is followed. */
export function LanguageLink({ language, className, children }: LanguageLinkProps) {
  const { path } = parseLanguagePath(usePathname());
  const target = LANGUAGES.find((candidate) => candidate !== language) ?? language;
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
