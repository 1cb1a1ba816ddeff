// Placeholders such as "{price}" in the owner's texts. Can be imported by client code.

export const PLACEHOLDERS = {
  price: "lowest Monthly price before GST",
  speed: "Mbps of the plan with that price",
  channels: "highest number of TV channels in a plan of the home page",
  apps: "highest number of OTT apps in a plan of the home page",
  tvapps: "highest number of OTT apps with that many channels",
  ottspeed: "Mbps of the cheapest plan with OTT",
  town: "your town",
  years: "years in business",
  support: "support hours",
} as const;
export type Placeholder = keyof typeof PLACEHOLDERS;

/** An empty value means that the fact does not exist: fillPlaceholders omits sentences with it. */
export type PlaceholderValues = Record<Placeholder, string>;

/** Braces without a name are ordinary text. Phone keyboards can insert a space after the first brace. */
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
  return `{${unknown}} is not a placeholder. Choose from: ${known.join(" ")}`;
}

/** Excludes the full stop of an abbreviation such as 'Rs.', 'No.' or 'Dr.', and of initials. */
const SENTENCE_BREAK = /(?<=[.!?]["'”’)]?)(?<!\b\p{Lu}\p{L}{0,2}\.)(?=\s)/u;

function hasAllValues(text: string, values: PlaceholderValues): boolean {
  for (const name of listNames(text)) {
    const key = toKey(name);
    if (isPlaceholderKey(key) && values[key] === "") return false;
  }
  return true;
}

function omitSentencesWithoutValue(text: string, values: PlaceholderValues): string {
  if (hasAllValues(text, values)) return text;
  const sentences = text.split(SENTENCE_BREAK);
  return sentences.filter((sentence) => hasAllValues(sentence, values)).join("");
}

/** Unknown names stay as typed. Placeholders within values are not replaced. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  if (!text.includes("{")) return text;
  const remainingText = omitSentencesWithoutValue(text, values).trim();
  return remainingText.replace(PLACEHOLDER_PATTERN, (typed, name: string) => {
    const key = toKey(name);
    return isPlaceholderKey(key) ? values[key] : typed;
  });
}
