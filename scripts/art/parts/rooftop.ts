// A house from above: two lit fronts, a terrace with its parapet, and what stands on it.
import type { Place, Projected } from "../drawing/camera";
import { mix } from "../drawing/colour";
import { between, pick, type Random, range } from "../drawing/random";
import { circle, d, path, polygon } from "../drawing/svg";

export type View = (place: Place) => Projected;

export type Block = {
  /** The middle of its ground. */
  x: number;
  y: number;
  /** Half its breadth from east to west, half from north to south, and its height. */
  w: number;
  l: number;
  h: number;
};

/** How a house is lit: 0 is deep night, 1 stands beside the line of light. */
type Lighting = { lit: number; tint: string };

const WINDOWS = ["#ffcf86", "#ffcf86", "#ffb347", "#8fe0ff", "#ff9ac4"] as const;

type Quad = [Place, Place, Place, Place];

function face(view: View, corners: Quad, fill: string, opacity?: number): string {
  return polygon(
    corners.map((corner) => view(corner).at),
    { fill, opacity },
  );
}

/** The faces towards the viewer are the south and the west one. */
function walls({ x, y, w, l, h }: Block, z = 0) {
  const south = (u: number, v: number): Place => [x - w + 2 * w * u, y - l, z + h * v];
  const west = (u: number, v: number): Place => [x - w, y + l - 2 * l * u, z + h * v];
  const top: Quad = [
    [x - w, y - l, z + h],
    [x + w, y - l, z + h],
    [x + w, y + l, z + h],
    [x - w, y + l, z + h],
  ];
  return { south, west, top };
}

type Front = (u: number, v: number) => Place;

function patch(view: View, front: Front, [u, v, du, dv]: number[], fill: string, opacity = 1) {
  const [a = 0, b = 0, w = 0, h = 0] = [u, v, du, dv];
  const corners: Quad = [front(a, b), front(a + w, b), front(a + w, b + h), front(a, b + h)];
  return face(view, corners, fill, opacity);
}

/** A plain box: walls and a top, each in its own shade of `fill`. */
function box(view: View, block: Block, z: number, fill: string): string {
  const { south, west, top } = walls(block, z);
  return [
    patch(view, west, [0, 0, 1, 1], mix(fill, "#040817", 0.45)),
    patch(view, south, [0, 0, 1, 1], mix(fill, "#040817", 0.2)),
    face(view, top, mix(fill, "#8f7bff", 0.22)),
  ].join("");
}

export function rooftop(random: Random, view: View, block: Block, look: Lighting): string {
  const { south, west, top } = walls(block);
  const wall = mix("#0c0e30", pick(random, ["#4a2c6e", "#2c3a86", "#6a2f5c", "#234a78"]), look.lit);
  const storeys = block.h > 5 ? 2 : 1;
  const terrace = mix(wall, "#a9b4ff", 0.1 + 0.14 * look.lit);
  return [
    patch(view, west, [0, 0, 1, 1], mix(wall, "#040817", 0.5)),
    patch(view, south, [0, 0, 1, 1], mix(wall, "#040817", 0.22)),
    patch(view, south, [0, 0, 1, 0.3], look.tint, 0.26 * look.lit),
    patch(view, west, [0, 0, 1, 0.3], look.tint, 0.18 * look.lit),
    ...windows(random, view, south, storeys, 3, look.lit),
    ...windows(random, view, west, storeys, 2, look.lit),
    face(view, top, mix(terrace, "#ffffff", 0.12)),
    face(view, inset(block), mix(terrace, "#040817", 0.3)),
    terraceLife(random, view, block, wall),
  ].join("");
}

function inset({ x, y, w, l, h }: Block): Quad {
  const [a, b] = [w * 0.88, l * 0.88];
  return [
    [x - a, y - b, h],
    [x + a, y - b, h],
    [x + a, y + b, h],
    [x - a, y + b, h],
  ];
}

function windows(
  random: Random,
  view: View,
  front: Front,
  storeys: number,
  columns: number,
  lit: number,
): string[] {
  return range(storeys * columns).map((index) => {
    const column = index % columns;
    const storey = Math.floor(index / columns);
    const burning = random() < 0.26 + lit * 0.48;
    const fill = burning ? pick(random, WINDOWS) : "#070a24";
    // far from the light a dark window is not to be seen, and costs bytes
    if (!burning && lit < 0.5) return "";
    const width = 0.5 / columns;
    const place = [(column + 0.25) / columns, (storey + 0.36) / storeys, width, 0.38 / storeys];
    return patch(view, front, place, fill, burning ? between(random, 0.75, 1) : 0.8);
  });
}

