// The built-in Helvetica has no rupee sign. The font files are static TTF, because react-pdf renders variable
// and woff2 fonts as blank.
import path from "node:path";
import { Font } from "@react-pdf/renderer";

export const FONT_FAMILY = "Noto Sans Tamil";

// `next build` traces both files only if the paths are literal. The paths start at the working directory
// (always the project folder), because the bundler replaces `import.meta.url`.
const sources = [
  {
    fontWeight: 400,
    src: path.join(
      process.cwd(),
      "node_modules/@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf",
    ),
  },
  {
    fontWeight: 700,
    src: path.join(
      process.cwd(),
      "node_modules/@expo-google-fonts/noto-sans-tamil/700Bold/NotoSansTamil_700Bold.ttf",
    ),
  },
];

Font.register({ family: FONT_FAMILY, fonts: sources });
// Turns off hyphenation by an English dictionary, because most words are names.
Font.registerHyphenationCallback((word) => [word]);

let fontsPromise: Promise<unknown> | undefined;

/**
 * Must finish before a quote is rendered.
 *
 * @throws Error if a font file cannot be read
 */
export function loadFonts(): Promise<unknown> {
  fontsPromise ??= Promise.all(sources.map(({ fontWeight }) => loadWeight(fontWeight)));
  return fontsPromise;
}

async function loadWeight(fontWeight: number): Promise<void> {
  const descriptor = { fontFamily: FONT_FAMILY, fontWeight };
  await Font.load(descriptor);
  const font = Font.getFont(descriptor).data;
  if (font === null) throw new Error(`The quote's font has no weight ${fontWeight}`);
  // Uses each glyph alone first, because the font caches each glyph with the text of its first use. If a
  // glyph is first used as part of another one, such as e in é, this text is empty. In later quotes, words
  // with the letter then break at wrong positions and cannot be copied. The ligature க்ஷ has no code point.
  // The font draws ஸ்ரீ like the rarer spelling ஶ்ரீ, by one glyph.
  const characters: number[] = font.characterSet;
  for (const character of characters) font.glyphForCodePoint(character);
  font.layout("க்ஷ");
  font.layout("ஸ்ரீ");
}
