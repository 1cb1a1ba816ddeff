// Paddy fields at blue hour under the Western Ghats: the line comes from the far town along the bund
// to the nearest field, a chain kolam with a lamp in each of its turns.
import { LIGHT, NIGHT } from "../drawing/colour";
import { sampleLoop } from "../drawing/kolam";
import { chain } from "../drawing/one-line";
import { between, range, seeded } from "../drawing/random";
import {
  blur,
  circle,
  d,
  drawing,
  ellipse,
  type Point,
  path,
  polygon,
  radial,
  rect,
  type Size,
  vertical,
} from "../drawing/svg";
import { gopuram } from "../parts/gopuram";
import { ghats, paddies } from "../parts/land";
import { glowingLine, oilLamps, type Seen, sparks } from "../parts/light";
import { stars } from "../parts/sky";
import { houses, palm } from "../parts/town";
import { DESK, type HeroScene, lightPath, PHONE, type Scene } from "./scene";
import { deskShade, phoneShade } from "./shade";

type Layout = {
  size: Size;
  horizon: number;
  /** The far town, by its tower. */
  town: { x: number; scale: number };
  /** How high the Ghats stand over the horizon. */
  ghats: number;
  /** Where the bund meets the picture's foot. */
  foot: number;
  /** How far it swings to the sides. */
  swing: number;
  moon: Point;
  palms: [x: number, y: number, height: number, lean: number][];
  shade: string;
};

/** The dots of the chain kolam. */
const LAMPS = 11;

/** Along the bund: 0 at the town, 1 at the picture's foot. */
function onBund({ size, horizon, town, foot, swing }: Layout, t: number): Seen {
  const near = t ** 1.9;
  const y = horizon + 6 + (size.height * 1.02 - horizon) * near;
  const turn = Math.sin(t * Math.PI * 2.1) * swing * (0.12 + 0.88 * near);
  return [town.x + (foot - town.x) * near + turn, y, 0.1 + near];
}

/** Two edges that run along the bund at its breadth, as one shape. */
function bund(layout: Layout): string {
  const steps = range(61).map((index) => onBund(layout, index / 60));
  const edge = (side: number) => steps.map(([x, y, near]) => [x + side * near * 128, y]);
  return polygon([...edge(-1), ...edge(1).reverse()], { fill: "#0b1a30" });
}

/** The chain kolam bent along the bund, small in the distance. */
function lineOfLight(layout: Layout) {
  const { dots, line } = chain(LAMPS);
  const lay = ([u, v]: Point): Seen => {
    // even steps on the ground are short in the distance
    const t = 0.3 + 0.66 * ((u + 0.5) / LAMPS) ** 0.8;
    const [x, y, near] = onBund(layout, t);
    return [x + v * near * 190, y, near];
  };
  const points = sampleLoop(line, 7).map(lay);
  const lead = range(40).map((index) => onBund(layout, 0.02 + (index / 39) * 0.29));
  return { points, lead, lamps: dots.map(lay) };
}

function defs({ size, horizon, town, moon }: Layout): string[] {
  return [
    vertical("sky", 0, horizon, [
      [0, NIGHT],
      [0.3, "#0a1e4c"],
      [0.62, "#1d4f8c"],
      [0.86, "#5f93ac"],
      [1, "#f0b27a"],
    ]),
    radial(
      "dusk",
      [town.x, horizon],
      size.width * 0.34,
      [
        [0, "#ffb072", 0.8],
        [0.4, "#e0705f", 0.3],
        [1, "#1d4f8c", 0],
      ],
      0.5,
    ),
    vertical("land", horizon, size.height, [
      [0, "#123048"],
      [0.5, "#0a1c33"],
      [1, NIGHT],
    ]),
    vertical("water", horizon, size.height, [
      [0, "#d99a7c"],
      [0.12, "#5f8fb0"],
      [0.45, "#1f4f86"],
      [0.85, "#0c2450"],
      [1, "#081433"],
    ]),
    vertical("mirrored", horizon, horizon + (size.height - horizon) * 0.5, [
      [0, "#ffcf86", 0.8],
      [1, "#ff9a4a", 0],
    ]),
    radial("moonlight", moon, 110, [
      [0, "#dff3ff", 0.55],
      [0.3, "#9cd0ff", 0.2],
      [1, "#9cd0ff", 0],
    ]),
  ];
}

