// Converts the picture on stdin and exits, which frees all memory. Node runs this file without a build step.
// Writes one line of JSON to stdout, and after it the bytes of the files that the line lists (see convert.ts).
import { writeSync } from "node:fs";
import { setPriority } from "node:os";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";

const { widths, formats, maxPixels, maxMegabytes, serverPid } = JSON.parse(process.argv[2] ?? "");
/** A decoder can allocate some tens of megabytes in that time. */
const CHECK_INTERVAL_MS = 20;

async function convert() {
  const file = await buffer(process.stdin);
  const options = { failOn: /** @type {const} */ ("error"), sequentialRead: true };
  const header = await sharp(file, { ...options, limitInputPixels: false }).metadata();
  if (header.format === "heif" && header.compression !== "av1") return reject("heic");
  if (header.width * header.height > maxPixels) return reject("pixels");
  const maxWidth = Math.max(...widths);
  const { data, info } = await sharp(file, { ...options, limitInputPixels: maxPixels })
    .autoOrient()
    // The tallest picture has about the shape of a phone screen.
    .resize({ width: maxWidth, height: 2 * maxWidth, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const files = [];
  const contents = [];
  for (const fileWidth of widths)
    for (const format of formats) {
      const pixels = sharp(data, { raw: { width, height, channels } });
      const content = await encode(pixels, fileWidth, format);
      files.push({ width: fileWidth, format, size: content.length });
      contents.push(content);
    }
  process.stdout.write(`${JSON.stringify({ width, height, files })}\n`);
  process.stdout.write(Buffer.concat(contents));
}

/**
 * @param {import("sharp").Sharp} pixels
 * @param {number} width
 * @param {"avif" | "webp"} format
 */
function encode(pixels, width, format) {
  const resized = pixels.resize({ width, withoutEnlargement: true });
  const encoded =
    format === "avif" ? resized.avif({ quality: 55, effort: 2 }) : resized.webp({ quality: 76 });
  return encoded.toBuffer();
}

/** @param {string} reason a key of REJECTION_MESSAGES */
function reject(reason) {
  writeSync(1, `${JSON.stringify({ rejected: reason })}\n`);
  // Ends a running decoder, for which process.exit() would wait.
  process.kill(process.pid, "SIGKILL");
}

// The priority is lower than the server's, so that page requests stay fast.
setPriority(5);
sharp.concurrency(1);
sharp.cache(false);
// libvips chooses the decoder by the content of the file, so all other decoders are disabled.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpeg",
    "VipsForeignLoadPng",
    "VipsForeignLoadWebp",
    "VipsForeignLoadHeif",
  ],
});
const checks = setInterval(() => {
  // The server has crashed, so it cannot end this process after the timeout.
  if (process.ppid !== serverPid) process.kill(process.pid, "SIGKILL");
  if (process.memoryUsage.rss() > maxMegabytes * 1024 * 1024) reject("pixels");
}, CHECK_INTERVAL_MS);
try {
  await convert();
} catch {
  reject("broken");
}
clearInterval(checks);
