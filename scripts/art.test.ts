// What the committed pictures must keep: their weight, their size, darkness under the words, and words
// that are still true.
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { brands } from "../components/ui/brand-icon";
import { business } from "../lib/content/business";
import { CLIENT_SEALS } from "../lib/content/clients";
import { lowestPrice } from "../lib/content/home-offers";
import { LANGUAGES } from "../lib/content/language";
import { wordsIn } from "../lib/content/words";
import { firstContent } from "../lib/site/first-content";
import { localise } from "../lib/site/schema";
import { formatsOf, masterNames } from "./art";
import { projectFolder } from "./project";

/** In the order of their words: components/home. */
const heroLooks = ["town", "doorstep", "rooftops", "festival", "fields"];
const promoLooks = ["surf", "channels", "bundle", "streaming"];
const FACES = 7;

const inProject = (file: string) => path.join(projectFolder, file);
const read = (file: string) => readFileSync(inProject(file), "utf8");

/** Beside the claims of the home page, and the most stars: components/home. */
const CLAIM_SEALS = [
  [1, 2],
  [2, 3],
  [3, 4],
];
const TOP_RATING = 5;

const RICE = [255, 248, 236];
const MARIGOLD = [255, 179, 71];

/** Relative luminance as WCAG defines it, of channels from 0 to 255. */
function luminance(channels: Iterable<number>): number {
  const [r = 0, g = 0, b = 0] = Array.from(channels, (channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Where words stand, in shares of the picture. */
type Zone = { left: number; top: number; width: number; height: number };

/**
 * The contrast that text of a colour has with all but the brightest half percent of a zone, which
 * is stars and the lines of windows; softened by the 3 px that an eye does not separate.
 */
async function contrast(name: string, zone: Zone, text: number[]): Promise<number> {
  const picture = sharp(inProject(`public/art/${name}.avif`));
  const { width, height } = await picture.metadata();
  const region = {
    left: Math.round(zone.left * width),
    top: Math.round(zone.top * height),
    width: Math.round(zone.width * width),
    height: Math.round(zone.height * height),
  };
  const pixels = await picture.extract(region).removeAlpha().blur(3).raw().toBuffer();
  const lights = Float64Array.from({ length: pixels.length / 3 }, (_, at) =>
    luminance(pixels.subarray(at * 3, at * 3 + 3)),
  ).sort();
  const ground = lights[Math.floor(lights.length * 0.995)] ?? 1;
  return (luminance(text) + 0.05) / (ground + 0.05);
}

describe("the pictures", () => {
  it.each(masterNames())("%s is there in its formats, no heavier than it may be", async (name) => {
    const { width, height } = await sharp(inProject(`art/${name}.svg`)).metadata();
    for (const { ending, limit } of formatsOf(name)) {
      const file = inProject(`public/art/${name}.${ending}`);
      expect(statSync(file).size).toBeLessThanOrEqual(limit);
      expect(await sharp(file).metadata()).toMatchObject({ width, height });
    }
  });

  it("all come from a master, but for those that are served as they are drawn", () => {
    const made = masterNames().flatMap((name) =>
      formatsOf(name).map(({ ending }) => `${name}.${ending}`),
    );
    const files = readdirSync(inProject("public/art")).filter((file) => !file.endsWith(".svg"));
    expect(files.toSorted()).toEqual(made.toSorted());
  });

  it.each([
    ...heroLooks.flatMap((look): [string, Zone, number[]][] => [
      [`hero-${look}`, { left: 0, top: 0.08, width: 0.55, height: 0.3 }, RICE],
      [`hero-${look}`, { left: 0, top: 0.38, width: 0.46, height: 0.22 }, RICE],
      [`hero-${look}`, { left: 0, top: 0.08, width: 0.55, height: 0.15 }, MARIGOLD],
      [`hero-${look}-phone`, { left: 0, top: 0, width: 1, height: 0.38 }, RICE],
      [`hero-${look}-phone`, { left: 0, top: 0, width: 1, height: 0.2 }, MARIGOLD],
    ]),
    ...promoLooks.flatMap((look): [string, Zone, number[]][] => [
      [`promo-${look}`, { left: 0, top: 0.04, width: 0.58, height: 0.4 }, RICE],
      [`promo-${look}-phone`, { left: 0, top: 0, width: 1, height: 0.34 }, RICE],
    ]),
  ])("%s is dark where words stand, in %j", async (name, zone, text) => {
    expect(await contrast(name, zone, text)).toBeGreaterThan(4.5);
  });
});

describe("what a shared link shows", () => {
  it.each(
    LANGUAGES.flatMap((language) => {
      const { builderPage, contact, privacy, tv } = wordsIn(language);
      const { banners, offers } = localise(firstContent, language);
      const [{ tamil = "", title = "" } = {}] = banners.hero;
      return Object.entries({
        home: [tamil, title, `₹${lowestPrice(offers.offers)}`],
        customizedplan: [builderPage.title, builderPage.lead],
        contact: [contact.heading.join(" ")],
        aaryaaTV: ["Aaryaa TV", ...(language === "ta" ? [tv.heading] : [])],
        privacy: [privacy.title, privacy.lead],
      }).map(([page, words]) => [`og-${language === "en" ? "" : "ta-"}${page}`, words] as const);
    }),
  )("%s says what its page says", (card, words) => {
    // The letters are outlines: whoever draws them anew writes them here, too.
    const written = /<desc>(.*)<\/desc>/s.exec(read(`art/${card}.svg`))?.[1];
    for (const part of [business.name, ...words]) expect(written).toContain(part);
  });

  it("is what the pages name, in both languages, and no other", () => {
    const pages = readdirSync(inProject("app/(site)"), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith("page.tsx"))
      .flatMap(
        (file) => /pageMetadata\("en", "\/(\w*)"/.exec(read(`app/(site)/${file}`))?.[1] ?? [],
      );
    const cards = masterNames().filter((name) => name.startsWith("og-"));
    const named = pages.flatMap((page) => ["og-", "og-ta-"].map((card) => card + (page || "home")));
    expect(named.toSorted()).toEqual(cards.toSorted());
  });
});

it("the drawings that are served as they are hold what the pages refer to", () => {
  const lines = read("public/lines.svg");
  const icons = read("public/icons.svg");
  const seals = [...CLIENT_SEALS, ...CLAIM_SEALS];
  const lights = ["desk", "phone"].flatMap((screen) =>
    [0, 1, 2, 3].map((line) => `light-${heroLooks[0]}-${screen}-${line}`),
  );
  for (const id of [
    ...seals.map((grid) => `seal-${grid.join("-")}`),
    ...lights,
    "ring",
    "ring-dots",
  ])
    expect(lines).toContain(`id="${id}"`);
  const stars = Array.from({ length: TOP_RATING }, (_, index) => `stars-${index + 1}`);
  for (const id of [...brands, ...stars]) expect(icons).toContain(`id="${id}"`);
  for (let face = 1; face <= FACES; face += 1)
    expect(read(`public/art/avatar-${face}.svg`)).toContain("<path");
});
