// What the committed pictures must keep: their weight, their size and darkness under the words.
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { brands } from "../components/ui/brand-icon";
import { CLIENT_SEALS } from "../lib/content/art";
import { formatsOf, masterNames } from "./art";
import { projectFolder } from "./project";

const FACES = 7;

const inProject = (file: string) => path.join(projectFolder, file);
const read = (file: string) => readFileSync(inProject(file), "utf8");

/** Beside the claims of the home page, and the most stars: components/home. */
const CLAIM_SEALS = ["1-2", "2-3", "3-4"];
const TOP_RATING = 5;

const RICE = [255, 248, 236];
const MARIGOLD = [255, 179, 71];

/** The light of each of a channel's values, as WCAG defines it. */
const LIGHT = Array.from({ length: 256 }, (_, channel) => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

/** Relative luminance of the colour that stands at a place. */
function luminance(channels: ArrayLike<number>, at = 0): number {
  const [r = 0, g = 0, b = 0] = [0, 1, 2].map((channel) => LIGHT[channels[at + channel] ?? 0]);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Where words stand from the left edge on, in shares of the picture, and their colour. */
type Zone = [top: number, width: number, height: number, text: number[]];

/** A picture as its AVIF shows it. */
const decode = (name: string) =>
  sharp(inProject(`public/art/${name}.avif`))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
type Raw = Awaited<ReturnType<typeof decode>>;

/**
 * The contrast that the text has with all but the brightest half percent of its zone, which
 * is stars and the lines of windows; softened by the 3 px that an eye does not separate, which half
 * as many pixels show as well.
 */
async function contrast({ data, info }: Raw, [above, wide, high, text]: Zone): Promise<number> {
  const width = Math.round(wide * info.width);
  const [top, height] = [above, high].map((share) => Math.round(share * info.height)) as [
    number,
    number,
  ];
  const region = sharp(data, { raw: info }).extract({ left: 0, top, width, height });
  const zoned = region.resize(Math.round(width / 2)).blur(1.5);
  const pixels = await zoned.raw().toBuffer();
  const lights = new Float64Array(pixels.length / 3);
  for (const at of lights.keys()) lights[at] = luminance(pixels, at * 3);
  const ground = lights.sort()[Math.floor(lights.length * 0.995)] ?? 1;
  return (luminance(text) + 0.05) / (ground + 0.05);
}

it.each(masterNames())("%s is there in its formats, no heavier than it may be", async (name) => {
  const { width, height } = await sharp(inProject(`art/${name}.svg`)).metadata();
  for (const { ending, limit, width: narrow = width } of formatsOf(name)) {
    const file = inProject(`public/art/${name}${ending}`);
    expect(statSync(file).size).toBeLessThanOrEqual(limit);
    const scaled = Math.round((height * narrow) / width);
    expect(await sharp(file).metadata()).toMatchObject({ width: narrow, height: scaled });
  }
});

it("all come from a master, but for those that are served as they are drawn", () => {
  const made = masterNames().flatMap((name) => formatsOf(name).map(({ ending }) => name + ending));
  const files = readdirSync(inProject("public/art")).filter((file) => !file.endsWith(".svg"));
  expect(files.toSorted()).toEqual(made.toSorted());
});

/** Those that words of home stand on, by the master's name; the first that fits. */
const ZONES: [RegExp, ...Zone[]][] = [
  [/^hero-.+-phone$/, [0, 1, 0.38, RICE], [0, 1, 0.2, MARIGOLD]],
  [/^hero-/, [0.08, 0.55, 0.3, RICE], [0.38, 0.46, 0.22, RICE], [0.08, 0.55, 0.15, MARIGOLD]],
  [/^promo-.+-phone$/, [0, 1, 0.34, RICE]],
  [/^promo-/, [0.04, 0.58, 0.4, RICE]],
];

function zonesOf(name: string): Zone[] {
  const [, ...zones] = ZONES.find(([form]) => form.test(name)) ?? [/./];
  return zones;
}

it.each(masterNames().filter((name) => zonesOf(name).length > 0))(
  "%s is dark where words stand",
  async (name) => {
    const picture = await decode(name);
    for (const zone of zonesOf(name))
      expect(await contrast(picture, zone), JSON.stringify(zone)).toBeGreaterThan(4.5);
  },
);

it("the drawings that are served as they are hold what the pages refer to", () => {
  const lines = read("public/lines.svg");
  const icons = read("public/icons.svg");
  const seals = [...CLIENT_SEALS.map((grid) => grid.join("-")), ...CLAIM_SEALS];
  for (const id of [...seals.map((seal) => `seal-${seal}`), "ring", "ring-dots"])
    expect(lines).toContain(`id="${id}"`);
  const stars = Array.from({ length: TOP_RATING }, (_, index) => `stars-${index + 1}`);
  for (const id of [...brands, ...stars]) expect(icons).toContain(`id="${id}"`);
  for (let face = 1; face <= FACES; face += 1)
    expect(read(`public/art/avatar-${face}.svg`)).toContain("<path");
});
