// Free text from the catalogue, made fit for the quote's font and columns.

/** What the quote's font cannot draw; it holds Latin and Tamil. */
const UNPRINTABLE =
  /[^\u0020-\u007e\u00a0-\u00a3\u00a5\u00a7-\u00ab\u00ad-\u00b0\u00b4\u00b6-\u00b8\u00ba\u00bb\u00bf-\u0107\u010a-\u0113\u0116-\u011b\u0139-\u013e\u0141-\u0148\u0150-\u015b\u015e-\u0161\u016a-\u017e\u0b82-\u0bfa\u2010\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u20b9\u2122\u2212]+/gu;

/**
 * A text as the quote can draw it: other scripts than Latin and Tamil become "?", and pictures go.
 * Undrawable signs would otherwise come out as others, one upon another.
 */
export function printable(text: string): string {
  const drawable = text
    .normalize("NFC")
    .replace(UNPRINTABLE, (signs) => (/[\p{L}\p{N}]/u.test(signs) ? "?" : " "))
    .replace(/\s+/gu, " ")
    .trim();
  return drawable || "–";
}

/** The longest word that the narrowest column of the quote holds, in average Latin letters. */
const WORD_WIDTH = 16;
/** What takes the place of two: Tamil letters, and the widest Latin ones. */
const WIDE = /[\u0b80-\u0bffMWmw@%—…]/g;

const graphemes = new Intl.Segmenter("ta", { granularity: "grapheme" });

/** Where a word may break: nowhere, unless it is longer than a column may be wide. */
export function breakLongWord(word: string): string[] {
  if (word.replace(WIDE, "xx").length <= WORD_WIDTH) return [word];
  return Array.from(graphemes.segment(word), ({ segment }) => segment);
}
