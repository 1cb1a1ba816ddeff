// The temple tower: a granite gate, nine storeys of brick and stucco, a vault with finials.
import { MARIGOLD, mix } from "../drawing/colour";
import { range } from "../drawing/random";
import { circle, d, group, path, polygon, radial, rect } from "../drawing/svg";

const STOREYS = 9;
const LAMP = "#ffb072";
const BAYS = [
  { at: -0.36, width: 0.13 },
  { at: -0.19, width: 0.11 },
  { at: 0.19, width: 0.11 },
  { at: 0.36, width: 0.13 },
] as const;

type Storey = { x: number; y: number; w: number; top: number; h: number; scale: number };
type Place = { x: number; base: number; scale: number };

/** `scale` 1 is 132 px wide at the gate and about 380 px high; `summit` is the foot of its finials. */
export function gopuram({ x, base, scale }: Place): { svg: string; summit: number } {
  const gateWidth = 132 * scale;
  const gateHeight = 62 * scale;
  const layers = [gate(x, base, gateWidth, gateHeight, scale)];
  let y = base - gateHeight;
  let w = gateWidth * 0.98;
  let outline = "";
  for (const index of range(STOREYS)) {
    const storeyAt = { x, y, w, top: w * 0.918, h: (35 - index * 1.9) * scale, scale };
    layers.push(storey(storeyAt, index));
    outline += body(storeyAt);
    y -= storeyAt.h;
    w = storeyAt.top;
  }
  layers.push(vault(x, y, w * 0.56, scale));
  const summit = y - 33 * scale;
  const id = `uplight-${Math.round(x)}-${Math.round(base)}`;
  const uplight = radial(id, [x, base], (base - summit) * 0.62, [
    [0, "#ffb05c", 0.55],
    [1, "#ff7d5c", 0],
  ]);
  layers.push(uplight, path(outline, { fill: `url(#${id})`, opacity: 0.6 }));
  return { svg: group({}, ...layers), summit };
}

function gate(x: number, y: number, w: number, h: number, scale: number): string {
  const walls = d`M${x - w * 0.66} ${y}V${y - h * 0.48}h${w * 0.03}V${y - h}H${x + w * 0.63}V${y - h * 0.48}h${w * 0.03}V${y}Z`;
  const pilasters = [-4, -3, -2, -1, 1, 2, 3, 4].map((at) =>
    rect(x + at * w * 0.14 - 2 * scale, y - h * 0.94, 4 * scale, h * 0.9, { fill: "#24163f" }),
  );
  return [
    path(walls, { fill: "#3a2148" }),
    rect(x - w * 0.68, y - h * 0.52, w * 1.36, 4 * scale, { fill: "#59304f" }),
    rect(x - w * 0.66, y - h - 2 * scale, w * 1.32, 5 * scale, { fill: "#6b3a52" }),
    ...pilasters,
    rect(x - w * 0.1, y - h * 0.86, w * 0.2, h * 0.86, { fill: "#ffd596" }),
    rect(x - w * 0.1, y - h * 0.86, w * 0.2, h * 0.3, { fill: "#ff9a4a", opacity: 0.6 }),
  ].join("");
}

const body = ({ x, y, w, top, h }: Storey) =>
  d`M${x - w * 0.52} ${y}L${x - top * 0.5} ${y - h}H${x + top * 0.5}L${x + w * 0.52} ${y}Z`;

