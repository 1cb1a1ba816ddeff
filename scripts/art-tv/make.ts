// Draws the sixteen pictures of the TV page, each for a desk and for a phone, and writes them to
// public/art. Seeded: it gives the same files at each run.
// Run: npm run art:tv            all of them
//      npm run art:tv -- tower   those with these names
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { Canvas, type Size } from "./draw/canvas";
import { SCENES, type Scene } from "./scenes";

const TARGET = "public/art";

type Format = Size & { suffix: string; mostAvif: number; mostWebp: number };

/** Bytes that a picture may weigh: it is one of sixteen, on mobile data. */
const FORMATS: Format[] = [
  { suffix: "", width: 1600, height: 1000, mostAvif: 45_000, mostWebp: 90_000 },
  { suffix: "-phone", width: 900, height: 1500, mostAvif: 35_000, mostWebp: 75_000 },
];

/** From the lowest quality that is still good to the highest that is worth its bytes. */
const AVIF_QUALITIES = [32, 36, 40, 44, 48, 52, 56, 60];
const WEBP_QUALITIES = [44, 50, 56, 62, 68, 74, 80];

/** The best of the qualities that stays within the bytes. */
async function encodeWithin(
  most: number,
  qualities: readonly number[],
  encode: (quality: number) => Promise<Buffer>,
): Promise<Buffer> {
  let best: Buffer | undefined;
  let [low, high] = [0, qualities.length - 1];
  while (low <= high) {
    const middle = (low + high + 1) >> 1;
    const tried = await encode(qualities[middle] ?? 0);
    if (tried.length <= most) {
      best = tried;
      low = middle + 1;
    } else {
      high = middle - 1;
    }
  }
  if (!best) throw new Error(`More than ${most} bytes at quality ${qualities[0]}`);
  return best;
}

async function write(scene: Scene, format: Format): Promise<void> {
  const canvas = new Canvas(format, scene.seed);
  const svg = canvas.document(scene.draw(canvas));
  const png = await sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
  const avif = await encodeWithin(format.mostAvif, AVIF_QUALITIES, (quality) =>
    sharp(png).avif({ quality, effort: 4 }).toBuffer(),
  );
  const webp = await encodeWithin(format.mostWebp, WEBP_QUALITIES, (quality) =>
    sharp(png).webp({ quality, effort: 4, smartSubsample: true }).toBuffer(),
  );
  const file = path.join(TARGET, `tv-${scene.id}${format.suffix}`);
  await writeFile(`${file}.avif`, avif);
  await writeFile(`${file}.webp`, webp);
  console.log(`${file}: avif ${avif.length}, webp ${webp.length} bytes`);
}

const wanted = process.argv.slice(2);
await mkdir(TARGET, { recursive: true });
for (const scene of SCENES) {
  if (wanted.length > 0 && !wanted.includes(scene.id)) continue;
  for (const format of FORMATS) await write(scene, format);
}
