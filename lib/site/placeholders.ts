// What an owner's text has filled in: figures of the catalogue, and other texts of the site.
// Safe in the browser.

/** By the name that stands in braces, what it stands for. */
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

/** What stands for each; empty where there is no such thing: then `fillIn` leaves out what names it. */
export type Figures = Record<Placeholder, string>;

/** Words in braces; other braces are text. A phone's keyboard may begin with a blank. */
const NAMED = /\{ ?(\p{L}[\p{L}\p{M}\d_ -]{0,20})\}/gu;

/** A phone's keyboard begins a word with a capital. */
const keyOf = (name: string) => name.trim().toLowerCase();
const isKnown = (name: string): name is Placeholder => Object.hasOwn(PLACEHOLDERS, name);

const namesIn = (text: string) => Array.from(text.matchAll(NAMED), ([, name = ""]) => name);

export const isPlaceholder = (text: string) =>
  namesIn(text).some((name) => isKnown(keyOf(name)) && text.length === name.length + 2);

export function fillingError(text: string): string | undefined {
  const unknown = namesIn(text).find((name) => !isKnown(keyOf(name)));
  if (unknown === undefined) return undefined;
  const known = Object.keys(PLACEHOLDERS).map((name) => `{${name}}`);
  return `There is no {${unknown}}. What is filled in: ${known.join(" ")}`;
}

/** After a full stop, but for those of 'Rs.', 'No.', 'Dr.' and initials. */
const BETWEEN_SENTENCES = /(?<=[.!?]["'”’)]?)(?<!\b\p{Lu}\p{L}{0,2}\.)(?=\s)/u;

/**
 * A text with all that it names. A sentence that names what there is not is left out; a name that is
 * none stays as it was typed. What is filled in is not looked at again.
 */
export function fillIn(text: string, figures: Figures): string {
  if (!text.includes("{")) return text;
  const isSaid = (part: string) =>
    namesIn(part)
      .map(keyOf)
      .every((name) => !isKnown(name) || figures[name] !== "");
  const sentences = isSaid(text) ? [text] : text.split(BETWEEN_SENTENCES).filter(isSaid);
  return sentences
    .join("")
    .trim()
    .replace(NAMED, (typed, name) =>
      isKnown(keyOf(name)) ? figures[keyOf(name) as Placeholder] : typed,
    );
}
