// The front of a home at dusk: tiled roof, pillared thinnai, an open door with a leaf garland, and
// two windows in which an evening goes on.
import { MARIGOLD, mix } from "../drawing/colour";
import { between, type Random, range } from "../drawing/random";
import { circle, d, group, linear, type Point, path, polygon, radial, rect } from "../drawing/svg";
import { barredWindow, box, type Draw } from "./home-window";

/** The middle of the threshold; at `scale` 1 the door is 258 px high. */
export type Home = { x: number; y: number; scale: number };

/** Where the line ends: the small box on the shelf inside the door. */
export function boxOfLight({ x, y, scale }: Home): Point {
  return [x + 47 * scale, y - 126 * scale];
}

const WALL_TOP = -330;
const WALL_HALF = 330;

export function homeFront(random: Random, home: Home): string {
  const { x, y, scale: s } = home;
  const draw: Draw = { at: (dx, dy) => [x + dx * s, y + dy * s], s };
  return [
    ...lights(draw),
    wall(draw),
    barredWindow(draw, -200, "tv"),
    barredWindow(draw, 200, "lamp"),
    door(draw),
    garland(random, draw),
    ...[-300, -100, 100, 300].map((at) => pillar(draw, at)),
    plinth(draw),
    roof(draw),
  ].join("");
}

function lights({ at, s }: Draw): string[] {
  return [
    radial("door-light", at(0, -110), 330 * s, [
      [0, "#ffb765", 0.95],
      [0.35, "#d9682f", 0.55],
      [1, "#5a1630", 0],
    ]),
    linear("door-inside", at(0, -250), at(0, 0), [
      [0, "#ff9d47"],
      [0.55, "#ffcf86"],
      [1, "#fff1cf"],
    ]),
    linear("tiles", at(0, WALL_TOP - 130), at(0, WALL_TOP + 10), [
      [0, "#2a1238"],
      [0.7, "#5b2138"],
      [1, "#8a3a34"],
    ]),
    linear("house-wall", at(-WALL_HALF, 0), at(WALL_HALF, 0), [
      [0, "#2c1238"],
      [0.5, "#71283a"],
      [1, "#2c1238"],
    ]),
  ];
}

function wall(draw: Draw): string {
  const { at, s } = draw;
  const [left, top] = at(-WALL_HALF, WALL_TOP);
  const area = [left, top, WALL_HALF * 2 * s, -WALL_TOP * s] as const;
  return rect(...area, { fill: "url(#house-wall)" }) + rect(...area, { fill: "url(#door-light)" });
}

function door(draw: Draw): string {
  const { at, s } = draw;
  const leaf = (side: -1 | 1) =>
    polygon([at(side * 62, -258), at(side * 92, -246), at(side * 92, 4), at(side * 62, 0)], {
      fill: side < 0 ? "#5a2418" : "#47190f",
      stroke: "#a3562c",
      "stroke-width": 1.5 * s,
    });
  const studs = range(8).flatMap((row) =>
    [-77, 77].map((dx) => {
      const [cx, cy] = at(dx, -228 + row * 30);
      return circle(cx, cy, 3.2 * s, { fill: "#e0a04a" });
    }),
  );
  const [lx, ly] = at(0, -190);
  return [
    box(draw, -76, -276, 152, 276, "#3a140f", 3),
    box(draw, -70, -270, 140, 12, "#8a4522", 2),
    box(draw, -62, -258, 124, 258, "url(#door-inside)"),
    // the room: its back wall, a lamp on a cord, the shelf with the box
    box(draw, -34, -190, 68, 134, "#e8913f", 2),
    path(d`M${lx} ${ly - 68 * s}V${ly}`, { stroke: "#8a4522", "stroke-width": 2 * s }),
    circle(lx, ly, 9 * s, { fill: "#fffbe8" }),
    box(draw, 34, -120, 26, 4, "#8a4522"),
    box(draw, 38, -132, 18, 12, "#241a4a", 2),
    leaf(-1),
    leaf(1),
    ...studs,
    box(draw, -90, -4, 180, 8, "#f2c27c", 2),
  ].join("");
}

/** Mango leaves and marigolds over the lintel. */
function garland(random: Random, { at, s }: Draw): string {
  const leaves = range(13).map((index) => {
    const x = -84 + index * 14;
    const [lx, ly] = at(x, -270 + 9 * Math.sin((index / 12) * Math.PI));
    const h = between(random, 30, 38) * s;
    const leaf = d`M${lx} ${ly}q${6 * s} ${h * 0.5} 0 ${h}q${-6 * s} ${-h * 0.5} 0 ${-h}Z`;
    return path(leaf, { fill: mix("#2f8f4e", "#9acb4d", random()) });
  });
  const flowers = range(14).map((index) => {
    const [cx, cy] = at(-91 + index * 14, -270 + 9 * Math.sin(((index - 0.5) / 12) * Math.PI));
    return circle(cx, cy, 5.6 * s, { fill: index % 2 ? MARIGOLD : "#ff7d3a" });
  });
  return group({}, ...leaves, ...flowers);
}

function pillar(draw: Draw, x: number): string {
  return [
    box(draw, x - 13, WALL_TOP + 6, 26, -WALL_TOP, "#3b1420", 2),
    box(draw, x - 13, WALL_TOP + 6, 7, -WALL_TOP, Math.abs(x) < 200 ? "#8f4a34" : "#5b2a34", 2),
    box(draw, x - 22, WALL_TOP + 6, 44, 14, "#6b3030", 3),
    box(draw, x - 18, WALL_TOP + 22, 36, 9, "#9a5233", 3),
    ...[-210, -120].map((y) => box(draw, x - 16, y, 32, 8, "#9a5233", 3)),
    box(draw, x - 20, -24, 40, 26, "#5b2a34", 2),
  ].join("");
}

/** The raised seat before the house in its red and white stripes, with three steps to the door. */
function plinth(draw: Draw): string {
  const stripes = range(26).map((index) =>
    box(draw, -338 + index * 26, 4, 13, 56, index < 9 || index > 16 ? "#c9a596" : "#e9c6a4"),
  );
  const steps = range(3).map(
    (index) =>
      box(draw, -100 - index * 22, 4 + index * 20, 200 + index * 44, 22, "#7a2c30") +
      box(draw, -100 - index * 22, 4 + index * 20, 200 + index * 44, 5, "#f0b983"),
  );
  return [
    box(draw, -338, 4, 676, 60, "#7d2430"),
    ...stripes,
    box(draw, -344, -2, 688, 8, "#b3694a", 2),
    ...steps,
  ].join("");
}

function roof({ at, s }: Draw): string {
  const shape = [
    at(-290, WALL_TOP - 130),
    at(290, WALL_TOP - 130),
    at(392, WALL_TOP + 14),
    at(-392, WALL_TOP + 14),
  ];
  const rows = range(6).map((row) => {
    const y = WALL_TOP - 112 + row * 22;
    const half = 304 + row * 15.6;
    const count = 26;
    const [left, top] = at(-half, y);
    const step = (half * 2 * s) / count;
    const scallops = range(count)
      .map(() => d`q${step / 2} ${15 * s} ${step} 0`)
      .join("");
    return path(d`M${left} ${top}${scallops}`, {
      fill: "none",
      stroke: mix("#3d1836", "#b5583c", row / 6),
      "stroke-width": 2 * s,
    });
  });
  const [ex, ey] = at(-392, WALL_TOP + 12);
  return [
    polygon(shape, { fill: "url(#tiles)" }),
    ...rows,
    rect(ex, ey, 784 * s, 9 * s, { fill: "#2a0f1e" }),
  ].join("");
}
