// Everything that shines: the line of light, its strands, bulbs on a string, oil lamps.
import { BULBS, LIGHT, MARIGOLD, mix, ramp } from "../drawing/colour";
import { between, type Random, range } from "../drawing/random";
import { blur, circle, d, ellipse, group, type Point, path, polyline } from "../drawing/svg";

/** A point on the picture, and how near it is: 1 draws the line in its full width. */
export type Seen = [x: number, y: number, near: number];

type Colours = Parameters<typeof ramp>[0];
type LineLook = { colours?: Colours; width?: number; rounds?: number; glow?: number };

/** How many points go into one piece of a line, which has one colour and one width. */
const PIECE = 3;

/** A line that runs through its colours `rounds` times along its length, and glows. */
export function glowingLine(
  points: readonly Seen[],
  { colours = LIGHT, width = 3.4, rounds = 2, glow = 0.55 }: LineLook = {},
): string {
  const pieces = range(Math.ceil((points.length - 1) / PIECE)).map((piece) => {
    const from = piece * PIECE;
    const part = points.slice(from, from + PIECE + 1);
    const near = part[0]?.[2] ?? 1;
    const stroke = ramp(colours, (from / points.length) * rounds);
    return { data: polyline(part), stroke, wide: width * near };
  });
  const strokes = (factor: number, white = false) =>
    pieces
      .map(({ data, stroke, wide }) =>
        path(data, { stroke: white ? "#ffffff" : stroke, "stroke-width": wide * factor }),
      )
      .join("");
  const halo = strokes(5);
  return group(
    { fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round" },
    group({ filter: blur(26), opacity: glow }, halo),
    group({ filter: blur(9), opacity: glow + 0.05 }, halo),
    strokes(1),
    group({ opacity: 0.85 }, strokes(0.36, true)),
  );
}

export type Strand = { data: string; colour: string; width?: number; opacity?: number };

/** Single fibres: thin lines with a glow of their own. */
export function strands(list: readonly Strand[]): string {
  const draw = (factor: number, strength: number, white = false) =>
    list
      .map(({ data, colour, width = 1.2, opacity = 0.8 }) =>
        path(data, {
          stroke: white ? "#ffffff" : colour,
          "stroke-width": width * factor,
          opacity: factor > 1 ? strength : opacity * strength,
        }),
      )
      .join("");
  return group(
    { fill: "none", "stroke-linecap": "round" },
    group({ filter: blur(9) }, draw(6, 0.22)),
    draw(1, 1),
    draw(0.34, 0.8, true),
  );
}

/** A bundle of fibres; `shape` draws the one at a share of 0 to 1 of its breadth. */
export function bundle(
  random: Random,
  count: number,
  shape: (share: number) => string,
): (Strand & { data: string })[] {
  return range(count).map((index) => {
    const share = index / Math.max(1, count - 1);
    return {
      data: shape(share),
      colour: ramp(LIGHT, share * 0.8),
      width: between(random, 0.7, 2.2),
      opacity: between(random, 0.5, 0.95),
    };
  });
}

/** Small lights with a soft halo, drawn in one layer. */
export function sparks(list: readonly { at: Point; colour: string; r?: number }[]): string {
  const halos = list.map(({ at: [x, y], colour, r = 1.9 }) =>
    circle(x, y, r * 3.1, { fill: colour, opacity: 0.55 }),
  );
  const cores = list.map(({ at: [x, y], colour, r = 1.9 }) =>
    circle(x, y, r, { fill: mix(colour, "#ffffff", 0.7) }),
  );
  return group({ filter: blur(2) }, ...halos) + cores.join("");
}

type StringOfBulbs = { from: Point; to: Point; sag: number; count: number; r?: number };

/** Festival bulbs on a wire that sags by about `sag` px. */
export function bulbs({ from, to, sag, count, r = 1.6 }: StringOfBulbs, colours: Colours = BULBS) {
  const [x1, y1] = from;
  const [x2, y2] = to;
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2 + sag * 2];
  const lit = range(count - 1).map((index) => {
    const t = (index + 1) / count;
    const on = (a: number, b: number, c: number) =>
      (1 - t) ** 2 * a + 2 * (1 - t) * t * b + t ** 2 * c;
    const colour = colours[(index + 1) % colours.length] ?? colours[0];
    return { at: [on(x1, mx, x2), on(y1, my, y2)] as Point, colour, r };
  });
  const wire = path(d`M${x1} ${y1}Q${mx} ${my} ${x2} ${y2}`, {
    fill: "none",
    stroke: "#1a1440",
    "stroke-width": 1,
  });
  return wire + sparks(lit);
}

/** Clay lamps with a flame; each lies flat on the ground and `near` sets its size. */
export function oilLamps(places: readonly Seen[], size = 1): string {
  const sized = places.map(([x, y, near]) => ({ x, y, r: 4.6 * near * size }));
  const halos = sized.map(({ x, y, r }) =>
    ellipse(x, y, r * 5, r * 2.4, { fill: MARIGOLD, opacity: 0.3 }),
  );
  const lamps = sized.map(({ x, y, r }) => {
    const flame = d`M${x} ${y - r * 2.5}q${r * 0.95} ${r * 1.5} 0 ${r * 2.3}q${-r * 0.95} ${-r * 0.8} 0 ${-r * 2.3}Z`;
    return ellipse(x, y, r * 1.15, r * 0.5, { fill: "#8a3a1a" }) + path(flame, { fill: "#ffe0a0" });
  });
  return group({ filter: blur(5) }, ...halos) + lamps.join("");
}
