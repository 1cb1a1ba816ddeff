// npm run fonts: cuts the faces that the site's pages need from Anek Latin and Anek Tamil, in the
// weights that the style sheets use. What no page shows yet stands in a file of its own, or in the
// whole face, and is fetched only where such a letter appears.
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const files = (face) => `node_modules/@fontsource-variable/${face}-wght-normal.woff2`;
const LATIN = files("anek-latin/files/anek-latin-latin");
const LATIN_EXTENDED = files("anek-latin/files/anek-latin-latin-ext");
const TAMIL = files("anek-tamil/files/anek-tamil-tamil");
const weights = { wght: { min: 400, max: 800 } };
/** What Latin letters need here; fractions and other languages' forms are a tenth of the face. */
const LATIN_FEATURES = ["ccmp", "kern", "liga", "rvrn", "tnum"];
/** All that Tamil needs to be written, and no kerning: it moves a letter by a fiftieth of its size. */
const TAMIL_FEATURES = ["abvm", "abvs", "akhn", "haln", "mark", "psts", "rvrn"];
/** In one weight no other forms are chosen by weight. */
const TAMIL_MEDIUM_FEATURES = TAMIL_FEATURES.filter((feature) => feature !== "rvrn");
/**
 * Heavier than this the face takes other forms of the dot and of ர, which leave ஸ்ரீ unjoined; what
 * the style sheets want bolder is drawn in it.
 */
const TAMIL_BOLDEST = 635;
/** The lightest that they want. */
const TAMIL_LIGHTEST = 430;
/** Between the two: one weight alone is a third of the face. */
const TAMIL_MEDIUM = 500;

const letters = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");
const BASIC = `${letters(0x20, 0x7e)}\u00a0©·×–—‘’“”…•−`;
const OTHERS = [...letters(0xa1, 0xff), ...letters(0x2000, 0x206f)]
  .filter((letter) => !BASIC.includes(letter))
  .join("");
/** Tamil as it is written today, with the mark of length that ௌ is made of: any new sentence. */
const ALPHABET = `ஃஅஆஇஈஉஊஎஏஐஒஓஔகஙசஜஞடணதநனபமயரறலளழவஶஷஸஹ\u0bd7${letters(0xbbe, 0xbc2)}${letters(0xbc6, 0xbc8)}${letters(0xbca, 0xbcd)}`;

async function cut(name, source, text, variationAxes, keepFeatures) {
  const target = `app/fonts/${name}.woff2`;
  const options = { targetFormat: "woff2", variationAxes, keepFeatures };
  const face = await subsetFont(await readFile(source), text, options);
  await writeFile(target, face);
  console.log(`${target}: ${face.length} bytes`);
}

// No basic latin subset holds the sign, and a price must not wait for a second file.
await cut("anek-rupee", LATIN_EXTENDED, "₹");
await cut("anek-latin", LATIN, BASIC, weights, LATIN_FEATURES);
await cut("anek-latin-others", LATIN, OTHERS, weights, LATIN_FEATURES);

const tamilWeights = { wght: { min: TAMIL_LIGHTEST, max: TAMIL_BOLDEST } };
await cut("anek-tamil", TAMIL, ALPHABET, tamilWeights, TAMIL_FEATURES);
// On English pages Tamil stands in a few lines and names alone: every letter, in one weight, within 12 kB.
await cut("anek-tamil-medium", TAMIL, ALPHABET, { wght: TAMIL_MEDIUM }, TAMIL_MEDIUM_FEATURES);
