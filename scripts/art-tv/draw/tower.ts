import type { Canvas } from "./canvas";
import { mix } from "./colour";
import { circle, n, path, polygon, rect, times } from "./svg";

export type TowerLook = {
  /** Stone at the foot and at the top. */
  low: string;
  high: string;
  /** What lights it from the street, and what shines through its doors. */
  warm: string;
  door: string;
  /** How strongly the street lights it: 0 leaves a shape against the sky. */
  lit: number;
};

export const DUSK_STONE: TowerLook = {
  low: "#6b3350",
  high: "#120f36",
  warm: "#ffb072",
  door: "#ffdf9e",
  lit: 1,
};

const TIERS = 9;
const FOOT_WIDTH = 132;
const PLINTH = 62;

const tierHeight = (tier: number) => 35 - tier * 1.9;

/** How high the temple tower is at this scale, without its finials. */
export function towerHeight(scale: number): number {
  return scale * (PLINTH + times(TIERS).reduce((sum, tier) => sum + tierHeight(tier), 0) + 32);
}

/** The temple tower: plinth with its gate, nine tiers, the vault and five finials. */
export function tower(canvas: Canvas, x: number, base: number, scale: number, look = DUSK_STONE) {
  const parts = [plinth(x, base, scale, look)];
  let y = base - PLINTH * scale;
  let width = FOOT_WIDTH * scale * 0.98;
  for (const tier of times(TIERS)) {
    const height = tierHeight(tier) * scale;
    const top = width * 0.918;
    parts.push(storey({ x, y, width, top, height, scale, tier }, look));
    if (tier < TIERS - 1) parts.push(shrines({ x, y: y - height, top, scale, tier }, look));
    y -= height;
    width = top;
  }
  parts.push(vault(x, y, width, scale, look));
  const lightFromBelow = canvas.linear([
    [0, look.warm, 0],
    [0.45, look.warm, 0.06 * look.lit],
    [1, look.warm, 0.42 * look.lit],
  ]);
  const foot = FOOT_WIDTH * scale * 0.51;
  const plinthTop = base - PLINTH * scale;
  parts.push(
    polygon(
      [
        [x - foot, plinthTop],
        [x - width * 0.5, y],
        [x + width * 0.5, y],
        [x + foot, plinthTop],
      ],
      { fill: lightFromBelow },
    ),
  );
  return parts.join("");
}

function plinth(x: number, base: number, scale: number, { low, warm, door, lit }: TowerLook) {
  const width = FOOT_WIDTH * scale;
  const height = PLINTH * scale;
  const edge = mix(low, warm, 0.12 * lit);
  const wall = mix(low, "#040817", 0.42);
  return [
    rect(x - width * 0.66, base - height * 0.5, width * 1.32, height * 0.5, { fill: wall }),
    rect(x - width * 0.63, base - height, width * 1.26, height * 0.52, { fill: wall }),
    rect(x - width * 0.68, base - height * 0.52, width * 1.36, 4 * scale, { fill: edge }),
    rect(x - width * 0.66, base - height - 2 * scale, width * 1.32, 5 * scale, { fill: edge }),
    ...[-4, -3, -2, -1, 1, 2, 3, 4].map((column) =>
      rect(x + column * width * 0.14 - 2 * scale, base - height * 0.94, 4 * scale, height * 0.9, {
        fill: mix(wall, "#040817", 0.35),
      }),
    ),
    rect(x - width * 0.1, base - height * 0.86, width * 0.2, height * 0.86, { fill: door }),
    rect(x - width * 0.1, base - height * 0.86, width * 0.2, height * 0.3, {
      fill: "#ff9a4a",
      opacity: 0.6,
    }),
  ].join("");
}

type Storey = {
  x: number;
  y: number;
  width: number;
  top: number;
  height: number;
  scale: number;
  tier: number;
};

const stone = (tier: number, { low, high }: TowerLook) => mix(low, high, (tier / TIERS) * 1.1);

