/** Never splits a surrogate pair, because encodeURI and PostgreSQL reject an unpaired surrogate. */
export const truncate = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, "");

export const truncateWithEllipsis = (text: string, length: number): string =>
  text.length <= length ? text : `${truncate(text, length - 1)}…`;

/** Control characters, unpaired surrogates, and characters that are invisible or change the text direction. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;

export const toSingleLine = (text: string): string =>
  text.replace(UNPRINTABLE, " ").replace(/\s+/g, " ").trim();

const MAX_URL_TEXT_LENGTH = 40;

/** Anyone can write a URL, so a page shows only a short text from it. */
export const shortenUrlText = (text: string): string =>
  truncateWithEllipsis(toSingleLine(text), MAX_URL_TEXT_LENGTH);
