// The night town: the temple tower, its street, and one kolam of light on the ground before it
// from whose far tip a strand goes to every house.
import { LIGHT, ramp } from "../drawing/colour";
import { diamond, oneLine } from "../drawing/one-line";
import { between, type Random, range, seeded } from "../drawing/random";
import {
  blur,
  d,
  drawing,
  ellipse,
  type Point,
  path,
  radial,
  rect,
  vertical,
} from "../drawing/svg";
import { gopuram, stripedWall } from "../parts/gopuram";
import { type GroundKolam, groundKolam } from "../parts/ground-kolam";
import { bulbs, type Strand, sparks, strands } from "../parts/light";
import { ridge, stars } from "../parts/sky";
import { houses, palm, turbine } from "../parts/town";
import { type HeroScene, lightPath, type Scene } from "./scene";
import { desk, phone, type TownLayout } from "./town-layouts";

function defs({ size, horizon, tower }: TownLayout): string[] {
  return [
    vertical("sky", 0, horizon, [
      [0, "#040817"],
      [0.42, "#0b1a4a"],
      [0.72, "#2a2a78"],
      [0.88, "#7a3b8f"],
      [1, "#e0705f"],
    ]),
    radial("glow", [tower.x, horizon], size.width * 0.42, [
      [0, "#ffb072", 0.85],
      [0.3, "#ff7d7d", 0.3],
      [1, "#3a2a90", 0],
    ]),
    vertical("ground", horizon, size.height, [
      [0, "#141238"],
      [0.35, "#080b24"],
      [1, "#040817"],
    ]),
    vertical("far-hills", horizon - 110, size.height, [
      [0, "#352a73"],
      [0.5, "#6a3a80"],
    ]),
    vertical("hills", horizon - 60, size.height, [
      [0, "#1c1a50"],
      [0.5, "#33235f"],
    ]),
  ];
}

/** One strand from the kolam to each of thirty doors, the temple's first. */
function branches(random: Random, { size, horizon, tower }: TownLayout, [fx, fy]: Point) {
  return range(30).map((index) => {
    const toTemple = index < 6;
    const x = toTemple ? tower.x + between(random, -20, 20) : between(random, 20, size.width - 20);
    const y = toTemple ? horizon + 6 : horizon + between(random, -14, 2);
    const start = fx + between(random, -13, 13);
    const dx = x - start;
    const data = d`M${start} ${fy}C${start + dx * 0.25} ${fy + between(random, -14, 6)} ${x - dx * 0.3} ${horizon + between(random, 34, 50)} ${x} ${y}`;
    const colour = ramp(LIGHT, random());
    return { data, colour, width: between(random, 0.8, 1.3), opacity: 0.75, at: [x, y] as Point };
  });
}

function backdrop(random: Random, layout: TownLayout): string[] {
  const { size, horizon } = layout;
  const { width, height } = size;
  return [
    rect(0, 0, width, height, { fill: "url(#sky)" }),
    rect(0, 0, width, height, { fill: "url(#glow)" }),
    stars(random, size, horizon, Math.round((width * height) / 3400)),
    ridge(random, size, { base: horizon - 34, rise: 70, fill: "url(#far-hills)" }),
    ...layout.turbines.map((place) => turbine(...place)),
    ridge(random, size, { base: horizon - 6, rise: 36, fill: "url(#hills)", rough: 1.5 }),
    rect(0, horizon - 4, width, height - horizon + 4, { fill: "url(#ground)" }),
  ];
}

function street(random: Random, layout: TownLayout): string[] {
  const { size, horizon, tower, poles } = layout;
  const temple = gopuram({ x: tower.x, base: horizon + 8, scale: tower.scale });
  const row = (y: number, count: number, scale: [number, number], fill: string, free: number) =>
    houses(random, {
      width: size.width,
      y,
      count,
      scale,
      fill,
      skip: (x) => Math.abs(x - tower.x) < free * tower.scale,
    });
  return [
    row(horizon + 4, layout.houses, [0.42, 0.72], "#1a1646", 110),
    stripedWall(
      tower.x - 300 * tower.scale,
      tower.x + 300 * tower.scale,
      horizon + 8,
      22 * tower.scale,
    ),
    temple.svg,
    ...poles.map(
      ([x, y]) =>
        path(d`M${x} ${horizon + 12}V${y}`, { stroke: "#0a0824", "stroke-width": 3 }) +
        bulbs({
          from: [tower.x, temple.summit + 26 * tower.scale],
          to: [x, y],
          sag: 30,
          count: 26,
        }),
    ),
    row(horizon + 16, Math.round(layout.houses * 0.7), [0.5, 0.95], "#0c0b2c", 185),
    ...layout.palms.map(([x, height, lean]) => palm(random, { x, y: horizon + 20, height, lean })),
    ellipse(tower.x, horizon + 26, 260 * tower.scale, 22, {
      fill: "#ffb072",
      opacity: 0.35,
      filter: blur(26),
    }),
  ];
}

function lightOf(kolam: GroundKolam, trunk: Strand[], ways: Strand[]): string[] {
  const middle = trunk[Math.floor(trunk.length / 2)];
  return [
    lightPath(kolam.points, 2),
    ...[middle, ways[8], ways[14]].flatMap((way) => way?.data ?? []),
  ];
}

function draw(layout: TownLayout): Scene {
  const random = seeded(7);
  const kolam = groundKolam(
    oneLine(diamond(7), { symmetry: "cross", crossings: 0.72, from: 18 }),
    3,
    layout.ground,
  );
  const scenery = [...backdrop(random, layout), ...street(random, layout)];
  const ways = branches(random, layout, kolam.far);
  const trunk = layout.trunk(kolam.left, random);
  const svg = drawing(layout.size, defs(layout), [
    ...scenery,
    layout.shade,
    strands(ways),
    sparks(ways),
    strands(trunk),
    kolam.svg,
  ]);
  return { svg, light: lightOf(kolam, trunk, ways) };
}

export const town: HeroScene = { name: "town", desk: () => draw(desk), phone: () => draw(phone) };
