// Converts one picture in a child process (see convert.ts) and exits, which frees all memory. Node runs
// this file without a build step. Input: options as JSON in the first argument, the picture on stdin.
// Output: the result as an IPC message.
import { setPriority } from "node:os";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";

const { widths, formats, maxPixels, maxMegabytes } = JSON.parse(process.argv[2] ?? "");
/** Interval of the memory check. A decoder can allocate some tens of megabytes in that time. */
const MEMORY_CHECK_MS = 20;

/** Exits at once, unlike process.exit(), which would wait for a running decoder. */
function killSelf() {
  process.kill(process.pid, "SIGKILL");
}

/** @param {object} result */
function finish(result) {
  if (process.send) process.send(result, killSelf);
  else killSelf();
}

/** libvips chooses the decoder by the content of the file, so all other decoders are disabled. */
function allowOnlyPictureDecoders() {
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
  if (format === "heif" && compression !== "av1") return { rejected: "heic" };
  if (width * height > maxPixels) return { rejected: "pixels" };
  const maxWidth = Math.max(...widths);
  const { data, info } = await sharp(file, { ...input, limitInputPixels: maxPixels })
    .autoOrient()
    // The tallest picture has about the shape of a phone screen.
    .resize({ width: maxWidth, height: 2 * maxWidth, fit: "inside", withoutEnlargement: true })
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

// The priority is lower than the server's, so that page requests stay fast.
setPriority(5);
sharp.concurrency(1);
sharp.cache(false);
allowOnlyPictureDecoders();
// The IPC channel closes when the server stops.
process.once("disconnect", killSelf);
setInterval(() => {
  if (process.memoryUsage.rss() > maxMegabytes * 1024 * 1024) finish({ rejected: "pixels" });
}, MEMORY_CHECK_MS);
try {
  finish(await convert(await buffer(process.stdin)));
} catch {
  finish({ rejected: "broken" });
}
