// The quote's font: Noto Sans Tamil, which holds Latin, Tamil and the rupee sign. The built-in
// Helvetica has no rupee sign; variable and woff2 fonts come out blank.
import path from "node:path";
import { Font } from "@react-pdf/renderer";

export const FONT = "Noto Sans Tamil";

// Whole literal paths from the working folder, which is the project's (Next makes it so in its
// standalone server too): the tracer of `next build` reads them and takes both files along. A
// module's own address would be of no use, since the bundler replaces it.
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

Font.register({ family: FONT, fonts: sources });
// Names are not English words: none is broken by a dictionary.
Font.registerHyphenationCallback((word) => [word]);

let ready: Promise<unknown> | undefined;

/**
 * Loads the fonts, once; to be awaited before anything is drawn.
 *
 * @throws Error where a font file cannot be read
 */
export function prepareFonts(): Promise<unknown> {
  ready ??= Promise.all(sources.map(({ fontWeight }) => prepareWeight(fontWeight)));
  return ready;
}

async function prepareWeight(fontWeight: number): Promise<void> {
  const descriptor = { fontFamily: FONT, fontWeight };
  await Font.load(descriptor);
  const font = Font.getFont(descriptor).data;
  if (font === null) throw new Error(`The quote's font has no weight ${fontWeight}`);
  // The font caches a letter with the text that it was first requested for. Requested first as a part
  // of another, such as the e in é, it would have none, and the words of every later quote would break
  // at the wrong places and could not be copied. So each is requested by itself here.
  const characters: number[] = font.characterSet;
  for (const character of characters) font.glyphForCodePoint(character);
  font.layout("க்ஷ");
}