/** The temple tower as the birds see it: storeys on storeys, each a little smaller. */
export function towerFromAbove(view: View, x: number, y: number): string {
  const storeys = range(8).map((index) => {
    const w = 3.6 * 0.87 ** index;
    const block: Block = { x, y, w, l: w * 0.8, h: index === 0 ? 3 : 2.3 - index * 0.1 };
    const z = range(index).reduce(
      (height, below) => height + (below === 0 ? 3 : 2.3 - below * 0.1),
      0,
    );
    const { south, west } = walls(block, z);
    const lamp = mix("#ffdf9e", "#ff9a4a", index / 9);
    return [
      box(view, { ...block, w: w * 1.06, l: w * 0.86, h: 0.35 }, z, "#d98a4a"),
      box(view, block, z, mix("#a8503a", "#5b2f6b", index / 9)),
      ...[0.12, 0.28, 0.64, 0.8].map((u) =>
        patch(view, south, [u, 0.2, 0.08, 0.6], "#3a1434", 0.8),
      ),
      ...[0.16, 0.74].map((u) => patch(view, west, [u, 0.2, 0.1, 0.6], "#2a0f2c", 0.8)),
      patch(view, south, [0.42, 0.08, 0.16, 0.78], lamp),
      patch(view, west, [0.4, 0.08, 0.2, 0.78], lamp, 0.85),
    ].join("");
  });
  const summit = 3 + range(7).reduce((height, index) => height + 2.3 - (index + 1) * 0.1, 0);
  const finials = [-0.8, -0.4, 0, 0.4, 0.8].map((dx) => {
    const [fx, fy] = view([x + dx * 1.3, y, summit]).at;
    return path(d`M${fx - 2.4} ${fy}q2.4 -4 2.4 -15q0 11 2.4 15Z`, { fill: "#ffe0a0" });
  });
  return storeys.join("") + finials.join("");
}

/** A stair head, a water tank, washing on a line, or a family's mat with a lamp. */
function terraceLife(random: Random, view: View, block: Block, wall: string): string {
  const { x, y, w, l, h } = block;
  const kind = random();
  const head = { x: x + w * 0.5, y: y + l * 0.5, w: w * 0.34, l: l * 0.34, h: 1.7 };
  const stair = kind < 0.7 ? box(view, head, h, mix(wall, "#8f7bff", 0.1)) : "";
  if (kind < 0.4) return stair + tank(view, [x - w * 0.4, y + l * 0.45, h]);
  if (kind < 0.6) return stair + washing(random, view, [x - w * 0.6, y - l * 0.3, h], w);
  if (kind < 0.85) return stair + gathering(view, [x - w * 0.25, y - l * 0.25, h]);
  return tank(view, [x + w * 0.3, y + l * 0.3, h]);
}

function tank(view: View, [x, y, z]: Place): string {
  const foot = view([x, y, z]);
  const top = view([x, y, z + 1.6]);
  const r = (view([x + 0.8, y - 0.8, z]).at[0] - view([x - 0.8, y + 0.8, z]).at[0]) / 2;
  const [fx, fy] = foot.at;
  const [, ty] = top.at;
  const side = d`M${fx - r} ${ty}V${fy}a${r} ${r * 0.5} 0 0 0 ${2 * r} 0V${ty}Z`;
  const lid = d`M${fx - r} ${ty}a${r} ${r * 0.5} 0 0 1 ${2 * r} 0a${r} ${r * 0.5} 0 0 1 ${-2 * r} 0Z`;
  return path(side, { fill: "#05061a" }) + path(lid, { fill: "#2a2c5e" });
}

function washing(random: Random, view: View, [x, y, z]: Place, reach: number): string {
  return range(4)
    .map((index) => {
      const at = x + (index * reach) / 3.4;
      const cloth: Quad = [
        [at, y, z + 1.6],
        [at + reach / 5, y, z + 1.6],
        [at + reach / 5, y, z + 0.5],
        [at, y, z + 0.4],
      ];
      return face(view, cloth, pick(random, ["#ff5fa8", "#ffb347", "#4dffd2", "#fff8ec"]), 0.75);
    })
    .join("");
}

function gathering(view: View, [x, y, z]: Place): string {
  const mat: Quad = [
    [x - 1.3, y - 1, z],
    [x + 1.3, y - 1, z],
    [x + 1.3, y + 1, z],
    [x - 1.3, y + 1, z],
  ];
  const heads = [
    [-0.8, 0.5],
    [0.1, 0.8],
    [0.9, 0.2],
  ].map(([dx = 0, dy = 0]) => {
    const { at, near } = view([x + dx, y + dy, z + 0.9]);
    return circle(at[0], at[1], 4.4 * near, { fill: "#12092c" });
  });
  const lamp = view([x, y - 0.3, z + 0.4]);
  return [
    face(view, mat, "#e0705f", 0.55),
    ...heads,
    circle(lamp.at[0], lamp.at[1], 12 * lamp.near, { fill: "#ffb347", opacity: 0.35 }),
    circle(lamp.at[0], lamp.at[1], 3 * lamp.near, { fill: "#fff1cf" }),
  ].join("");
}
