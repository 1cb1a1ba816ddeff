import { normaliseText } from "./text";

/** Never splits a surrogate pair, because encodeURI and PostgreSQL reject an unpaired surrogate. */
export const truncate = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, "");

export const truncateWithEllipsis = (text: string, length: number): string =>
  text.length <= length ? text : `${truncate(text, length - 1)}…`;

/** Control characters and unpaired surrogates. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]+/gu;

/** Also removes invisible characters, and those that change the direction of the text around them. */
export const toSingleLine = (text: string): string =>
  normaliseText(text).replace(UNPRINTABLE, " ").replace(/\s+/g, " ").trim();

const MAX_URL_TEXT_LENGTH = 40;

/** Anyone can write a URL, so a page shows only a short text from it. */
export const shortenUrlText = (text: string): string =>
  truncateWithEllipsis(toSingleLine(text), MAX_URL_TEXT_LENGTH);
