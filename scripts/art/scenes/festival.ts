// The car festival: the whole town pulls the temple's car, and the rope that all of them hold is the
// line of light. Over the street hangs a chain kolam of bulbs.
import { BULBS, LIGHT, NIGHT } from "../drawing/colour";
import { type Curve, pointOn, sampleLoop } from "../drawing/kolam";
import { chain } from "../drawing/one-line";
import { range, seeded } from "../drawing/random";
import { drawing, type Point, radial, rect, type Size, vertical } from "../drawing/svg";
import { glowingLine, type Seen, sparks } from "../parts/light";
import { crowd, drummer, puller } from "../parts/people";
import { stars } from "../parts/sky";
import { type CarPlace, templeCar } from "../parts/temple-car";
import { houses } from "../parts/town";
import { DESK, type HeroScene, lightPath, PHONE, type Scene } from "./scene";
import { deskShade, phoneShade } from "./shade";

type Layout = {
  size: Size;
  car: CarPlace;
  /** The foot of the houses. */
  street: number;
  /** How the rope bends from the car's yoke to the picture's edge, and those who hold it. */
  ropeBends: [Point, Point, Point];
  pullers: { at: number[]; height: number };
  drummers: { at: Point; height: number }[];
  /** The garlands over the street, each from the car's crown. */
  garlands: { to: Point; sag: number; lamps: number }[];
  shade: string;
};

/** A chain kolam hung between two points: its line, and a lamp on each dot. */
function garland(from: Point, { to, sag, lamps }: Layout["garlands"][number]) {
  const { dots, line } = chain(lamps);
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const step = length / lamps;
  const hung = ([u, v]: Point): Point => {
    const t = (u + 0.5) / lamps;
    const wide = v * step * 0.8;
    return [
      from[0] + dx * t - (dy / length) * wide,
      from[1] + dy * t + sag * 4 * t * (1 - t) + (dx / length) * wide,
    ];
  };
  const points = sampleLoop(line, 5).map((point): Seen => [...hung(point), 0.62]);
  const lit = dots.map((dot, index) => ({
    at: hung(dot),
    colour: BULBS[index % BULBS.length] ?? "#ffcf86",
    r: 2.6,
  }));
  return { points, svg: glowingLine(points, { width: 3, glow: 0.4, rounds: 3 }) + sparks(lit) };
}

function ropeAndPeople(layout: Layout, yoke: Point) {
  const random = seeded(31);
  const course: Curve = [yoke, ...layout.ropeBends];
  const { at: places, height } = layout.pullers;
  const people = places.map((t) => {
    const [x, y] = pointOn(course, t);
    const near = 0.72 + 0.5 * t;
    const h = height * near;
    return puller(random, [x - h * 0.3, y + h * 0.52], h, "#0d0520");
  });
  const rope = range(91).map((index): Seen => [...pointOn(course, index / 90), 0.7 + index / 130]);
  return { rope, people: people.map(({ svg }) => svg).join("") };
}

/** People who stand in the dark of the road from their waists down. */
function fadingOut(id: string, colour: string, from: number, to: number): string {
  return vertical(id, from, to, [
    [0, colour],
    [1, colour, 0],
  ]);
}

function draw(layout: Layout): Scene {
  const { size, car, street } = layout;
  const { width, height } = size;
  const random = seeded(19);
  const { svg: carDrawn, summit, yoke } = templeCar(car);
  const hung = layout.garlands.map((one) => garland([summit[0], summit[1] + 20], one));
  const { rope, people } = ropeAndPeople(layout, yoke);
  const s = car.scale;
  const row = (y: number, count: number, scale: [number, number], fill: string) =>
    houses(random, { width, y, count, scale, fill, skip: () => false });
  const svg = drawing(
    size,
    [
      vertical("sky", 0, street, [
        [0, NIGHT],
        [0.4, "#160b3f"],
        [0.75, "#4a1658"],
        [1, "#a02a56"],
      ]),
      radial("fire", [car.x, street - 150 * s], 560 * s, [
        [0, "#ffb765", 0.85],
        [0.35, "#e0503f", 0.45],
        [1, "#4a1658", 0],
      ]),
      vertical("road", street, height, [
        [0, "#7a2a44"],
        [0.55, "#4a1840"],
        [1, "#14082a"],
      ]),
      fadingOut("far-crowd", "#2a0c34", street - 10, street + 26),
      fadingOut("crowd", "#160726", car.y - 10 * s, car.y + 46 * s),
    ],
    [
      rect(0, 0, width, height, { fill: "url(#sky)" }),
      stars(random, size, street * 0.8, Math.round((width * height) / 7000)),
      rect(0, 0, width, height, { fill: "url(#fire)" }),
      row(street - 12, 20, [0.9, 1.5], "#3a1450"),
      row(street + 4, 13, [1.3, 2.1], "#220b3a"),
      rect(0, street, width, height - street, { fill: "url(#road)" }),
      crowd(random, {
        from: -10,
        to: width + 10,
        y: street + 26,
        height: 58,
        gap: 15,
        fill: "url(#far-crowd)",
      }),
      ...hung.map(({ svg: line }) => line),
      layout.shade,
      carDrawn,
      crowd(random, {
        from: car.x - 120 * s,
        to: width + 20,
        y: car.y + 46 * s,
        height: 84 * s,
        gap: 24 * s,
        fill: "url(#crowd)",
      }),
      glowingLine(rope, { colours: LIGHT, width: 5, rounds: 1.2, glow: 0.7 }),
      people,
      ...layout.drummers.map(({ at, height: h }) => drummer(at, h, "#0a0418")),
    ],
  );
  return { svg, light: [lightPath(rope, 6), ...hung.map(({ points }) => lightPath(points, 2))] };
}

const desk: Layout = {
  size: DESK,
  car: { x: 1170, y: 770, scale: 0.98 },
  street: 660,
  ropeBends: [
    [800, 730],
    [500, 680],
    [-40, 780],
  ],
  pullers: { at: [0.12, 0.24, 0.36, 0.47, 0.56, 0.67, 0.78, 0.89], height: 128 },
  drummers: [
    { at: [1400, 868], height: 180 },
    { at: [1516, 880], height: 196 },
  ],
  garlands: [
    { to: [1640, 330], sag: 90, lamps: 15 },
    { to: [650, 560], sag: 80, lamps: 19 },
  ],
  shade: deskShade(DESK, { strength: 0.9 }),
};

const phone: Layout = {
  size: PHONE,
  car: { x: 520, y: 1180, scale: 0.92 },
  street: 1070,
  ropeBends: [
    [250, 1250],
    [150, 1190],
    [-60, 1330],
  ],
  pullers: { at: [0.3, 0.52, 0.74, 0.95], height: 150 },
  drummers: [
    { at: [650, 1330], height: 200 },
    { at: [780, 1346], height: 216 },
  ],
  garlands: [
    { to: [950, 840], sag: 60, lamps: 11 },
    { to: [-50, 830], sag: 70, lamps: 13 },
  ],
  shade: phoneShade(PHONE, { clear: 0.5, dim: 0.7 }),
};

export const festival: HeroScene = {
  name: "festival",
  desk: () => draw(desk),
  phone: () => draw(phone),
};
