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
import { rememberLanguage } from "./language-preference";

type LanguageLinkProps = {
  language: Language;
  className?: string;
  children?: ReactNode;
};

export function LanguageLink({ language, className, children }: LanguageLinkProps) {
  const { path } = parseLanguagePath(usePathname());
  const target = LANGUAGES.find((candidate) => candidate !== language) ?? language;
  return (
    <a
      className={className}
      href={localisedPath(target, path)}
      hrefLang={LOCALES[target]}
      lang={LOCALES[target]}
      onClick={({ currentTarget }) => {
        rememberLanguage(target);
        // Read the query on click, because the plan builder changes it.
        currentTarget.search = window.location.search;
      }}
    >
      {children ?? LANGUAGE_NAMES[target]}
    </a>
  );
}
