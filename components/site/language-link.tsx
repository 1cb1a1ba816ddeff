"use client";

import { usePathname } from "next/navigation";
import { createContext, type ReactNode, use } from "react";
import {
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
  LOCALES,
  pathIn,
  placeOf,
} from "@/lib/content/language";
import { rememberLanguage } from "./chosen-language";

/** Where the switch leads from a page that is rendered once for all addresses; else to the same page. */
export const SwitchDestination = createContext<string | null>(null);

type LanguageLinkProps = {
  language: Language;
  className?: string;
  children?: ReactNode;
};

/** To the same page in the other language, with the choice that its address holds. */
export function LanguageLink({ language, className, children }: LanguageLinkProps) {
  const { path } = placeOf(usePathname());
  const destination = use(SwitchDestination);
  const [other = language] = LANGUAGES.filter((one) => one !== language);
  return (
    <a
      className={className}
      href={pathIn(other, destination ?? path)}
      hrefLang={LOCALES[other]}
      lang={LOCALES[other]}
      onClick={({ currentTarget }) => {
        rememberLanguage(other);
        // The address at this moment: the builder writes each choice there.
        if (!destination) currentTarget.search = window.location.search;
      }}
    >
      {children ?? LANGUAGE_NAMES[other]}
    </a>
  );
}
