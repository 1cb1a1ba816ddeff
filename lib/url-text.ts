import { normaliseText } from "./text";
import { truncateWithEllipsis } from "./truncate";

/** Control characters and unpaired surrogates. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]+/gu;

/** Also removes invisible characters, and those that change the direction of the text around them. */
export const toSingleLine = (text: string): string =>
  normaliseText(text).replace(UNPRINTABLE, " ").replace(/\s+/g, " ").trim();

const MAX_SHOWN_LENGTH = 40;

/** Anyone can write a URL, so a page shows only a short text from it. */
export const shortenUrlText = (text: string): string =>
  truncateWithEllipsis(toSingleLine(text), MAX_SHOWN_LENGTH);
