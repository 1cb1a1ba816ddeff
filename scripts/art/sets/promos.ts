// Four offers, each with a picture of its own: the great kolam, 450 channels as one picture, one
// line round television and apps, and the sign for 'play' woven in light.
import { LIGHT, MARIGOLD, mix } from "../drawing/colour";
import { sampleLoop } from "../drawing/kolam";
import { arrowhead, chain, diamond, oneLine, openLine } from "../drawing/one-line";
import { between, range, seeded } from "../drawing/random";
import { frameWay, wovenRing } from "../drawing/ring";
import {
  circle,
  d,
  drawing,
  group,
  type Point,
  path,
  radial,
  rect,
  type Size,
} from "../drawing/svg";
import { flourKolam, lightKolam } from "../parts/flat-kolam";
import { glowingLine, type Seen, sparks } from "../parts/light";
import { channelMosaic } from "../parts/mosaic";
import { type Written, writePicture } from "../write";

const DESK: Size = { width: 1040, height: 860 };
const PHONE: Size = { width: 720, height: 780 };
const DESK_LIMIT = 20_000;
const PHONE_LIMIT = 14_000;

type Promo = { name: string; draw: (size: Size, tall: boolean) => string };

/** A ground that glows in one place and is dark under the words. */
function ground({ width, height }: Size, at: Point, colours: [string, string, string]) {
  const [bright, middle, dark] = colours;
  const defs = radial("ground", at, Math.max(width, height) * 0.82, [
    [0, bright],
    [0.42, middle],
    [1, dark],
  ]);
  return { defs, svg: rect(0, 0, width, height, { fill: "url(#ground)" }) };
}

function surf(size: Size, phone: boolean): string {
  const at: Point = phone ? [560, 600] : [900, 450];
  const { defs, svg } = ground(size, at, ["#d9541a", "#8f2534", "#2c0d33"]);
  const wish = { symmetry: "cross", crossings: 0.72 } as const;
  const kolam = phone
    ? oneLine(diamond(7), { ...wish, from: 18 })
    : oneLine(diamond(9), { ...wish, from: 8 });
  return drawing(size, [defs], [svg, flourKolam(kolam, { at, step: phone ? 88 : 80 }, 4.6)]);
}

function channels(size: Size, phone: boolean): string {
  const at: Point = phone ? [400, 592] : [730, 590];
  const [half, tall] = phone ? [250, 150] : [270, 166];
  const { defs, svg } = ground(size, at, ["#3b3fae", "#14215f", "#060b26"]);
  const ring = wovenRing(41, frameWay(at, half + 28, tall + 28, 34), 12);
  const woven = ring.points.map((point): Seen => [...point, 0.8]);
  const feet = d`M${at[0] - 90} ${at[1] + tall + 76}L${at[0] - 60} ${at[1] + tall + 46}H${at[0] + 60}L${at[0] + 90} ${at[1] + tall + 76}`;
  const cable = range(40).map((index): Seen => {
    const t = index / 39;
    return [
      -20 + (at[0] - half - 36) * t,
      size.height - 40 - (size.height - 40 - at[1]) * t ** 2.4,
      0.8,
    ];
  });
  return drawing(
    size,
    [defs],
    [
      svg,
      glowingLine(cable, { width: 4, rounds: 1 }),
      path(feet, { fill: "none", stroke: "#8f7bff", "stroke-width": 6, "stroke-linecap": "round" }),
      rect(at[0] - half - 8, at[1] - tall - 8, half * 2 + 16, tall * 2 + 16, {
        rx: 14,
        fill: "#050820",
      }),
      channelMosaic(at, half, tall),
      glowingLine(woven, { width: 3.4, rounds: 2 }),
      sparks(ring.dots.map((dot) => ({ at: dot, colour: MARIGOLD, r: 2.6 }))),
    ],
  );
}

const APP_TINTS = ["#ff5fa8", "#ffb347", "#35e0ff", "#fff1dc", "#4dffd2", "#8f7bff", "#ff8a6b"];

