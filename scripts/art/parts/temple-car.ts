// The temple car of the festival: carved wood on great wheels, a shrine, a tower of cloth, a
// pot-shaped crown with its umbrella.
import { MARIGOLD, mix } from "../drawing/colour";
import { range } from "../drawing/random";
import { circle, d, type Point, path, polygon, radial, rect } from "../drawing/svg";
import { bulbs, sparks } from "./light";

/** The road under the middle of the car; at `scale` 1 it is about 700 px high. */
export type CarPlace = { x: number; y: number; scale: number };

/** `summit` is its crown, `yoke` where the rope is tied. */
export type CarDrawn = { svg: string; summit: Point; yoke: Point };

type Draw = { at: (x: number, y: number) => Point; s: number };

const CLOTH = ["#e0503f", "#fff1dc", "#ffb347", "#c2263f", "#fff1dc", "#2f8f6e"] as const;

export function templeCar({ x, y, scale: s }: CarPlace): CarDrawn {
  const draw: Draw = { at: (dx, dy) => [x + dx * s, y + dy * s], s };
  const svg = [
    ...gradients(draw),
    carvedBase(draw),
    shrine(draw),
    tower(draw),
    crown(draw),
    ...[-128, 128].map((at) => wheel(draw, at)),
    yoke(draw),
    garlands(draw),
  ].join("");
  return { svg, summit: draw.at(0, -636), yoke: draw.at(-232, -70) };
}

function gradients({ at, s }: Draw): string[] {
  return [
    radial("shrine-light", at(0, -288), 120 * s, [
      [0, "#fffbe0"],
      [0.5, "#ffc25a"],
      [1, "#c2410c"],
    ]),
    radial("car-shade", at(-40, -420), 260 * s, [
      [0, "#fff1cf", 0.35],
      [0.6, "#2a0d2e", 0.05],
      [1, "#14061f", 0.62],
    ]),
  ];
}

function band({ at, s }: Draw, y: number, w: number, h: number, fill: string) {
  const [left, top] = at(-w / 2, y);
  return rect(left, top, w * s, h * s, { fill, rx: 2 * s });
}

/** Five courses of beams, each wider than the one below, with rows of carved niches. */
function carvedBase(draw: Draw): string {
  const { at, s } = draw;
  return range(5)
    .map((course) => {
      const w = 236 + course * 34;
      const y = -96 - course * 27;
      const wood = mix("#3d1524", "#7c3426", course / 4);
      const niches = range(9 + course).map((index) => {
        const [nx, ny] = at(-w / 2 + ((index + 0.5) * w) / (9 + course), y + 20);
        const niche = d`M${nx - 7 * s} ${ny}v${-8 * s}a${7 * s} ${8 * s} 0 0 1 ${14 * s} 0v${8 * s}Z`;
        return path(niche, {
          fill: index % 2 ? "#240a1c" : "#e09a4a",
          opacity: index % 2 ? 1 : 0.75,
        });
      });
      return band(draw, y, w, 27, wood) + band(draw, y - 2, w + 12, 6, "#c98a45") + niches.join("");
    })
    .join("");
}

function shrine(draw: Draw): string {
  const { at, s } = draw;
  const [left, top] = at(-112, -330);
  const [cx, cy] = at(0, -276);
  return [
    rect(left, top, 224 * s, 122 * s, { fill: "url(#shrine-light)" }),
    circle(cx, cy, 34 * s, { fill: "#fffdf0", opacity: 0.85 }),
    ...[-134, -98, -62, 50, 86, 122].map((dx) => {
      const [px, py] = at(dx, -332);
      return rect(px, py, 12 * s, 124 * s, {
        fill: "#7c2d24",
        stroke: "#ffcf86",
        "stroke-width": 1.6 * s,
      });
    }),
    band(draw, -216, 400, 10, "#ffcf86"),
  ].join("");
}

