// npm run art [-- hero-town tv icon head …]: renders art/<name>.svg and the kolams of the page heads.
// The output is deterministic.
import { readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import sharp, { type Sharp, type WebpOptions } from "sharp";
import { KOLAMS, renderKolam } from "./head-kolams";
import { isStartedScript, projectFolder } from "./project";

type Format = {
  suffix: ".avif" | ".webp" | "-724.avif" | ".jpg";
  /** In pixels. The default is the master's width. */
  width?: number;
  /** Bytes. */
  limit: number;
  /** Tried in order until the file is within the limit. */
  qualities: readonly number[];
  encode: (pixels: Sharp, quality: number) => Sharp;
};

/** @param effort at most 9, at which a picture takes a minute */
const avif = (limit: number, qualities: readonly number[], effort = 4): Format => ({
  suffix: ".avif",
  limit,
  qualities,
  encode: (pixels, quality) => pixels.avif({ quality, effort }),
});

/** Browsers without AVIF use this format. */
const webp = (limit: number, qualities: readonly number[], options: WebpOptions): Format => ({
  suffix: ".webp",
  limit,
  qualities,
  encode: (pixels, quality) => pixels.webp({ ...options, quality }),
});

/** Phones use this format up to 724 physical pixels, such as 412 px at a device pixel ratio of 1.75. */
const narrow = (limit: number, qualities: readonly number[], effort?: number): Format => ({
  ...avif(limit, qualities, effort),
  suffix: "-724.avif",
  width: 724,
});

const QUALITIES = [58, 53, 48, 43, 38, 34, 30];
const scene = (limit: number, effort?: number) => [
  avif(limit, QUALITIES, effort),
  webp(75_000, [66], { effort: 6 }),
];

/** The TV page rotates through 16 of these pictures. */
const TV_QUALITIES = [60, 56, 52, 48, 44, 40, 36, 32];
const tvScene = (avifLimit: number, webpLimit: number) => [
  avif(avifLimit, TV_QUALITIES),
  webp(webpLimit, [80, 74, 68, 62, 56, 50, 44], { effort: 4, smartSubsample: true }),
];

/** Not every app that previews links supports newer formats. */
const sharePreview: Format = {
  suffix: ".jpg",
  limit: 100_000,
  qualities: [82, 78, 74],
  encode: (pixels, quality) => pixels.jpeg({ quality, mozjpeg: true }),
};

/** The first `name` that matches the master's name applies. */
const FORMATS_BY_NAME: { name: RegExp; formats: Format[] }[] = [
  {
    name: /^hero-town-phone$/,
    formats: [...scene(24_000, 9), narrow(16_000, QUALITIES, 9)],
  },
  { name: /^hero-.+-phone$/, formats: [...scene(30_000), narrow(22_500, QUALITIES)] },
  { name: /^hero-/, formats: scene(45_000) },
  { name: /^promo-.+-phone$/, formats: scene(14_000) },
  { name: /^promo-/, formats: scene(20_000) },
  { name: /^doorstep-phone$/, formats: [...scene(20_000), narrow(14_000, QUALITIES)] },
  { name: /^doorstep/, formats: scene(20_000) },
  {
    name: /^tv-.+-phone$/,
    formats: [...tvScene(35_000, 75_000), narrow(24_000, TV_QUALITIES)],
  },
  { name: /^tv-/, formats: tvScene(45_000, 90_000) },
  { name: /^share-/, formats: [sharePreview] },
];

/** The browser tab's icon, app/icon.svg, needs no rendering. */
const ICONS = [
  { master: "app/icon.svg", file: "public/icons/icon-192.png", size: 192 },
  { master: "app/icon.svg", file: "public/icons/icon-512.png", size: 512 },
  { master: "art/icon-maskable.svg", file: "public/icons/maskable-512.png", size: 512 },
  { master: "art/icon-apple.svg", file: "app/apple-icon.png", size: 180 },
  // Android shows only its opacity, in the status bar.
  { master: "art/icon-badge.svg", file: "public/icons/badge-96.png", size: 96 },
];

/** Browsers request this file for responses without an icon link, such as a PDF. */
const FAVICON = { master: "app/icon.svg", file: "public/favicon.ico", sizes: [16, 32, 48] };

async function save(file: string, data: Buffer, note = ""): Promise<void> {
  await writeFile(file, data);
  console.log(`${file}: ${(data.length / 1000).toFixed(1)} kB${note}`);
}

export function listMasterNames(): string[] {
  const files = readdirSync(path.join(projectFolder, "art"));
  const names = files.filter((file) => /^(?!icon-).+\.svg$/.test(file));
  return names.sort().map((file) => path.parse(file).name);
}

export function findFormats(name: string): Format[] {
  const match = FORMATS_BY_NAME.find((entry) => entry.name.test(name));
  if (!match) throw new Error(`scripts/art.ts defines no format for art/${name}.svg.`);
  return match.formats;
}

async function renderPicture(name: string): Promise<void> {
  const master = sharp(`art/${name}.svg`).removeAlpha().png({ compressionLevel: 1 });
  const pixels = await master.toBuffer();
  for (const format of findFormats(name))
    await encode(pixels, format, `public/art/${name}${format.suffix}`);
}

async function encode(pixels: Buffer, format: Format, file: string): Promise<void> {
  for (const quality of format.qualities) {
    const data = await format.encode(sharp(pixels).resize(format.width), quality).toBuffer();
    if (data.length <= format.limit) return save(file, data, ` at quality ${quality}`);
  }
  throw new Error(`${file} is larger than ${format.limit} bytes at the lowest quality.`);
}

const renderIcon = (master: string, size: number): Promise<Buffer> =>
  sharp(master, { density: 300 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

const ICO_HEADER_BYTES = 6;
const ICO_ENTRY_BYTES = 16;

/** An ICO file is a list of entries that point to PNG files. */
async function renderFavicon(): Promise<void> {
  const { master, file, sizes } = FAVICON;
  const header = Buffer.alloc(ICO_HEADER_BYTES + sizes.length * ICO_ENTRY_BYTES);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(sizes.length, 4);
  const pictures: Buffer[] = [];
  let pictureOffset = header.length;
  for (const [index, size] of sizes.entries()) {
    const picture = await renderIcon(master, size);
    const entry = ICO_HEADER_BYTES + index * ICO_ENTRY_BYTES;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4); // colour planes
    header.writeUInt16LE(32, entry + 6); // bits per pixel
    header.writeUInt32LE(picture.length, entry + 8);
    header.writeUInt32LE(pictureOffset, entry + 12);
    pictures.push(picture);
    pictureOffset += picture.length;
  }
  await save(file, Buffer.concat([header, ...pictures]));
}

async function renderArt(prefixes: string[]): Promise<void> {
  process.chdir(projectFolder);
  const isSelected = (name: string) =>
    prefixes.length === 0 || prefixes.some((prefix) => name.startsWith(prefix));
  for (const { master, file, size } of ICONS)
    if (isSelected(path.basename(master))) await save(file, await renderIcon(master, size));
  if (isSelected(path.basename(FAVICON.file))) await renderFavicon();
  for (const [name, kolam] of Object.entries(KOLAMS))
    if (isSelected(`head-${name}`))
      await save(`public/art/head-${name}.svg`, Buffer.from(renderKolam(kolam)));
  for (const name of listMasterNames().filter(isSelected)) await renderPicture(name);
}

if (isStartedScript(import.meta.filename)) await renderArt(process.argv.slice(2));
