// The town from above: its houses are the dots, its streets the line. One kolam of light goes round
// every house, and on each terrace somebody spends the evening.
import { type Camera, cameraView, type Place } from "../drawing/camera";
import { LIGHT, NIGHT, ramp } from "../drawing/colour";
import { sampleLoop } from "../drawing/kolam";
import { diamond, oneLine } from "../drawing/one-line";
import { between, type Random, range, seeded } from "../drawing/random";
import { drawing, radial, rect, type Size, vertical } from "../drawing/svg";
import { glowingLine, type Seen } from "../parts/light";
import { type Block, rooftop, towerFromAbove, type View } from "../parts/rooftop";
import { DESK, type HeroScene, lightPath, PHONE, type Scene } from "./scene";
import { deskShade, phoneShade } from "./shade";

/** From dot to dot, in the units of the houses. */
const STEP = 14;
const REACH = 3;

type Layout = {
  size: Size;
  camera: Camera;
  /** How many steps of houses stand round the kolam. */
  around: number;
  shade: string;
};

type House = Block & { lit: number; tint: string; temple: boolean };

function plot(random: Random, i: number, j: number): House {
  const away = Math.abs(i) + Math.abs(j);
  const tied = away <= REACH;
  const tint = ramp(LIGHT, (i + j * 2 + 9) / 9);
  return {
    x: i * STEP + (tied ? 0 : between(random, -1, 1)),
    y: j * STEP + (tied ? 0 : between(random, -1, 1)),
    w: tied ? between(random, 2.6, 3.1) : between(random, 3, 5),
    l: tied ? between(random, 2.6, 3.1) : between(random, 3, 5),
    h: between(random, 3, tied ? 6 : 7),
    lit: tied ? 1 : Math.max(0.04, 0.5 - (away - REACH) * 0.09),
    tint,
    temple: away === 0,
  };
}

/** Those in the back first, so that the nearer ones cover them. */
function housesOf(random: Random, { around, camera, size }: Layout): House[] {
  const view = cameraView(camera);
  const steps = range(around * 2 + 1).map((index) => index - around);
  const all = steps.flatMap((j) => steps.map((i) => plot(random, i, j)));
  // the street by which the line comes in
  const onStreet = ({ x, y }: House) => Math.abs(y) < STEP / 2 && x < -(REACH + 0.5) * STEP;
  const onPicture = ({ x, y }: House) => {
    const { at, near } = view([x, y, 0]);
    return (
      near > 0 &&
      near < 4 &&
      at[0] > -160 &&
      at[0] < size.width + 160 &&
      at[1] > 0 &&
      at[1] < size.height + 200
    );
  };
  const depth = ({ x, y }: House) => view([x, y, 0]).near;
  return all
    .filter((house) => onPicture(house) && !onStreet(house))
    .sort((a, b) => depth(a) - depth(b));
}

function onGround(view: View, points: readonly (readonly [number, number])[]): Seen[] {
  return points.map(([u, v]) => {
    const { at, near } = view([u * STEP, v * STEP, 0] satisfies Place);
    return [at[0], at[1], near];
  });
}

function draw(layout: Layout): Scene {
  const { size, camera } = layout;
  const { width, height } = size;
  const random = seeded(5);
  const view = cameraView(camera);
  const { line } = oneLine(diamond(2 * REACH + 1), {
    symmetry: "cross",
    crossings: 0.72,
    from: 18,
  });
  const kolam = onGround(view, sampleLoop(line, 10));
  const tip = -REACH - 0.36;
  const trunk = onGround(
    view,
    range(40).map((index) => [tip - index * 0.5, Math.sin(index * 0.16) * 0.35] as const),
  );
  const [cx, cy] = camera.centre;
  const svg = drawing(
    size,
    [
      vertical("ground", 0, height, [
        [0, "#070b2c"],
        [0.4, "#101348"],
        [1, "#0a0b2a"],
      ]),
      radial(
        "pool",
        [cx, cy],
        width * 0.5,
        [
          [0, "#5a3aa8", 0.75],
          [0.5, "#2a2a78", 0.45],
          [1, "#0a0b2a", 0],
        ],
        0.62,
      ),
      radial(
        "haze",
        [cx, cy],
        Math.max(width, height) * 0.72,
        [
          [0, NIGHT, 0],
          [0.5, NIGHT, 0.12],
          [0.85, NIGHT, 0.8],
          [1, NIGHT, 0.94],
        ],
        0.82,
      ),
    ],
    [
      rect(0, 0, width, height, { fill: "url(#ground)" }),
      rect(0, 0, width, height, { fill: "url(#pool)" }),
      glowingLine(trunk, { width: 3.6, rounds: 1 }),
      glowingLine(kolam, { width: 5.4, glow: 0.8 }),
      ...housesOf(random, layout).map((house) =>
        house.temple ? towerFromAbove(view, house.x, house.y) : rooftop(random, view, house, house),
      ),
      rect(0, 0, width, height, { fill: "url(#haze)" }),
      layout.shade,
    ],
  );
  return { svg, light: [lightPath(kolam, 4), lightPath(trunk, 3)] };
}

const desk: Layout = {
  size: DESK,
  camera: {
    target: [0, 0, 0],
    distance: 190,
    heading: 45,
    pitch: 42,
    zoom: 8.6,
    centre: [1110, 520],
  },
  around: 11,
  shade: deskShade(DESK, { strength: 0.9 }),
};

const phone: Layout = {
  size: PHONE,
  camera: {
    target: [0, 0, 0],
    distance: 190,
    heading: 45,
    pitch: 48,
    zoom: 7.4,
    centre: [450, 960],
  },
  around: 11,
  shade: phoneShade(PHONE, { clear: 0.5, dim: 0.85 }),
};

export const rooftops: HeroScene = {
  name: "rooftops",
  desk: () => draw(desk),
  phone: () => draw(phone),
};
