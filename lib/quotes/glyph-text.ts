/** Vowel signs that are drawn before their consonant. A two-part sign such as ொ consists of one of them and another sign. */
const PREFIX_SIGN = /^[\u0bc6-\u0bc8]$/;
/** The letters of a glyph, such as க்ஷ, and the marks after them, such as the dot of க். */
const LETTERS_AND_MARKS = /^(.*\p{L})(\p{M}*)$/u;
const LETTER_WITH_COMBINING_MARK = /^\p{L}.*\p{Mn}/u;

/**
 * Returns the text that copy and search get for each drawn glyph. Tamil draws some vowel signs before their consonant,
 * so the drawing order is not the reading order. Joined, the returned texts are in reading order.
 *
 * @param glyphTexts the letters of each glyph of a line, in drawing order
 */
export function assignGlyphTexts(glyphTexts: string[]): string[] {
  const assigned: string[] = [];
  let signs: string[] = [];
  for (const text of glyphTexts) {
    if (PREFIX_SIGN.test(text)) {
      signs.push(text);
    } else {
      assigned.push(...moveSignsBehindLetters(signs, text));
      signs = [];
    }
  }
  return moveMarksToSecondGlyph([...assigned, ...signs]);
}

function moveSignsBehindLetters(signs: string[], text: string): string[] {
  const [, letters, marks] = LETTERS_AND_MARKS.exec(text) ?? [];
  if (signs.length === 0 || letters === undefined) return [...signs, text];
  return distribute(letters + signs.join("") + marks, signs.length + 1);
}

/**
 * Moves the combining marks of the first glyph of each word to the second one: `["ஸ்", "டா"]` gives `["ஸ", "்டா"]`.
 * pdf.js takes a glyph with such a mark for one without width, and then joins it to the previous text or inserts a
 * space after it.
 */
function moveMarksToSecondGlyph(texts: string[]): string[] {
  const moved = [...texts];
  for (let index = 0; index + 1 < moved.length; index += 1) {
    const startsWord = index === 0 || moved[index - 1]?.endsWith(" ");
    if (!startsWord || !LETTER_WITH_COMBINING_MARK.test(moved[index] ?? "")) continue;
    const [first = "", second = ""] = distribute(`${moved[index]}${moved[index + 1]}`, 2);
    moved[index] = first;
    moved[index + 1] = second;
  }
  return moved;
}

/** Each glyph gets one character, because MuPDF shows U+FFFD for a glyph without text. The last one gets the rest. */
function distribute(text: string, glyphCount: number): string[] {
  const characters = Array.from(text);
  return [...characters.slice(0, glyphCount - 1), characters.slice(glyphCount - 1).join("")];
}
