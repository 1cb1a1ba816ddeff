// Placeholders in the owner's texts, such as "{price}", for facts from the catalogue and other texts of
// the site. Safe in the browser.

/** Descriptions for staff, by the name in braces. */
export const PLACEHOLDERS = {
  price: "lowest Monthly price before GST",
  speed: "Mbps of the plan with that price",
  channels: "most TV channels of a plan",
  apps: "most OTT apps of a plan",
  tvapps: "most OTT apps beside that many channels",
  ottspeed: "Mbps of the cheapest plan with OTT",
  town: "your town",
  years: "years in business",
  support: "hours of support",
} as const;
export type Placeholder = keyof typeof PLACEHOLDERS;

/** An empty value means that the fact does not exist: fillPlaceholders omits sentences with it. */
export type PlaceholderValues = Record<Placeholder, string>;

/** Other braces are ordinary text. The optional space is one that phone keyboards insert. */
const PLACEHOLDER_PATTERN = /\{ ?(\p{L}[\p{L}\p{M}\d_ -]{0,20})\}/gu;

/** Ignores case, because phone keyboards capitalise the first letter. */
const toKey = (name: string) => name.trim().toLowerCase();
const isPlaceholderKey = (name: string): name is Placeholder => Object.hasOwn(PLACEHOLDERS, name);

const listNames = (text: string) =>
  Array.from(text.matchAll(PLACEHOLDER_PATTERN), ([, name = ""]) => name);

export const isPlaceholder = (text: string) =>
  listNames(text).some((name) => isPlaceholderKey(toKey(name)) && text.length === name.length + 2);

export function findPlaceholderError(text: string): string | undefined {
  const unknown = listNames(text).find((name) => !isPlaceholderKey(toKey(name)));
  if (unknown === undefined) return undefined;
  const known = Object.keys(PLACEHOLDERS).map((name) => `{${name}}`);
  return `There is no {${unknown}}. What is filled in: ${known.join(" ")}`;
}

/** Excludes the full stop of an abbreviation such as 'Rs.', 'No.' or 'Dr.', and of initials. */
const SENTENCE_BREAK = /(?<=[.!?]["'”’)]?)(?<!\b\p{Lu}\p{L}{0,2}\.)(?=\s)/u;

/**
 * Replaces the placeholders in a text, and omits sentences with a placeholder whose value is empty.
 * Unknown names stay as typed. Placeholders within values are not replaced.
 */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  if (!text.includes("{")) return text;
  const hasAllValues = (sentence: string) =>
    listNames(sentence)
      .map(toKey)
      .every((name) => !isPlaceholderKey(name) || values[name] !== "");
  const sentences = hasAllValues(text) ? [text] : text.split(SENTENCE_BREAK).filter(hasAllValues);
  return sentences
    .join("")
    .trim()
    .replace(PLACEHOLDER_PATTERN, (typed, name) =>
      isPlaceholderKey(toKey(name)) ? values[toKey(name) as Placeholder] : typed,
    );
}
