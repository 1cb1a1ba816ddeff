// What the committed pictures must keep: their weight, their size, and darkness under the words.
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import {
  type ArtFile,
  avatars,
  directorArt,
  heroScenes,
  promoArt,
  shareCards,
} from "../../lib/content/art";
import { MARIGOLD, RICE } from "./drawing/colour";

const publicFolder = path.resolve(import.meta.dirname, "../../public");
const inPublic = (file: string) => path.join(publicFolder, file);
const bytes = (file: string) => statSync(inPublic(file)).size;

/** Relative luminance as WCAG defines it, of channels from 0 to 255. */
function luminance(channels: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = channels.map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function hex(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** Where words stand, in shares of the picture. */
type Zone = { left: number; top: number; width: number; height: number };

/**
 * The contrast that text of a colour has with all but the brightest half percent of a zone, which
 * is stars and the lines of windows; softened by the 3 px that an eye does not separate.
 */
async function contrast(file: ArtFile, zone: Zone, text: string): Promise<number> {
  const region = {
    left: Math.round(zone.left * file.width),
    top: Math.round(zone.top * file.height),
    width: Math.round(zone.width * file.width),
    height: Math.round(zone.height * file.height),
  };
  const pixels = await sharp(inPublic(`${file.base}.avif`))
    .extract(region)
    .removeAlpha()
    .blur(3)
    .raw()
    .toBuffer();
  const lights: number[] = [];
  for (let at = 0; at < pixels.length; at += 3) {
    lights.push(luminance([pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]));
  }
  lights.sort((a, b) => a - b);
  const ground = lights[Math.floor(lights.length * 0.995)] ?? 1;
  return (luminance(hex(text)) + 0.05) / (ground + 0.05);
}

async function expectPicture(file: ArtFile, limit: number) {
  expect(bytes(`${file.base}.avif`)).toBeLessThanOrEqual(limit);
  for (const ending of ["avif", "webp"]) {
    const { width, height } = await sharp(inPublic(`${file.base}.${ending}`)).metadata();
    expect({ width, height }).toEqual({ width: file.width, height: file.height });
  }
}

const [firstScene] = heroScenes;

describe.each(heroScenes)("the hero scene $name", ({ name, desk, phone, light }) => {
  it("is light enough for a phone's line", async () => {
    await expectPicture(desk, 45_000);
    await expectPicture(phone, name === firstScene?.name ? 24_000 : 30_000);
  });

  it("is dark where the headline, the Tamil line and the button stand", async () => {
    const headline: Zone = { left: 0, top: 0.08, width: 0.55, height: 0.3 };
    const lead: Zone = { left: 0, top: 0.38, width: 0.46, height: 0.22 };
    const onPhone: Zone = { left: 0, top: 0, width: 1, height: 0.38 };
    expect(await contrast(desk, headline, RICE)).toBeGreaterThan(4.5);
    expect(await contrast(desk, lead, RICE)).toBeGreaterThan(4.5);
    expect(await contrast(phone, onPhone, RICE)).toBeGreaterThan(4.5);
    expect(await contrast(desk, { ...headline, height: 0.15 }, MARIGOLD)).toBeGreaterThan(4.5);
    expect(await contrast(phone, { ...onPhone, height: 0.2 }, MARIGOLD)).toBeGreaterThan(4.5);
  });

  it("has lines for light to travel along", () => {
    for (const lines of [light.desk, light.phone]) {
      expect(lines.length).toBeGreaterThanOrEqual(2);
      for (const line of lines) expect(line).toMatch(/^M-?\d/);
    }
  });
});

describe.each(promoArt)("the offer's picture $name", ({ desk, phone }) => {
  it("is light enough for a phone's line", async () => {
    await expectPicture(desk, 20_000);
    await expectPicture(phone, 14_000);
  });

  it("is dark where its words stand", async () => {
    const onDesk: Zone = { left: 0, top: 0.04, width: 0.58, height: 0.4 };
    const onPhone: Zone = { left: 0, top: 0, width: 1, height: 0.34 };
    expect(await contrast(desk, onDesk, RICE)).toBeGreaterThan(4.5);
    expect(await contrast(phone, onPhone, RICE)).toBeGreaterThan(4.5);
  });
});

describe("the other pictures", () => {
  it("are there", () => {
    for (const { src } of [...avatars, directorArt]) expect(bytes(src)).toBeGreaterThan(500);
  });

  it.each(shareCards)("are fit to be shared: $page", async ({ image }) => {
    const { width, height } = await sharp(inPublic(image)).metadata();
    expect({ width, height }).toEqual({ width: 1200, height: 630 });
    expect(bytes(image)).toBeLessThanOrEqual(120_000);
  });

  it("to be shared are those that the pages name, and no others", () => {
    const files = readdirSync(inPublic("art")).filter((file) => file.startsWith("og-"));
    const named = shareCards.map(({ image }) => path.basename(image));
    expect(files.toSorted()).toEqual(named.toSorted());
  });
});
