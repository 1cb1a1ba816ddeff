/**
 * The beginning of a text that somebody sent.
 *
 * @param length in UTF-16, as every limit counts; a character that it would halve is left out, since
 *   neither an address nor PostgreSQL takes a half
 */
export const cutText = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, "");

/** The same where the text is longer, with a sign that it goes on. */
export const shortened = (text: string, length: number): string =>
  text.length <= length ? text : `${cutText(text, length - 1)}…`;
