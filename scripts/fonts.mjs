// npm run fonts: subsets Anek Latin and Anek Tamil to the characters and weights that the site uses.
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const fontFile = (face) => `node_modules/@fontsource-variable/${face}-wght-normal.woff2`;
const LATIN = fontFile("anek-latin/files/anek-latin-latin");
const LATIN_EXTENDED = fontFile("anek-latin/files/anek-latin-latin-ext");
const TAMIL = fontFile("anek-tamil/files/anek-tamil-tamil");
const weights = { wght: { min: 400, max: 800 } };
/** Excludes fractions and localised forms, which are a tenth of the file. */
const LATIN_FEATURES = ["ccmp", "kern", "liga", "rvrn", "tnum"];
/** Everything that Tamil shaping needs, without kerning, which moves a letter by only 0.02 em. */
const TAMIL_FEATURES = ["abvm", "abvs", "akhn", "haln", "mark", "psts", "rvrn"];
/** A single weight needs no variation alternates (rvrn). */
const TAMIL_MEDIUM_FEATURES = TAMIL_FEATURES.filter((feature) => feature !== "rvrn");
/**
 * Above this weight the font switches to other forms of the pulli and ர, which leave ஸ்ரீ unjoined.
 * Bolder text in the style sheets is rendered with this weight.
 */
const MAX_TAMIL_WEIGHT = 635;
const MIN_TAMIL_WEIGHT = 430;
/** English pages use only this weight of Tamil. A file with one weight is a third of the size. */
const TAMIL_MEDIUM_WEIGHT = 500;

const characterRange = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");
const BASIC = `${characterRange(0x20, 0x7e)}\u00a0©·×–—‘’“”…•−`;
/** Modern Tamil, and the length mark that ௌ is composed of. */
const ALPHABET = `ஃஅஆஇஈஉஊஎஏஐஒஓஔகஙசஜஞடணதநனபமயரறலளழவஶஷஸஹ\u0bd7${characterRange(0xbbe, 0xbc2)}${characterRange(0xbc6, 0xbc8)}${characterRange(0xbca, 0xbcd)}`;

async function subset(name, source, text, variationAxes, keepFeatures) {
  const target = `app/fonts/${name}.woff2`;
  const options = { targetFormat: "woff2", variationAxes, keepFeatures };
  const face = await subsetFont(await readFile(source), text, options);
  await writeFile(target, face);
  console.log(`${target}: ${face.length} bytes`);
}

// The basic Latin subset has no ₹. A file with only this sign is small enough to preload.
await subset("anek-rupee", LATIN_EXTENDED, "₹");
await subset("anek-latin", LATIN, BASIC, weights, LATIN_FEATURES);

const tamilWeights = { wght: { min: MIN_TAMIL_WEIGHT, max: MAX_TAMIL_WEIGHT } };
await subset("anek-tamil", TAMIL, ALPHABET, tamilWeights, TAMIL_FEATURES);
// English pages use this file for their few Tamil lines and names.
await subset(
  "anek-tamil-medium",
  TAMIL,
  ALPHABET,
  { wght: TAMIL_MEDIUM_WEIGHT },
  TAMIL_MEDIUM_FEATURES,
);
