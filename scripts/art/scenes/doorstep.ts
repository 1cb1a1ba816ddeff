// A home's doorstep at dusk: the line comes down the street as light, weaves the day's kolam before
// the steps, and goes in at the open door.
import { FLOUR, NIGHT } from "../drawing/colour";
import { type Curve, pointOn } from "../drawing/kolam";
import { diamond, oneLine } from "../drawing/one-line";
import { type Random, range, seeded } from "../drawing/random";
import { d, drawing, type Point, path, radial, rect, type Size, vertical } from "../drawing/svg";
import { type Ground, groundKolam } from "../parts/ground-kolam";
import { boxOfLight, type Home, homeFront } from "../parts/home-front";
import { bulbs, bundle, glowingLine, oilLamps, type Seen, sparks, strands } from "../parts/light";
import { stars } from "../parts/sky";
import { houses, palm } from "../parts/town";
import { DESK, type HeroScene, lightPath, PHONE, type Scene } from "./scene";
import { deskShade, phoneShade } from "./shade";

type Layout = {
  size: Size;
  home: Home;
  /** Where the ground begins. */
  street: number;
  ground: Ground;
  /** Where the incoming fibres cross the picture's left edge, top and bottom. */
  entry: [number, number];
  shade: string;
};

function neighbours(random: Random, { size, home, street }: Layout): string {
  const far = {
    width: size.width,
    y: street - 30,
    count: 26,
    scale: [0.6, 1.1] as [number, number],
  };
  const free = (reach: number) => (x: number) => Math.abs(x - home.x) < reach * home.scale;
  return [
    houses(random, { ...far, fill: "#2b1440", skip: free(330) }),
    palm(random, {
      x: home.x - 520 * home.scale,
      y: street,
      height: 300 * home.scale,
      lean: 0.7,
      fill: "#170a2a",
    }),
    palm(random, {
      x: home.x - 590 * home.scale,
      y: street,
      height: 220 * home.scale,
      lean: -0.6,
      fill: "#170a2a",
    }),
    palm(random, {
      x: home.x + 470 * home.scale,
      y: street,
      height: 330 * home.scale,
      lean: -0.5,
      fill: "#170a2a",
    }),
    houses(random, {
      ...far,
      y: street + 6,
      count: 15,
      scale: [0.9, 1.5],
      fill: "#1c0c30",
      skip: free(400),
    }),
  ].join("");
}

/** From the kolam's far tip up the steps, over the threshold, and to the box. */
function wayIn(home: Home, [fx, fy]: Point): Seen[] {
  const [bx, by] = boxOfLight(home);
  const s = home.scale;
  const curve: Curve = [
    [fx, fy],
    [fx - 64 * s, home.y + 20 * s],
    [fx + 4 * s, home.y - 70 * s],
    [bx, by],
  ];
  return range(31).map((index) => [...pointOn(curve, index / 30), 1 - index / 60]);
}

function draw(layout: Layout): Scene {
  const { size, home, street } = layout;
  const { width, height } = size;
  const { x, scale: s } = home;
  const random = seeded(11);
  const kolam = groundKolam(
    oneLine(diamond(5), { symmetry: "cross", crossings: 0.8, from: 1 }),
    2,
    layout.ground,
    { colours: FLOUR, width: 5.2, lamp: 2.1, rounds: 3 },
  );
  const inward = wayIn(home, kolam.far);
  const [kx, ky] = kolam.left;
  const [top, bottom] = layout.entry;
  const coming = bundle(random, 18, (u) => {
    const y = top + (bottom - top) * u;
    return d`M${kx + 4} ${ky}C${kx * 0.78} ${ky + 6} ${kx * 0.4} ${y - 40 - u * 30} -40 ${y}`;
  });
  const lampsOnSteps = [-300, -215, 215, 300].map((dx): [number, number, number] => [
    x + dx * s,
    home.y - 6 * s,
    2.1 * s,
  ]);
  const svg = drawing(
    size,
    [
      vertical("sky", 0, street, [
        [0, NIGHT],
        [0.35, "#1a0b3a"],
        [0.68, "#5a1f4e"],
        [0.88, "#b8483f"],
        [1, "#f08a4b"],
      ]),
      vertical("street", street - 10, height, [
        [0, "#4a1830"],
        [0.3, "#240c2c"],
        [1, NIGHT],
      ]),
      radial(
        "spill",
        [x, home.y + 66 * s],
        520 * s,
        [
          [0, "#ffb765", 0.85],
          [0.4, "#c2410c", 0.35],
          [1, "#240c2c", 0],
        ],
        0.42,
      ),
    ],
    [
      rect(0, 0, width, height, { fill: "url(#sky)" }),
      stars(random, size, street * 0.8, Math.round((width * height) / 6500)),
      neighbours(random, layout),
      rect(0, street - 10, width, height, { fill: "url(#street)" }),
      homeFront(random, home),
      rect(0, street, width, height - street, { fill: "url(#spill)" }),
      path(d`M${x - 345 * s} ${home.y + 64 * s}h${690 * s}`, {
        stroke: "#1a0818",
        "stroke-width": 4 * s,
        opacity: 0.5,
      }),
      bulbs({
        from: [x - 392 * s, home.y - 318 * s],
        to: [x + 392 * s, home.y - 318 * s],
        sag: 5,
        count: 44,
        r: 2.2 * s,
      }),
      oilLamps(lampsOnSteps, 1),
      layout.shade,
      strands(coming),
      glowingLine(inward, { width: 3.4, colours: ["#fff8ec", "#ffd9a0", "#35e0ff"], rounds: 0.66 }),
      sparks([{ at: boxOfLight(home), colour: "#35e0ff", r: 3.4 * s }]),
      kolam.svg,
    ],
  );
  const light = [coming[9], coming[3]].flatMap((strand) => strand?.data ?? []);
  return { svg, light: [lightPath(kolam.points, 2), lightPath(inward, 3), ...light] };
}

const desk: Layout = {
  size: DESK,
  home: { x: 1190, y: 610, scale: 1 },
  street: 650,
  ground: { x: 1190, horizon: 560, step: 250, drop: 330, near: 1.02, deep: 1.5 },
  entry: [720, 880],
  shade: deskShade(DESK, { strength: 0.9 }),
};

const phone: Layout = {
  size: PHONE,
  home: { x: 460, y: 1010, scale: 1.06 },
  street: 1052,
  ground: { x: 460, horizon: 950, step: 250, drop: 370, near: 1.02, deep: 1.5 },
  entry: [1210, 1400],
  shade: phoneShade(PHONE, { clear: 0.5, dim: 0.8 }),
};

export const doorstep: HeroScene = {
  name: "doorstep",
  desk: () => draw(desk),
  phone: () => draw(phone),
};
