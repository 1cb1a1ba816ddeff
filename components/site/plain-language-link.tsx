import { LANGUAGE_NAMES, LANGUAGES, type Language, LOCALES, pathIn } from "@/lib/content/language";

/** Those of the frame know no query before a script adds it. */
const HIDE_FRAMES = ":is(header, footer) a[hreflang] { visibility: hidden; }";

type PlainLanguageLinkProps = {
  language: Language;
  /** The English address with the query that the page depends on. */
  path: string;
};

/** Without script, to the same page in the other language, where the address holds what it shows. */
export function PlainLanguageLink({ language, path }: PlainLanguageLinkProps) {
  const [other = language] = LANGUAGES.filter((one) => one !== language);
  return (
    <noscript>
      <style>{HIDE_FRAMES}</style>
      <a className="tap" href={pathIn(other, path)} hrefLang={LOCALES[other]} lang={LOCALES[other]}>
        {LANGUAGE_NAMES[other]}
      </a>
    </noscript>
  );
}
