// Encodes what the generators draw, each file within what it may weigh on a phone's line.
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { projectFolder } from "../project";

export const artFolder = path.join(projectFolder, "public/art");
export const iconFolder = path.join(projectFolder, "public/icons");

/** Tried in this order until the file is within its budget. */
const AVIF_QUALITIES = [58, 53, 48, 43, 38, 34, 30];
const WEBP_QUALITY = 66;
const JPEG_QUALITIES = [86, 82, 78, 74, 70, 64];

export type Written = { file: string; bytes: number; quality?: number };

async function save(file: string, data: Buffer | string, quality?: number): Promise<Written> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, data);
  return { file: path.relative(projectFolder, file), bytes: Buffer.byteLength(data), quality };
}

/** The first encoding within `limit` bytes, from the best quality down. */
async function withinLimit(
  qualities: number[],
  limit: number,
  encode: (quality: number) => Promise<Buffer>,
): Promise<{ data: Buffer; quality: number }> {
  for (const quality of qualities) {
    const data = await encode(quality);
    if (data.length <= limit) return { data, quality };
  }
  throw new Error(`Still over ${limit} bytes at quality ${qualities.at(-1)}.`);
}

/**
 * `<base>.avif` of at most `limit` bytes, and `<base>.webp` for browsers without AVIF.
 *
 * @param effort how hard the encoder of AVIF tries, up to 9, which takes a minute for a picture
 */
export async function writePicture(
  base: string,
  svg: string,
  limit: number,
  effort = 4,
): Promise<Written[]> {
  const pixels = await sharp(Buffer.from(svg))
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  const { data, quality } = await withinLimit(AVIF_QUALITIES, limit, (wanted) =>
    sharp(pixels).avif({ quality: wanted, effort }).toBuffer(),
  );
  const webp = await sharp(pixels).webp({ quality: WEBP_QUALITY, effort: 6 }).toBuffer();
  const file = path.join(artFolder, base);
  return [
    await save(`${file}.avif`, data, quality),
    await save(`${file}.webp`, webp, WEBP_QUALITY),
  ];
}

/** `pixels` is any picture that sharp reads. */
export async function writeJpeg(file: string, pixels: Buffer, limit: number): Promise<Written> {
  const { data, quality } = await withinLimit(JPEG_QUALITIES, limit, (wanted) =>
    sharp(pixels).jpeg({ quality: wanted, mozjpeg: true }).toBuffer(),
  );
  return save(file, data, quality);
}

/** A square icon, `size` pixels wide. */
export async function writeIcon(file: string, svg: string, size: number): Promise<Written> {
  const png = await sharp(Buffer.from(svg), { density: 300 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  return save(file, png);
}

export async function writeText(file: string, text: string): Promise<Written> {
  return save(file, text);
}
