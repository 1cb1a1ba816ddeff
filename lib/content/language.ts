// The languages of the visitor's side.

export const LANGUAGES = ["en", "ta"] as const;
export type Language = (typeof LANGUAGES)[number];

/** As documents name them. */
export const LOCALES = { en: "en-IN", ta: "ta-IN" } as const satisfies Record<Language, string>;

/** The same keys in another language: one that is missing, or one too many, does not compile. */
export type Translation<Words> = Words extends string
  ? string
  : Words extends (...values: infer Values) => infer Text
    ? (...values: Values) => Text
    : { [Key in keyof Words]: Translation<Words[Key]> };