function storey(at: Storey, index: number): string {
  const { x, y, w, top, h, scale } = at;
  const height = index / STOREYS;
  const wall = mix("#6b3350", "#120f36", Math.min(1, height * 1.15));
  const lit = mix(wall, LAMP, 0.34 * (1 - height) + 0.08);
  const dark = mix(wall, "#040817", 0.45);
  const bays = BAYS.map(({ at: bay, width }) => {
    const left = x + bay * w;
    const upper = x + bay * top;
    return (
      polygon(
        [
          [left - width * w * 0.5, y],
          [upper - width * top * 0.46, y - h * 0.82],
          [upper + width * top * 0.46, y - h * 0.82],
          [left + width * w * 0.5, y],
        ],
        { fill: lit },
      ) + rect(left - w * 0.02, y - h * 0.66, w * 0.04, h * 0.5, { fill: dark })
    );
  });
  const door = d`M${x - w * 0.115} ${y}L${x - top * 0.105} ${y - h * 0.92}H${x + top * 0.105}L${x + w * 0.115} ${y}Z`;
  const layers = [
    path(body(at), { fill: wall }),
    ...bays,
    path(door, { fill: mix(lit, MARIGOLD, 0.18) }),
    rect(x - w * 0.05, y - h * 0.74, w * 0.1, h * 0.66, { fill: "#ffdf9e" }),
    rect(x - w * 0.05, y - h * 0.74, w * 0.1, h * 0.2, { fill: "#ff9a4a", opacity: 0.55 }),
    rect(x - top * 0.555, y - h - 1.5 * scale, top * 1.11, 5 * scale, {
      rx: 2 * scale,
      fill: mix(wall, LAMP, 0.36 * (1 - height) + 0.12),
    }),
    rect(x - w * 0.535, y - 2.4 * scale, w * 1.07, 4.6 * scale, {
      rx: 2 * scale,
      fill: mix(lit, LAMP, 0.22),
    }),
  ];
  if (index < STOREYS - 1) layers.push(shrines(at, 9 - (index >> 1), [lit, wall, dark]));
  return layers.join("");
}

/** The row of small domes on a storey's cornice. */
function shrines(
  { x, y, top, h, scale }: Storey,
  count: number,
  [lit, wall, dark]: [string, string, string],
): string {
  const r = (top / count) * 0.4;
  return range(count)
    .map((index) => {
      const centre = x - top * 0.53 + ((index + 0.5) * top * 1.06) / count;
      const dome = d`M${centre - r} ${y - h - scale}v${-r * 0.5}a${r} ${r * 1.15} 0 0 1 ${2 * r} 0v${r * 0.5}Z`;
      return (
        path(dome, { fill: mix(index % 2 === 1 ? lit : wall, LAMP, 0.1) }) +
        circle(centre, y - h - r * 0.7, r * 0.34, { fill: dark })
      );
    })
    .join("");
}

function vault(x: number, y: number, half: number, scale: number): string {
  const h = 30 * scale;
  const foot = y - 7 * scale;
  const roof = d`M${x - half * 1.06} ${foot}C${x - half * 1.2} ${y - h * 0.9} ${x - half * 0.7} ${y - h * 1.12} ${x} ${y - h * 1.12}S${x + half * 1.2} ${y - h * 0.9} ${x + half * 1.06} ${foot}Z`;
  const window = d`M${x - half * 0.3} ${foot}a${half * 0.3} ${h * 0.75} 0 0 1 ${half * 0.6} 0Z`;
  const finials = [-2, -1, 0, 1, 2].map((at) => {
    const px = x + at * half * 0.38;
    const py = y - h * (1.1 - Math.abs(at) * 0.035);
    const pot = d`M${px - 2.2 * scale} ${py}q${-1.4 * scale} ${-6 * scale} ${1.4 * scale} ${-8 * scale}L${px} ${py - 19 * scale}L${px + 0.8 * scale} ${py - 8 * scale}q${2.8 * scale} ${2 * scale} ${1.4 * scale} ${8 * scale}Z`;
    return path(pot, { fill: "#ffcf86" });
  });
  return [
    rect(x - half, y - 8 * scale, half * 2, 9 * scale, { fill: "#4a2f56" }),
    path(roof, { fill: "#57395f", stroke: "#8d5a66", "stroke-width": 1.6 * scale }),
    path(window, { fill: "#ffca7a", opacity: 0.75 }),
    ...finials,
  ].join("");
}

/** The temple's long wall in its red and white stripes, `y` at its foot. */
export function stripedWall(x1: number, x2: number, y: number, height: number): string {
  const stripe = height * 0.32;
  const stripes = range(Math.ceil((x2 - x1) / (stripe * 2))).map((index) => {
    const x = x1 + index * stripe * 2;
    return rect(x, y - height, Math.min(stripe, x2 - x), height, { fill: "#8a2f3b" });
  });
  return [
    rect(x1, y - height, x2 - x1, height, { fill: "#b9a2a0" }),
    ...stripes,
    rect(x1, y - height - 3, x2 - x1, 5, { fill: "#5b3550" }),
    rect(x1, y - height, x2 - x1, height, { fill: "#0d0d2e", opacity: 0.5 }),
  ].join("");
}