/** Twenty-three apps as plain tiles: no app's own sign. */
function apps([cx, cy]: Point, tile: number): string {
  const rows = [3, 5, 7, 5, 3];
  const step = tile * 1.34;
  return rows
    .flatMap((count, row) =>
      range(count).map((column) => {
        const x = cx + (column - (count - 1) / 2) * step;
        const y = cy + (row - 2) * step;
        const fill = APP_TINTS[(column * 2 + row * 3) % APP_TINTS.length] ?? "#fff1dc";
        const square = rect(x - tile / 2, y - tile / 2, tile, tile, { rx: tile * 0.26, fill });
        const sign = d`M${x - tile * 0.13} ${y - tile * 0.2}l${tile * 0.34} ${tile * 0.2}l${-tile * 0.34} ${tile * 0.2}Z`;
        return square + path(sign, { fill: mix(fill, "#1a0830", 0.72) });
      }),
    )
    .join("");
}

function bundleOffer(size: Size, phone: boolean): string {
  const middle: Point = phone ? [360, 592] : [800, 430];
  const step = phone ? 350 : 400;
  const { defs, svg } = ground(size, middle, ["#b03a86", "#5c1f6e", "#1a0830"]);
  const { line } = chain(2);
  const on = ([u, v]: Point): Point =>
    phone
      ? [middle[0] + (u - 0.5) * step, middle[1] + v * step * 1.05]
      : [middle[0] - v * step * 1.05, middle[1] + (u - 0.5) * step];
  const loop = sampleLoop(line, 24).map((point): Seen => [...on(point), 1]);
  const [screen, cloud] = [on([0, 0]), on([1, 0])];
  const half = phone ? 98 : 118;
  return drawing(
    size,
    [defs],
    [
      svg,
      glowingLine(loop, { colours: LIGHT, width: 9, rounds: 1, glow: 0.7 }),
      rect(screen[0] - half - 6, screen[1] - half * 0.62 - 6, half * 2 + 12, half * 1.24 + 12, {
        rx: 12,
        fill: "#12062a",
      }),
      channelMosaic(screen, half, half * 0.62),
      rect(screen[0] - 34, screen[1] + half * 0.62 + 14, 68, 7, { rx: 3, fill: "#fff1dc" }),
      apps(cloud, phone ? 23 : 27),
    ],
  );
}

function play(size: Size, phone: boolean): string {
  const at: Point = phone ? [455, 572] : [765, 480];
  const random = seeded(8);
  const { defs, svg } = ground(size, at, ["#12858a", "#0b4a66", "#051a33"]);
  const kolam = openLine(arrowhead(5));
  if (!kolam) throw new Error("The sign for 'play' is not one line.");
  const rays = range(16).map((index) => {
    const y = at[1] + (index - 2) * (phone ? 12 : 22);
    const x = at[0] - (phone ? 110 : 170) - random() * 30;
    return path(d`M${x - between(random, 120, 420)} ${y}H${x}`, {
      stroke: LIGHT[index % LIGHT.length],
      "stroke-width": between(random, 1.5, 4),
      "stroke-linecap": "round",
      opacity: between(random, 0.2, 0.6),
    });
  });
  return drawing(
    size,
    [defs],
    [
      svg,
      circle(at[0] + 50, at[1], phone ? 190 : 300, { fill: "#4dffd2", opacity: 0.07 }),
      group({}, ...rays),
      lightKolam(
        kolam,
        { at, step: phone ? 45 : 60, stretch: 1.4 },
        { width: phone ? 4 : 7, rounds: 1, glow: phone ? 0.45 : 0.7 },
      ),
    ],
  );
}

/** In the order of the offers. */
export const promos: readonly Promo[] = [
  { name: "surf", draw: surf },
  { name: "channels", draw: channels },
  { name: "bundle", draw: bundleOffer },
  { name: "streaming", draw: play },
];

export async function writePromos(): Promise<Written[]> {
  const written: Written[] = [];
  for (const { name, draw } of promos) {
    written.push(...(await writePicture(`promo-${name}`, draw(DESK, false), DESK_LIMIT)));
    written.push(...(await writePicture(`promo-${name}-phone`, draw(PHONE, true), PHONE_LIMIT)));
  }
  return written;
}
