// The mark as favicon, home screen icon and web manifest icons.
import path from "node:path";
import { MARK_DOTS, MARK_LINE } from "../../../lib/content/mark";
import { projectFolder } from "../../project";
import { MARIGOLD, NIGHT, RICE } from "../drawing/colour";
import { iconFolder, type Written, writeIcon, writeText } from "../write";

const NAME = "Aaryaa Network";
/** The square that the mark is drawn in. */
const MARK = 120;
const SIZE = 160;

type Shape = {
  /** How much of the icon the mark takes, 0 to 1. */
  share: number;
  /** The corners' radius; 0 where the system cuts the shape. */
  corner: number;
  stroke?: number;
};

function icon({ share, corner, stroke = 9 }: Shape): string {
  const scale = (SIZE * share) / MARK;
  const inset = (SIZE - MARK * scale) / 2;
  const dots = MARK_DOTS.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="6"/>`).join("");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}"><title>${NAME}</title>`,
    `<rect width="${SIZE}" height="${SIZE}" rx="${corner}" fill="${NIGHT}"/>`,
    `<g transform="translate(${inset} ${inset}) scale(${scale})">`,
    `<path d="${MARK_LINE}" fill="none" stroke="${MARIGOLD}" stroke-width="${stroke}" stroke-linejoin="round"/>`,
    `<g fill="${RICE}">${dots}</g></g></svg>`,
  ].join("");
}

export async function writeIcons(): Promise<Written[]> {
  const rounded = icon({ share: 0.75, corner: 36 });
  const square = icon({ share: 0.68, corner: 0 });
  // a maskable icon may be cut to a circle of 80 % of its breadth
  const safe = icon({ share: 0.56, corner: 0 });
  return Promise.all([
    writeText(path.join(projectFolder, "app/icon.svg"), rounded),
    writeIcon(path.join(projectFolder, "app/apple-icon.png"), square, 180),
    writeIcon(path.join(iconFolder, "icon-192.png"), rounded, 192),
    writeIcon(path.join(iconFolder, "icon-512.png"), rounded, 512),
    writeIcon(path.join(iconFolder, "maskable-512.png"), safe, 512),
  ]);
}
