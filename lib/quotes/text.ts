/** Characters that the font of the quote does not have, and U+0B82, for which fontkit can throw an error. */
const UNPRINTABLE =
  /[^\u0020-\u007e\u00a0-\u00a3\u00a5\u00a7-\u00ab\u00ad-\u00b0\u00b4\u00b6-\u00b8\u00ba\u00bb\u00bf-\u0107\u010a-\u0113\u0116-\u011b\u0139-\u013e\u0141-\u0148\u0150-\u015b\u015e-\u0161\u016a-\u017e\u0b83\u0b85-\u0b8a\u0b8e-\u0b90\u0b92-\u0b95\u0b99\u0b9a\u0b9c\u0b9e\u0b9f\u0ba3\u0ba4\u0ba8-\u0baa\u0bae-\u0bb9\u0bbe-\u0bc2\u0bc6-\u0bc8\u0bca-\u0bcd\u0bd0\u0bd7\u0be6-\u0bfa\u2010\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u20b9\u2122\u2212]+/gu;

/** react-pdf draws unsupported characters as wrong ones on top of each other. */
export function toPrintable(text: string): string {
  const drawable = text
    .normalize("NFC")
    .replace(UNPRINTABLE, replaceUnprintable)
    .replace(/\s+/gu, " ")
    .trim();
  return drawable || "–";
}

function replaceUnprintable(characters: string): string {
  if (/[\p{L}\p{N}]/u.test(characters)) return "?";
  // Invisible characters and marks, such as U+200C, do not separate words.
  return /^[\p{Cf}\p{M}]+$/u.test(characters) ? "" : " ";
}

/** Width of the narrowest column, in average Latin letters. */
const MAX_WORD_WIDTH = 16;
/** Characters of about twice the average width: Tamil letters and the widest other characters. */
const WIDE_LETTERS = /[\u0b80-\u0bffMWmw@%—…]/g;

const graphemes = new Intl.Segmenter("ta", { granularity: "grapheme" });

export function breakLongWord(word: string): string[] {
  if (word.replace(WIDE_LETTERS, "xx").length <= MAX_WORD_WIDTH) return [word];
  return Array.from(graphemes.segment(word), ({ segment }) => segment);
}
