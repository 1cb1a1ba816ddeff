// How words are compared however they are spelled: Puliyangudi, Puliangudi and புளியங்குடி are one.
// The database's function `fold_spelling` has the same rules in the same order; a test holds them together.

/** Letters as others that stand for the same sound; those that have no partner are left out. */
type Letters = [from: string, to: string];
type Rule = [pattern: RegExp, becomes: string] | Letters;

/** Each works on what the ones before it left. */
const RULES: Rule[] = [
  ["ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz"],
  [/[\u0300-\u036f]/g, ""],
  // Tamil: ற்ற is tr, a consonant has an `a` unless a sign follows, and two signs may be one vowel.
  [/\u0bb1\u0bcd\u0bb1/g, "\u0b9f\u0bcd\u0bb0"],
  [/([\u0b95-\u0bb9])(?![\u0bbe-\u0bc7\u0bcd\u0bd7])/g, "$1a"],
  [/[\u0bc6\u0bc7]\u0bbe/g, "o"],
  [/[\u0b90\u0bc8]/g, "ai"],
  ["கஙசஜஞடணதநனபமயரறலளழவஶஷஸஹ", "knssntntnnpmirrlllvsssh"],
  ["அஆஇஈஉஊஎஏஒஓ", "aaiiuueeoo"],
  ["\u0bbe\u0bbf\u0bc0\u0bc1\u0bc2\u0bc6\u0bc7\u0bd7\u0bcd\u0b83", "aiiuueeu"],
  // Tamil names in Latin letters: what sounds alike, then what is long or short, with or without `h`.
  [/zh/g, "l"],
  [/[ct]?ch|c(?=[eiy])/g, "s"],
  [/(?<=[aeiou])h(?=[aeiou])/g, "k"],
  [/x/g, "ks"],
  ["cqgdbfwjzyh", "kkktppvssi"],
  [/ee+/g, "i"],
  [/oo+|o+u+/g, "u"],
  [new RegExp([..."aeiklmnoprstuv"].map((one) => `${one}(?=${one})`).join("|"), "g"), ""],
  // Kovil and koil, chathiram and chatram, Courtallam and Kutralam, Sengottai and Shencottah.
  [/ovi/g, "oi"],
  [/tira/g, "tra"],
  [/t?(?:rt)+r?/g, "tr"],
  [/ai(?![a-z])/g, "a"],
];

/** A text with each word of it folded; blanks and signs stay. A part of a word is found in its fold. */
export const foldSpelling = (text: string): string =>
  RULES.reduce(
    (folded, [from, to]) =>
      typeof from === "string" ? exchange(folded, from, to) : folded.replace(from, to),
    text.normalize("NFKD"),
  );

/** A name that is written in one word or in two. */
export const foldName = (name: string): string => foldSpelling(name.replace(/\s+/g, ""));

/**
 * What makes two names the same one, whatever case, signs, accents and blanks they are written with; a
 * blank between two figures counts. Names that only sound alike, as Siva and Jeeva do, are two.
 */
export const plainName = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()
    .replace(/(?<!\d) | (?!\d)/g, "");

const exchange = (text: string, from: string, to: string): string =>
  text.replace(new RegExp(`[${from}]`, "g"), (letter) => to[from.indexOf(letter)] ?? "");

const foldText = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\s₹]/g, "")
    .toLowerCase();

/** Whether a row's texts hold each word of a search; case, accents and blanks do not count. */
export function searchFor(search: string): (texts: readonly (string | number)[]) => boolean {
  const words = search
    .split(/[\s,]+/)
    .map(foldText)
    .filter(Boolean);
  if (words.length === 0) return () => true;
  return (texts) => {
    const text = foldText(texts.join("|"));
    return words.every((word) => text.includes(word));
  };
}
