import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { BRANDS } from "../components/ui/brand-icon";
import { CLIENT_SEAL_GRIDS } from "../lib/content/art";
import { findFormats, listMasterNames } from "./art";
import { projectFolder } from "./project";

const AVATAR_COUNT = 7;

const inProject = (file: string) => path.join(projectFolder, file);
const read = (file: string) => readFileSync(inProject(file), "utf8");

/** components/home uses these. */
const CLAIM_SEALS = ["1-2", "2-3", "3-4"];
const TOP_RATING = 5;

const RICE = [255, 248, 236];
const MARIGOLD = [255, 179, 71];

/** The linear value of each 8-bit channel value, as WCAG defines it for the relative luminance. */
const LINEAR = Array.from({ length: 256 }, (_, channel) => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

/** Relative luminance (WCAG) of the pixel whose red channel is at the offset. */
function luminance(channels: ArrayLike<number>, offset = 0): number {
  const toLinear = (index: number) => LINEAR[channels[index] ?? 0] ?? 0;
  const red = toLinear(offset);
  const green = toLinear(offset + 1);
  const blue = toLinear(offset + 2);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A zone is at the left edge. Its numbers are fractions of the picture. */
type TextZone = { top: number; width: number; height: number; textColour: number[] };

const decode = (name: string) =>
  sharp(inProject(`public/art/${name}.avif`))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
type Raw = Awaited<ReturnType<typeof decode>>;

/** Ignores the brightest 0.5 % (stars, window lines), and details of 3 px, which the eye does not resolve. */
async function measureContrast({ data, info }: Raw, zone: TextZone): Promise<number> {
  const top = Math.round(zone.top * info.height);
  const width = Math.round(zone.width * info.width);
  const height = Math.round(zone.height * info.height);
  const region = sharp(data, { raw: info }).extract({ left: 0, top, width, height });
  const blurred = region.resize(Math.round(width / 2)).blur(1.5);
  const pixels = await blurred.raw().toBuffer();
  const luminances = new Float64Array(pixels.length / 3);
  for (const index of luminances.keys()) luminances[index] = luminance(pixels, index * 3);
  const background = luminances.sort()[Math.floor(luminances.length * 0.995)] ?? 1;
  return (luminance(zone.textColour) + 0.05) / (background + 0.05);
}

it.each(listMasterNames())(
  "%s exists in each format, in the right dimensions and within its size limit",
  async (name) => {
    const { width, height } = await sharp(inProject(`art/${name}.svg`)).metadata();
    for (const { suffix, limit, width: targetWidth = width } of findFormats(name)) {
      const file = inProject(`public/art/${name}${suffix}`);
      expect(statSync(file).size).toBeLessThanOrEqual(limit);
      const targetHeight = Math.round((height * targetWidth) / width);
      expect(await sharp(file).metadata()).toMatchObject({
        width: targetWidth,
        height: targetHeight,
      });
    }
  },
);

it("every picture in public/art is rendered from a master, except SVG files", () => {
  const rendered = listMasterNames().flatMap((name) =>
    findFormats(name).map(({ suffix }) => name + suffix),
  );
  const files = readdirSync(inProject("public/art")).filter((file) => !file.endsWith(".svg"));
  expect(files.toSorted()).toEqual(rendered.toSorted());
});

it("favicon.ico contains the icon in 16, 32 and 48 pixels", async () => {
  const file = readFileSync(inProject("public/favicon.ico"));
  // The header: a zero, the type (1 is an icon) and the number of pictures.
  expect([0, 2, 4].map((offset) => file.readUInt16LE(offset))).toEqual([0, 1, 3]);
  for (const [index, size] of [16, 32, 48].entries()) {
    const entry = 6 + 16 * index;
    expect([file.readUInt8(entry), file.readUInt8(entry + 1)]).toEqual([size, size]);
    const start = file.readUInt32LE(entry + 12);
    const picture = file.subarray(start, start + file.readUInt32LE(entry + 8));
    const { format, width, height, hasAlpha } = await sharp(picture).metadata();
    expect({ format, width, height, hasAlpha }).toEqual({
      format: "png",
      width: size,
      height: size,
      hasAlpha: true,
    });
  }
});

/** The first pattern that matches the master's name applies. */
const TEXT_ZONES: { masters: RegExp; zones: TextZone[] }[] = [
  {
    masters: /^hero-.+-phone$/,
    zones: [
      { top: 0, width: 1, height: 0.38, textColour: RICE },
      { top: 0, width: 1, height: 0.2, textColour: MARIGOLD },
    ],
  },
  {
    masters: /^hero-/,
    zones: [
      { top: 0.08, width: 0.55, height: 0.3, textColour: RICE },
      { top: 0.38, width: 0.46, height: 0.22, textColour: RICE },
      { top: 0.08, width: 0.55, height: 0.15, textColour: MARIGOLD },
    ],
  },
  {
    masters: /^promo-.+-phone$/,
    zones: [{ top: 0, width: 1, height: 0.34, textColour: RICE }],
  },
  { masters: /^promo-/, zones: [{ top: 0.04, width: 0.58, height: 0.4, textColour: RICE }] },
];

const findTextZones = (name: string): TextZone[] =>
  TEXT_ZONES.find(({ masters }) => masters.test(name))?.zones ?? [];

it.each(listMasterNames().filter((name) => findTextZones(name).length > 0))(
  "%s has a contrast of at least 4.5 under text",
  async (name) => {
    const picture = await decode(name);
    for (const zone of findTextZones(name))
      expect(await measureContrast(picture, zone), JSON.stringify(zone)).toBeGreaterThan(4.5);
  },
);

it("the SVG sprites contain every id that the pages reference", () => {
  const lines = read("public/lines.svg");
  const icons = read("public/icons.svg");
  const seals = [...CLIENT_SEAL_GRIDS.map((grid) => grid.join("-")), ...CLAIM_SEALS];
  for (const id of [...seals.map((seal) => `seal-${seal}`), "ring", "ring-dots"])
    expect(lines).toContain(`id="${id}"`);
  const stars = Array.from({ length: TOP_RATING }, (_, index) => `stars-${index + 1}`);
  for (const id of [...BRANDS, ...stars]) expect(icons).toContain(`id="${id}"`);
  for (let avatar = 1; avatar <= AVATAR_COUNT; avatar += 1)
    expect(read(`public/art/avatar-${avatar}.svg`)).toContain("<path");
});
