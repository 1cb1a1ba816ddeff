// Can be imported by client code.

/**
 * Characters that Unicode defines as invisible, such as zero-width spaces, direction marks and soft hyphens.
 * Joiners stay for Tamil; variation selectors and tags stay for emoji.
 */
const INVISIBLE =
  /(?!\u200c|\u200d|\p{Variation_Selector}|[\u{e0020}-\u{e007f}])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;
const ONLY_SPACES_AND_INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}]+$/u;
const LONG_RUN_OF_MARKS = /\p{M}{31}/u;

/**
 * Removes invisible characters of pasted text and composes letters (NFC), so that equal texts are equal
 * strings. Text that shows nothing becomes empty. Must not be applied to passwords.
 */
export function normaliseText(text: string): string {
  // A shortcut for most texts, because the plan builder compares thousands of them.
  if (PRINTABLE_ASCII.test(text)) return text.trim() === "" ? "" : text;
  const visible = text.replace(INVISIBLE, "");
  if (ONLY_SPACES_AND_INVISIBLE.test(visible)) return "";
  // NFC takes quadratic time for a long run of marks. No language needs more than 30 (UAX #15, stream-safe).
  return LONG_RUN_OF_MARKS.test(visible) ? visible : visible.normalize("NFC");
}

/** The result is equal for texts that differ only in case, spaces or invisible characters. */
export const foldCaseAndSpaces = (text: string): string =>
  normaliseText(text).trim().replace(/\s+/g, " ").toLowerCase();

/** For emails, numbers and codes. Also removes joiners and variation selectors, and converts digits. */
export const normaliseAsciiText = (text: string): string =>
  toAsciiDigits(normaliseText(text).replace(/\p{Default_Ignorable_Code_Point}/gu, ""));

const DIGIT = /\p{Nd}/u;

/** Replaces the decimal digits of every script, such as `௯`, `९` and `９`. */
export function toAsciiDigits(text: string): string {
  // Each value is found once, because a hostile text can consist of thousands of digits.
  const values = new Map<string, string>();
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const value = values.get(digit) ?? String(getDigitValue(digit));
    values.set(digit, value);
    return value;
  });
}

/** Unicode encodes the ten digits of a script in a row, and some of these rows follow each other. */
function getDigitValue(digit: string): number {
  const codePoint = digit.codePointAt(0) ?? 0;
  let first = codePoint;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return (codePoint - first) % 10;
}

/** Omits empty items. */
export const splitList = (text: string, separator: "," | ";"): string[] =>
  normaliseText(text)
    .split(separator)
    .map((item) => item.trim())
    .filter(Boolean);

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

const MAX_SHOWN_LENGTH = 40;

/** Anyone can write a URL, so a page shows only a short text from it. */
export const shortenUrlText = (text: string): string =>
  truncateWithEllipsis(toSingleLine(text), MAX_SHOWN_LENGTH);

// Folding of spellings such as Puliyangudi, Puliangudi and புளியங்குடி to the same text. The database function
// `fold_spelling` has the same rules in the same order, which text-spelling.test.ts checks.

/** Replaces each letter of `from` with the letter of `to` at the same index. Removes it if `to` is shorter. */
type LetterRule = [from: string, to: string];
type Rule = [pattern: RegExp, replacement: string] | LetterRule;

/**
 * Keyboards and word processors write the apostrophe of D'Souza with different characters. Searches ignore
 * all of them. The database functions have the same list.
 */
export const APOSTROPHES =
  "'`\u00b4\u02b9\u02bb\u02bc\u02bd\u02be\u02bf\u02ca\u02cb\u2018\u2019\u201b\u2032\u2035\ua78c\uff07\uff40";

/** Each rule applies to the result of the previous one. */
const RULES: Rule[] = [
  // Invisible characters, joiners included.
  [/[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g, ""],
  [APOSTROPHES, ""],
  // NFKD turns a standalone acute accent into a space and a combining mark.
  [/ [\u0300\u0301\u0313\u0314]/g, ""],
  ["௦௧௨௩௪௫௬௭௮௯", "0123456789"],
  ["०१२३४५६७८९", "0123456789"],
  ["ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz"],
  [/[\u0300-\u036f]/g, ""],
  // Tamil: ற்ற sounds like tr; a consonant without a vowel sign has an implicit `a`; a vowel can be
  // written with two signs.
  [/\u0bb1\u0bcd\u0bb1/g, "\u0b9f\u0bcd\u0bb0"],
  [/([\u0b95-\u0bb9])(?![\u0bbe-\u0bc7\u0bcd\u0bd7])/g, "$1a"],
  [/[\u0bc6\u0bc7]\u0bbe/g, "o"],
  [/[\u0b90\u0bc8]/g, "ai"],
  ["கஙசஜஞடணதநனபமயரறலளழவஶஷஸஹ", "knssntntnnpmirrlllvsssh"],
  ["அஆஇஈஉஊஎஏஒஓ", "aaiiuueeoo"],
  ["\u0bbe\u0bbf\u0bc0\u0bc1\u0bc2\u0bc6\u0bc7\u0bd7\u0bcd\u0b83", "aiiuueeu"],
  // Tamil names in Latin letters: similar sounds, `h`, then long and short vowels.
  [/zh/g, "l"],
  [/[ct]?ch|c(?=[eiy])/g, "s"],
  [/(?<=[aeiou])h(?=[aeiou])/g, "k"],
  [/x/g, "ks"],
  ["cqgdbfwjzyh", "kkktppvssi"],
  [/ee+/g, "i"],
  [/oo+|o+u+/g, "u"],
  [/([aeiklmnoprstuv])(?=\1)/g, ""],
  // Endings: kovil/koil, chathiram/chatram, Courtallam/Kutralam, Sengottai/Shencottah.
  [/ovi/g, "oi"],
  [/tira/g, "tra"],
  [/t?(?:rt)+r?/g, "tr"],
  [/ai(?![a-z])/g, "a"],
];

/** Keeps spaces and punctuation, for searches inside a longer text. */
export function foldSpelling(text: string): string {
  let folded = text.normalize("NFKD");
  for (const [from, to] of RULES)
    folded = typeof from === "string" ? replaceLetters(folded, from, to) : folded.replace(from, to);
  return folded;
}

/** Also removes spaces, because some names are written as one word or as two. */
export const foldName = (name: string): string => foldSpelling(name.replace(/\s+/g, ""));

/** Removes accents, punctuation, and all spaces except between digits. Does not fold similar sounds. */
export const normaliseName = (name: string): string =>
  removeApostrophes(toAsciiDigits(normaliseText(name)))
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()
    .replace(/(?<!\d) | (?!\d)/g, "");

const replaceLetters = (text: string, from: string, to: string): string =>
  text.replace(new RegExp(`[${from}]`, "g"), (letter) => to[from.indexOf(letter)] ?? "");

export const removeApostrophes = (text: string): string => replaceLetters(text, APOSTROPHES, "");

const foldText = (text: string): string =>
  removeApostrophes(toAsciiDigits(normaliseText(text)))
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\s₹\u200c\u200d]/g, "")
    .toLowerCase();

/** The texts must contain every word of the search. Case, accents and spaces are ignored. */
export function createMatcher(search: string): (texts: readonly (string | number)[]) => boolean {
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

/** Adds a full stop if the text has no closing punctuation. */
export const endSentence = (text: string): string => text.replace(/[^.!?]$/, "$&.");
