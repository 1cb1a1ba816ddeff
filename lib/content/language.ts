// The public site is in English at / and in Tamil at /ta.

export const LANGUAGES = ["en", "ta"] as const;
export type Language = (typeof LANGUAGES)[number];

export const LOCALES = { en: "en-IN", ta: "ta-IN" } as const satisfies Record<Language, string>;

export const LANGUAGE_NAMES = { en: "English", ta: "தமிழ்" } as const satisfies Record<
  Language,
  string
>;

/** @param path path of the English page; can have a query and a fragment */
export function localisedPath(language: Language, path: string): string {
  if (language === "en") return path;
  const isHomePage = /^\/(#|\?|$)/.test(path);
  return isHomePage ? `/ta${path.slice(1)}` : `/ta${path}`;
}

/** Returns the language and the path of the English page. Next.js serves English from /en internally. */
export function parseLanguagePath(pathname: string): { language: Language; path: string } {
  const language = LANGUAGES.find((code) => `${pathname}/`.startsWith(`/${code}/`));
  if (!language) return { language: "en", path: pathname };
  return { language, path: pathname.slice(`/${language}`.length) || "/" };
}

/** Formats `2027-03` as `March 2027`. */
export const formatMonthYear = (language: Language, month: string) =>
  new Intl.DateTimeFormat(LOCALES[language], {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(month));

export const quotePath = (plan: { _id: string }, language: Language): string =>
  `/api/plans/${plan._id}/quote${language === "en" ? "" : `?lang=${language}`}`;
