import { Font } from "@react-pdf/renderer";
import fc from "fast-check";
import { expect, test } from "vitest";
import { FONT_FAMILY, loadFonts } from "./fonts";
import { assignGlyphTexts } from "./glyph-text";

test.each<[word: string, drawn: string[], assigned: string[]]>([
  ["கே", ["ே", "க"], ["க", "ே"]],
  ["கொ", ["ெ", "க", "ா"], ["க", "ெ", "ா"]],
  ["கௌ", ["ெ", "க", "ௗ"], ["க", "ெ", "ௗ"]],
  ["க்ஷே", ["ே", "க்ஷ"], ["க", "்ஷே"]],
  ["போஸ்டே", ["ே", "ப", "ா", "ஸ்", "ே", "ட"], ["ப", "ே", "ா", "ஸ்", "ட", "ே"]],
  ["கே்", ["ே", "க்"], ["க", "ே்"]],
  ["டிவி", ["டி", "வ", "ி"], ["டி", "வ", "ி"]],
])("assigns the letters of %s to its glyphs in logical order", (word, drawn, assigned) => {
  expect(assignGlyphTexts(drawn)).toEqual(assigned);
  expect(assigned.join("").normalize("NFC")).toBe(word);
});

test.each([
  [
    ["ஸ்", "ட", "ா", "ர்"],
    ["ஸ", "்ட", "ா", "ர்"],
  ],
  [
    ["ஸ்ரீ", " ", "ப்", "ள", "ஸ்"],
    ["ஸ", "்ரீ ", "ப", "்ள", "ஸ்"],
  ],
])(
  "assignGlyphTexts starts words with a letter without a combining mark: %j",
  (drawn, assigned) => {
    expect(assignGlyphTexts(drawn)).toEqual(assigned);
  },
);

test.each([
  ["a sign at the end of a run", ["a", "ே"]],
  ["a sign before a space", ["ே", " ", "க"]],
  ["Latin letters, figures and rupees", ["O", "T", "T", " ", "₹", "5", "0", "0"]],
])("assignGlyphTexts leaves %s unchanged", (_, texts) => {
  expect(assignGlyphTexts(texts)).toEqual(texts);
});

const CONSONANTS = [..."கஙசஜஞடணதநனபமயரறலளழவஶஷஸஹ"];
const SIGNS = ["", "", "ா", "ி", "ீ", "ு", "ூ", "ெ", "ே", "ை", "ொ", "ோ", "ௌ", "்"];
// Without Latin letters: react-pdf splits a text into runs of one script.
const OTHERS = [..."அஆஇஈஉஊஎஏஐஒஓஔஃ௧௹ 7₹,.-"];

const syllable = fc
  .record({
    cluster: fc.array(fc.constantFrom(...CONSONANTS), { minLength: 1, maxLength: 3 }),
    sign: fc.constantFrom(...SIGNS),
  })
  .map(({ cluster, sign }) => cluster.join("்") + sign);
const text = fc
  .array(fc.oneof({ weight: 4, arbitrary: syllable }, fc.constantFrom(...OTHERS)))
  // The font draws both spellings by one glyph.
  .map((parts) => parts.join("").replaceAll("ஶ்ரீ", "ஸ்ரீ"));

async function layOut(decomposed: string, fontWeight: number): Promise<string[]> {
  await loadFonts();
  const font = Font.getFont({ fontFamily: FONT_FAMILY, fontWeight }).data;
  const glyphs: { codePoints: number[] }[] = font?.layout(decomposed).glyphs ?? [];
  return glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints));
}

test.each([400, 700])(
  "assigns the whole text to the glyphs of the font with the weight %i",
  async (weight) => {
    await fc.assert(
      fc.asyncProperty(text, async (composed) => {
        const decomposed = composed.normalize("NFD");
        const assigned = assignGlyphTexts(await layOut(decomposed, weight));
        expect(assigned.join("")).toBe(decomposed);
        expect(assigned).not.toContain("");
      }),
      { numRuns: 200, examples: [["க்ஷேத்திரம்"], ["ஸ்ரீ கொடுக்கும் பௌர்ணமி மோடம் வேகம்"]] },
    );
  },
);
