// npm run fonts: cuts the faces that the site's pages need from Anek Latin and Anek Tamil, in the
// weights that the style sheets use. What no page shows yet stands in a file of its own, or in the
// whole face, and is fetched only where such a letter appears.
import { readdir, readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const files = (face) => `node_modules/@fontsource-variable/${face}-wght-normal.woff2`;
const LATIN = files("anek-latin/files/anek-latin-latin");
const LATIN_EXTENDED = files("anek-latin/files/anek-latin-latin-ext");
const TAMIL = files("anek-tamil/files/anek-tamil-tamil");
const CONTENT = "lib/content";
const weights = { wght: { min: 400, max: 800 } };
/** What Latin letters need here; fractions and other languages' forms are a tenth of the face. */
const LATIN_FEATURES = ["ccmp", "kern", "liga", "rvrn", "tnum"];
/** Tamil stands in headlines and names alone, all of one weight. */
const TAMIL_WEIGHT = 640;

const letters = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");
const BASIC = `${letters(0x20, 0x7e)}\u00a0©·×–—‘’“”…•−`;
const OTHERS = letters(0xa1, 0xff) + letters(0x2000, 0x206f);

/** The Tamil letters that visitors are shown, each once. */
async function tamilInUse() {
  const names = (await readdir(CONTENT)).filter((name) => name.endsWith(".ts"));
  const texts = await Promise.all(names.map((name) => readFile(`${CONTENT}/${name}`, "utf8")));
  const used = new Set(texts.join("").match(/\p{Script=Tamil}/gu));
  return [...used].sort().join("");
}

/** @param keepFeatures all of them where it is not given: without them Tamil cannot be written */
async function cut(name, source, text, variationAxes, keepFeatures) {
  const options = { targetFormat: "woff2", variationAxes, keepFeatures };
  const face = await subsetFont(await readFile(source), text, options);
  const target = `app/fonts/${name}.woff2`;
  await writeFile(target, face);
  console.log(`${target}: ${face.length} bytes`);
}

// No basic latin subset holds the sign, and a price must not wait for a second file.
await cut("anek-rupee", LATIN_EXTENDED, "₹");
await cut("anek-latin", LATIN, BASIC, weights, LATIN_FEATURES);
await cut("anek-latin-others", LATIN, OTHERS, weights, LATIN_FEATURES);
await cut("anek-tamil", TAMIL, await tamilInUse(), { wght: TAMIL_WEIGHT });