function draw(layout: Layout): Scene {
  const { size, horizon, town, moon } = layout;
  const { width, height } = size;
  const random = seeded(23);
  const line = lineOfLight(layout);
  const windows = range(26).map(() => ({
    at: [
      town.x + (random() + random() - 1) * 330 * town.scale * 2,
      horizon - random() * 9,
    ] as Point,
    colour: random() < 0.7 ? "#ffcf86" : "#8fe0ff",
    r: between(random, 1, 1.9),
  }));
  const svg = drawing(size, defs(layout), [
    rect(0, 0, width, height, { fill: "url(#sky)" }),
    stars(random, size, horizon * 0.7, Math.round((width * height) / 5200)),
    circle(moon[0], moon[1], 110, { fill: "url(#moonlight)" }),
    path(d`M${moon[0] - 4} ${moon[1] - 20}a20 20 0 1 0 20 26a16 16 0 0 1 -20 -26Z`, {
      fill: "#eef8ff",
    }),
    ghats(random, layout, layout.ghats),
    rect(0, 0, width, height, { fill: "url(#dusk)" }),
    rect(0, horizon, width, height - horizon, { fill: "url(#land)" }),
    paddies(random, layout, town.x),
    houses(random, {
      width,
      y: horizon + 3,
      count: 60,
      scale: [0.18, 0.34],
      fill: "#0c1a38",
      skip: (x) =>
        Math.abs(x - town.x) > 300 * town.scale * 2 || Math.abs(x - town.x) < 60 * town.scale,
    }),
    gopuram({ x: town.x, base: horizon + 4, scale: town.scale }).svg,
    sparks(windows),
    ellipse(town.x, horizon + 8, 220 * town.scale, 12, { fill: "#ffb072", opacity: 0.35 }),
    rect(town.x - 30 * town.scale, horizon + 8, 60 * town.scale, (height - horizon) * 0.5, {
      fill: "url(#mirrored)",
      filter: blur(9),
    }),
    bund(layout),
    ...layout.palms.map(([x, y, tall, lean]) =>
      palm(random, { x, y, height: tall, lean, fill: "#050d20" }),
    ),
    layout.shade,
    glowingLine(line.lead, { width: 7, rounds: 0.6 }),
    glowingLine(line.points, { colours: LIGHT, width: 5, rounds: 2, glow: 0.6 }),
    oilLamps(line.lamps, 1.7),
  ]);
  return { svg, light: [lightPath(line.points, 2), lightPath(line.lead, 5)] };
}

const desk: Layout = {
  size: DESK,
  horizon: 520,
  town: { x: 1130, scale: 0.42 },
  ghats: 260,
  foot: 900,
  swing: 330,
  moon: [1400, 130],
  palms: [
    [1500, 700, 360, -0.5],
    [1570, 720, 280, 0.6],
    [820, 548, 74, 0.6],
    [860, 552, 58, -0.6],
    [1370, 548, 70, 0.5],
    [420, 560, 90, -0.4],
    [250, 590, 120, 0.6],
  ],
  shade: deskShade(DESK, { strength: 0.9 }),
};

const phone: Layout = {
  size: PHONE,
  horizon: 850,
  town: { x: 540, scale: 0.52 },
  ghats: 300,
  foot: 430,
  swing: 240,
  moon: [760, 470],
  palms: [
    [60, 1090, 420, 0.5],
    [-6, 1100, 330, 0.7],
    [820, 880, 90, -0.5],
    [860, 884, 70, 0.5],
  ],
  shade: phoneShade(PHONE, { clear: 0.5, dim: 0.8 }),
};

export const fields: HeroScene = {
  name: "fields",
  desk: () => draw(desk),
  phone: () => draw(phone),
};
