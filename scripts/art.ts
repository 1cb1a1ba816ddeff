// npm run art [-- hero-town tv icon …]: makes the site's pictures from their masters, art/<name>.svg, in every
// size and format, each within what it may weigh on a phone's line. The same masters give the same files.
import { readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import sharp, { type Sharp, type WebpOptions } from "sharp";
import { isStartedScript, projectFolder } from "./project";

type Format = {
  /** What follows the master's name. */
  ending: ".avif" | ".webp" | "-724.avif" | ".jpg";
  /** In pixels, where it is not the master's. */
  width?: number;
  /** Bytes. */
  limit: number;
  /** The best first: the first that is within the limit is taken. */
  qualities: readonly number[];
  encode: (pixels: Sharp, quality: number) => Sharp;
};

/** @param effort how hard the encoder tries, up to 9, which takes a minute for a picture */
const avif = (limit: number, qualities: readonly number[], effort = 4): Format => ({
  ...{ ending: ".avif", limit, qualities },
  encode: (pixels, quality) => pixels.avif({ quality, effort }),
});

/** For browsers without AVIF. */
const webp = (limit: number, qualities: readonly number[], options: WebpOptions): Format => ({
  ...{ ending: ".webp", limit, qualities },
  encode: (pixels, quality) => pixels.webp({ ...options, quality }),
});

/** For the many phones whose screen is no wider, 412 by 1.75 pixels among them: two thirds of the pixels. */
const narrow = (limit: number, qualities: readonly number[], effort?: number): Format => ({
  ...avif(limit, qualities, effort),
  ...{ ending: "-724.avif", width: 724 },
});

/** A scene of the pages: its AVIF is what phones load. */
const QUALITIES = [58, 53, 48, 43, 38, 34, 30];
const scene = (limit: number, effort?: number) => [
  avif(limit, QUALITIES, effort),
  webp(75_000, [66], { effort: 6 }),
];

/** A scene of the TV page, where sixteen follow one another. */
const TV_QUALITIES = [60, 56, 52, 48, 44, 40, 36, 32];
const tvScene = (avifLimit: number, webpLimit: number) => [
  avif(avifLimit, TV_QUALITIES),
  webp(webpLimit, [80, 74, 68, 62, 56, 50, 44], { effort: 4, smartSubsample: true }),
];

/** What a shared link shows: whoever shows it takes no newer format for granted. */
const shared: Format = {
  ...{ ending: ".jpg", limit: 100_000, qualities: [82, 78, 74] },
  encode: (pixels, quality) => pixels.jpeg({ quality, mozjpeg: true }),
};

/** By the master's name; the first that fits. */
const formats: [RegExp, Format[]][] = [
  // The first picture that most visitors wait for.
  [/^hero-town-phone$/, [...scene(24_000, 9), narrow(16_000, QUALITIES, 9)]],
  [/^hero-.+-phone$/, [...scene(30_000), narrow(22_500, QUALITIES)]],
  [/^hero-/, scene(45_000)],
  [/^promo-.+-phone$/, scene(14_000)],
  [/^promo-/, scene(20_000)],
  [/^doorstep-phone$/, [...scene(20_000), narrow(14_000, QUALITIES)]],
  [/^doorstep/, scene(20_000)],
  [/^tv-.+-phone$/, [...tvScene(35_000, 75_000), narrow(24_000, TV_QUALITIES)]],
  [/^tv-/, tvScene(45_000, 90_000)],
  [/^share-/, [shared]],
];

async function save(file: string, data: Buffer, note = ""): Promise<void> {
  await writeFile(file, data);
  console.log(`${file}: ${(data.length / 1000).toFixed(1)} kB${note}`);
}

/** The masters of pictures by name, in the order of the alphabet; those of icons are apart. */
export function masterNames(): string[] {
  const files = readdirSync(path.join(projectFolder, "art"));
  const names = files.filter((file) => /^(?!icon-).+\.svg$/.test(file));
  return names.sort().map((file) => path.parse(file).name);
}

export function formatsOf(name: string): Format[] {
  const [, wanted] = formats.find(([pattern]) => pattern.test(name)) ?? [];
  if (!wanted) throw new Error(`scripts/art.ts does not say what art/${name}.svg becomes.`);
  return wanted;
}

async function makePicture(name: string): Promise<void> {
  const master = sharp(`art/${name}.svg`).removeAlpha().png({ compressionLevel: 1 });
  const pixels = await master.toBuffer();
  for (const format of formatsOf(name))
    await encode(pixels, format, `public/art/${name}${format.ending}`);
}

async function encode(pixels: Buffer, format: Format, file: string): Promise<void> {
  for (const quality of format.qualities) {
    const data = await format.encode(sharp(pixels).resize(format.width), quality).toBuffer();
    if (data.length <= format.limit) return save(file, data, ` at quality ${quality}`);
  }
  throw new Error(`${file} weighs more than ${format.limit} bytes at its lowest quality.`);
}

/** @param wanted beginnings of masters' names; all where there is none */
async function makeArt(wanted: string[]): Promise<void> {
  process.chdir(projectFolder);
  const isWanted = (name: string) =>
    wanted.length === 0 || wanted.some((start) => name.startsWith(start));
  // The browser's own icon is app/icon.svg as it stands.
  if (isWanted("icon-apple")) {
    const pixels = sharp("art/icon-apple.svg", { density: 300 }).resize(180, 180);
    const icon = await pixels.png({ compressionLevel: 9, palette: true }).toBuffer();
    await save("app/apple-icon.png", icon);
  }
  for (const name of masterNames().filter(isWanted)) await makePicture(name);
}

if (isStartedScript(import.meta.filename)) await makeArt(process.argv.slice(2));