/** Storeys of cloth, hung in stripes; each swells out over the one above. */
function tower({ at, s }: Draw): string {
  const levels = [
    { y: -330, h: 74, bottom: 178, top: 150 },
    { y: -400, h: 66, bottom: 150, top: 122 },
    { y: -462, h: 58, bottom: 122, top: 94 },
    { y: -516, h: 48, bottom: 92, top: 60 },
  ];
  return levels
    .map(({ y, h, bottom, top }) => {
      const stripes = range(12).map((index) => {
        const [from, to] = [index / 6 - 1, (index + 1) / 6 - 1];
        const bow = (u: number) => Math.sin((u * Math.PI) / 2);
        const corners = [
          at(bow(from) * bottom, y),
          at(bow(from) * top, y - h),
          at(bow(to) * top, y - h),
          at(bow(to) * bottom, y),
        ];
        return polygon(corners, { fill: CLOTH[index % CLOTH.length] });
      });
      const outline = [at(-bottom, y), at(-top, y - h), at(top, y - h), at(bottom, y)];
      const [vx, vy] = at(-bottom - 6, y - 4);
      const frill = range(16)
        .map(() => d`q${((bottom + 6) * s) / 16} ${16 * s} ${((bottom + 6) * s) / 8} 0`)
        .join("");
      return [
        ...stripes,
        polygon(outline, { fill: "url(#car-shade)" }),
        path(d`M${vx} ${vy - 8 * s}v${8 * s}${frill}v${-8 * s}Z`, { fill: "#ffb347" }),
      ].join("");
    })
    .join("");
}

function crown({ at, s }: Draw): string {
  const [x, y] = at(0, -562);
  const pot = d`M${x - 20 * s} ${y}q${-20 * s} ${-22 * s} ${8 * s} ${-34 * s}L${x} ${y - 74 * s}L${x + 12 * s} ${y - 34 * s}q${28 * s} ${12 * s} ${8 * s} ${34 * s}Z`;
  const flag = (side: -1 | 1) => {
    const [px, py] = at(side * 190, -332);
    const mast = d`M${px} ${py}L${px + side * 26 * s} ${py - 150 * s}`;
    const cloth = d`M${px + side * 26 * s} ${py - 150 * s}l${side * 62 * s} ${22 * s}l${-side * 54 * s} ${26 * s}Z`;
    return (
      path(mast, { stroke: "#c98a45", "stroke-width": 3 * s }) + path(cloth, { fill: "#c2263f" })
    );
  };
  return (
    flag(-1) + flag(1) + path(pot, { fill: "#ffe08a", stroke: "#c98a45", "stroke-width": 2 * s })
  );
}

function wheel({ at, s }: Draw, dx: number): string {
  const [x, y] = at(dx, -66);
  const spokes = range(12).map((index) => {
    const angle = (index * Math.PI) / 6;
    return d`M${x} ${y}L${x + Math.cos(angle) * 56 * s} ${y + Math.sin(angle) * 56 * s}`;
  });
  return [
    circle(x, y, 66 * s, { fill: "#22091a", stroke: "#a3562c", "stroke-width": 9 * s }),
    path(spokes.join(""), { stroke: "#8a4522", "stroke-width": 7 * s }),
    circle(x, y, 20 * s, { fill: "#c98a45" }),
    circle(x, y, 9 * s, { fill: "#3d1524" }),
  ].join("");
}

/** The beam before the wheels that the rope is tied to. */
function yoke({ at, s }: Draw): string {
  const [left, top] = at(-232, -78);
  const [x, y] = at(-228, -70);
  return (
    rect(left, top, 120 * s, 16 * s, {
      fill: "#7c3426",
      stroke: "#c98a45",
      "stroke-width": 2 * s,
      rx: 4 * s,
    }) + circle(x, y, 11 * s, { fill: "none", stroke: "#ffcf86", "stroke-width": 4 * s })
  );
}

/** Bulbs along every storey's edge, and marigolds round the shrine. */
function garlands({ at, s }: Draw): string {
  const strings = [
    [-330, 182],
    [-400, 154],
    [-462, 126],
    [-516, 96],
  ].map(([y = 0, half = 0]) =>
    bulbs(
      { from: at(-half, y), to: at(half, y), sag: 5 * s, count: Math.round(half / 7), r: 1.9 * s },
      ["#fff1cf", "#ffcf86", "#ff9ac4"],
    ),
  );
  const flowers = range(29).map((index) => {
    const u = index / 14 - 1;
    return {
      at: at(u * 112, -330 + 34 * (1 - Math.abs(((u * 4 + 40) % 2) - 1))),
      colour: MARIGOLD,
      r: 3.4 * s,
    };
  });
  return strings.join("") + sparks(flowers);
}
