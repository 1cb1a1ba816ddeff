/** Never splits a surrogate pair, because encodeURI and PostgreSQL reject an unpaired surrogate. */
export const truncate = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, "");

export const truncateWithEllipsis = (text: string, length: number): string =>
  text.length <= length ? text : `${truncate(text, length - 1)}…`;
