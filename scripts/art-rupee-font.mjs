// Cuts the ₹-only face out of Anek Latin's extended subset: no basic latin subset holds the sign,
// and a price must not wait for another file or be drawn in another typeface.
// Run: node scripts/art-rupee-font.mjs
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const source =
  "node_modules/@fontsource-variable/anek-latin/files/anek-latin-latin-ext-wght-normal.woff2";
const target = "app/fonts/anek-rupee.woff2";

const face = await subsetFont(await readFile(source), "₹", { targetFormat: "woff2" });
await writeFile(target, face);
console.log(`${target}: ${face.length} bytes`);