function storey({ x, y, width, top, height, scale, tier }: Storey, look: TowerLook) {
  const share = 1 - tier / TIERS;
  const body = stone(tier, look);
  const bright = mix(body, look.warm, (0.34 * share + 0.08) * look.lit);
  const dark = mix(body, "#040817", 0.45);
  const slab = (from: number, to: number, rise: number, fill: string, middle = 0) =>
    polygon(
      [
        [x + middle * width - from * width, y],
        [x + middle * top - to * top, y - height * rise],
        [x + middle * top + to * top, y - height * rise],
        [x + middle * width + from * width, y],
      ],
      { fill },
    );
  const bay = (middle: number, half: number) =>
    slab(half, half * 0.92, 0.82, bright, middle) +
    rect(x + middle * width - width * 0.02, y - height * 0.66, width * 0.04, height * 0.5, {
      fill: dark,
    });
  return [
    slab(0.52, 0.5, 1, body),
    bay(-0.36, 0.065),
    bay(-0.19, 0.055),
    bay(0.19, 0.055),
    bay(0.36, 0.065),
    slab(0.115, 0.105, 0.92, mix(bright, look.door, 0.16)),
    rect(x - width * 0.05, y - height * 0.74, width * 0.1, height * 0.66, { fill: look.door }),
    rect(x - width * 0.05, y - height * 0.74, width * 0.1, height * 0.2, {
      fill: "#ff9a4a",
      opacity: 0.55,
    }),
    rect(x - top * 0.555, y - height - 1.5 * scale, top * 1.11, 5 * scale, {
      fill: mix(body, look.warm, (0.36 * share + 0.12) * look.lit),
      radius: 2 * scale,
    }),
    rect(x - width * 0.535, y - 2.4 * scale, width * 1.07, 4.6 * scale, {
      fill: mix(bright, look.warm, 0.18 * look.lit),
      radius: 2 * scale,
    }),
  ].join("");
}

type Row = { x: number; y: number; top: number; scale: number; tier: number };

/** The little domes along a storey's edge. */
function shrines({ x, y, top, scale, tier }: Row, look: TowerLook) {
  const count = 9 - (tier >> 1);
  const r = (top / count) * 0.4;
  const body = stone(tier, look);
  return times(count)
    .map((at) => {
      const middle = x - top * 0.53 + ((at + 0.5) * top * 1.06) / count;
      const fill = mix(body, look.warm, (at % 2 ? 0.28 : 0.1) * look.lit);
      return (
        path(
          `M${n(middle - r)} ${n(y - scale)}v${n(-r * 0.5)}a${n(r)} ${n(r * 1.15)} 0 0 1 ${n(2 * r)} 0v${n(r * 0.5)}Z`,
          { fill },
        ) + circle(middle, y - r * 0.7, r * 0.34, { fill: mix(body, "#040817", 0.45) })
      );
    })
    .join("");
}

function vault(x: number, y: number, tierWidth: number, scale: number, look: TowerLook) {
  const half = tierWidth * 0.56;
  const height = 30 * scale;
  const body = mix(look.high, look.low, 0.35);
  const finials = [-2, -1, 0, 1, 2].map((at) => {
    const px = x + at * half * 0.38;
    const py = y - height * (1.1 - Math.abs(at) * 0.035);
    return path(
      `M${n(px - 2.2 * scale)} ${n(py)}q${n(-1.4 * scale)} ${n(-6 * scale)} ${n(1.4 * scale)} ${n(-8 * scale)}L${n(px)} ${n(py - 19 * scale)}L${n(px + 0.8 * scale)} ${n(py - 8 * scale)}q${n(2.8 * scale)} ${n(2 * scale)} ${n(1.4 * scale)} ${n(8 * scale)}Z`,
      { fill: mix(body, "#ffcf86", 0.25 + 0.75 * look.lit) },
    );
  });
  return [
    rect(x - half, y - 8 * scale, half * 2, 9 * scale, { fill: mix(body, "#040817", 0.25) }),
    path(
      `M${n(x - half * 1.06)} ${n(y - 7 * scale)}C${n(x - half * 1.2)} ${n(y - height * 0.9)} ${n(x - half * 0.7)} ${n(y - height * 1.12)} ${n(x)} ${n(y - height * 1.12)}S${n(x + half * 1.2)} ${n(y - height * 0.9)} ${n(x + half * 1.06)} ${n(y - 7 * scale)}Z`,
      { fill: body },
    ),
    path(
      `M${n(x - half * 0.3)} ${n(y - 7 * scale)}a${n(half * 0.3)} ${n(height * 0.75)} 0 0 1 ${n(half * 0.6)} 0Z`,
      { fill: look.door, opacity: 0.75 },
    ),
    ...finials,
  ].join("");
}

/** The temple's wall in its red and white stripes, dimmed by the evening. */
export function stripedWall(x1: number, x2: number, foot: number, height: number, dim = 0.5) {
  const stripe = height * 0.32;
  const stripes = times((x2 - x1) / (stripe * 2)).map((at) =>
    rect(x1 + at * stripe * 2, foot - height, stripe, height, { fill: "#8a2f3b" }),
  );
  return [
    rect(x1, foot - height, x2 - x1, height, { fill: "#b9a2a0" }),
    ...stripes,
    rect(x1, foot - height - 3, x2 - x1, 5, { fill: "#5b3550" }),
    rect(x1, foot - height, x2 - x1, height, { fill: "#0d0d2e", opacity: dim }),
  ].join("");
}
