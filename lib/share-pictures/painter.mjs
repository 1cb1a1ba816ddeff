// A process of its own, which paints one picture and ends: letters are shaped and drawn by a library
// in C, whose memory all goes back. Run as it stands; what to paint comes by standard input as JSON,
// the JPEG goes by standard output.
import { setPriority } from "node:os";
import { json } from "node:stream/consumers";
import sharp from "sharp";

const WIDTH = 1200;
const HEIGHT = 630;
/** Where a scene of 16 to 9 is cut, so that its ground stays. */
const CUT_ABOVE = 45;

/**
 * A text as large as its room lets it be.
 *
 * @param {import("./draw").Layer} layer
 * @param {string} font
 */
async function letter({ text, colour, weight, sizes, width, height }, font) {
  const plain = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  for (const size of sizes) {
    const markup = `<span foreground="${colour}" weight="${weight}" size="${size}pt">${plain}</span>`;
    const { data, info } = await sharp({
      text: {
        text: markup,
        font,
        rgba: true,
        dpi: 72,
        width,
        wrap: "word-char",
        spacing: Math.round(size / 6),
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    const fits = info.height <= height && info.width <= width;
    if (fits) return { input: data, height: info.height };
    if (size !== sizes.at(-1)) continue;
    // Longer than any of ours: as much of it as there is room for.
    const room = { left: 0, top: 0, width: Math.min(info.width, width), height };
    const cut = { ...room, height: Math.min(info.height, height) };
    return { input: await sharp(data).extract(cut).toBuffer(), height: cut.height };
  }
  throw new Error("No size was named.");
}

/** @param {import("./draw").Drawing} drawing */
async function paint({ scene, overlay, fonts, family, layers, left, top }) {
  // A face is known to the library once a text has named its file.
  for (const fontfile of fonts) await sharp({ text: { text: ".", fontfile } }).toBuffer();
  const placed = [];
  for (const layer of layers) {
    const { input, height } = await letter(layer, family);
    placed.push({ input, left: layer.left ?? left, top: layer.top ?? top });
    if (layer.top === undefined) top += height + layer.gap;
  }
  const ground = await sharp(scene)
    .resize(WIDTH, HEIGHT + CUT_ABOVE)
    .extract({ left: 0, top: CUT_ABOVE, width: WIDTH, height: HEIGHT })
    .toBuffer();
  return sharp(ground)
    .composite([
      { input: Buffer.from(overlay) },
      ...placed.map(({ input, left, top }) => ({ input, left, top })),
    ])
    .flatten()
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

// Visitors come first.
setPriority(5);
sharp.concurrency(1);
process.stdout.end(await paint(/** @type {any} */ (await json(process.stdin))));
