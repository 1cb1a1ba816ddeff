// A process of its own, which makes one picture and ends: what a file does to the decoders it does
// to this process alone, and all of its memory goes back. Run as it stands, with the limits as its
// argument; the file comes by standard input, and what became of it goes by the channel.
import { setPriority } from "node:os";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";

const { widths, formats, mostPixels, mostMegabytes } = JSON.parse(process.argv[2] ?? "");
/** How often the memory is looked at: a decoder fills some tens of megabytes meanwhile. */
const LOOK_EVERY_MS = 20;

/** At once: an ordinary end would wait for a decoder that fills the memory meanwhile. */
function end() {
  process.kill(process.pid, "SIGKILL");
}

/** @param {object} outcome */
function finish(outcome) {
  if (process.send) process.send(outcome, end);
  else end();
}

/** Whatever a file says that it is, no other decoder ever sees it. */
function keepToPictures() {
  sharp.block({ operation: ["VipsForeignLoad"] });
  const decoders = ["Jpeg", "Png", "Webp", "Heif"].map((name) => `VipsForeignLoad${name}`);
  sharp.unblock({ operation: decoders });
}

/** @param {Buffer} file */
async function convert(file) {
  const input = {
    limitInputPixels: false,
    sequentialRead: true,
    failOn: /** @type {const} */ ("error"),
  };
  const { width, height, format, compression } = await sharp(file, input).metadata();
  if (format === "heif" && compression !== "av1") return { refused: "heic" };
  if (width * height > mostPixels) return { refused: "pixels" };
  const widest = Math.max(...widths);
  const { data, info } = await sharp(file, { ...input, limitInputPixels: mostPixels })
    .autoOrient()
    // Twice as high as wide is as long as a phone.
    .resize({ width: widest, height: 2 * widest, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = info;
  const pixels = sharp(data, { raw: { width: info.width, height: info.height, channels } });
  const files = [];
  for (const width of widths)
    for (const format of formats)
      files.push({ width, format, bytes: await encode(pixels, width, format) });
  return { picture: { width: info.width, height: info.height, files } };
}

/**
 * @param {import("sharp").Sharp} pixels
 * @param {number} width
 * @param {"avif" | "webp"} format
 */
function encode(pixels, width, format) {
  const resized = pixels.clone().resize({ width, withoutEnlargement: true });
  const encoded =
    format === "avif" ? resized.avif({ quality: 55, effort: 2 }) : resized.webp({ quality: 76 });
  return encoded.toBuffer();
}

// Visitors come first.
setPriority(5);
sharp.concurrency(1);
sharp.cache(false);
keepToPictures();
// Nobody waits for the picture any more.
process.once("disconnect", end);
setInterval(() => {
  if (process.memoryUsage.rss() > mostMegabytes * 1024 * 1024) finish({ refused: "pixels" });
}, LOOK_EVERY_MS);
try {
  finish(await convert(await buffer(process.stdin)));
} catch {
  finish({ refused: "broken" });
}
