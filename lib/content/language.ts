// The languages of the visitor's side, and their addresses: English at /, Tamil at /ta.

export const LANGUAGES = ["en", "ta"] as const;
export type Language = (typeof LANGUAGES)[number];

/** What Next makes of `[language]` in advance. */
export const everyLanguage = () => LANGUAGES.map((language) => ({ language }));

/** As documents name them. */
export const LOCALES = { en: "en-IN", ta: "ta-IN" } as const satisfies Record<Language, string>;

export const LANGUAGE_NAMES = { en: "English", ta: "தமிழ்" } as const satisfies Record<
  Language,
  string
>;

/** The address of a page in a language; `path` is the English one, with or without a `#section`. */
export function pathIn(language: Language, path: string): string {
  if (language === "en") return path;
  return `/ta${path.replace(/^\/(?=#|\?|$)/, "")}`;
}

/** The language that an address is in, and its English path. While it is built, English is at /en. */
export function placeOf(pathname: string): { language: Language; path: string } {
  const language = LANGUAGES.find((one) => `${pathname}/`.startsWith(`/${one}/`));
  if (!language) return { language: "en", path: pathname };
  return { language, path: pathname.slice(`/${language}`.length) || "/" };
}

/** `March 2027`, of a month of the calendar: `2027-03`. */
export const monthIn = (language: Language, month: string) =>
  new Intl.DateTimeFormat(LOCALES[language], {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(month));

export const quoteLink = (plan: { _id: string }, language: Language): string =>
  `/api/plans/${plan._id}/quote${language === "en" ? "" : `?lang=${language}`}`;
