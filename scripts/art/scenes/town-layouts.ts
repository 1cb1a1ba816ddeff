// Where things stand in the night town, for a desk and for a phone.
import { LIGHT, ramp } from "../drawing/colour";
import { between, type Random, range } from "../drawing/random";
import { d, type Point, type Size } from "../drawing/svg";
import type { Ground } from "../parts/ground-kolam";
import type { Strand } from "../parts/light";
import type { turbine } from "../parts/town";
import { DESK, PHONE } from "./scene";
import { deskShade, phoneShade } from "./shade";

export type TownLayout = {
  size: Size;
  horizon: number;
  tower: { x: number; scale: number };
  ground: Ground;
  houses: number;
  palms: [x: number, height: number, lean: number][];
  turbines: Parameters<typeof turbine>[];
  poles: Point[];
  shade: string;
  /** The trunk that leaves the frame: from the kolam's left tip to the picture's edge. */
  trunk: (from: Point, random: Random) => Strand[];
};

export const desk: TownLayout = {
  size: DESK,
  horizon: 600,
  tower: { x: 1130, scale: 1.06 },
  ground: { x: 1130, horizon: 600, step: 235, drop: 270 },
  houses: 34,
  palms: [
    [60, 120, -0.5],
    [118, 160, 1],
    [176, 120, -0.6],
    [690, 104, 0.7],
    [820, 130, -0.6],
    [1392, 150, 0.8],
    [1448, 112, -0.7],
    [1560, 170, 0.6],
  ],
  turbines: [
    [250, 540, 86, 0.4],
    [330, 548, 74, 1.2],
    [404, 552, 80, 0.1],
    [520, 556, 62, 0.8],
    [600, 560, 70, 1.6],
  ],
  poles: [
    [860, 510],
    [1420, 500],
  ],
  shade: deskShade(DESK),
  trunk: ([x, y], random) =>
    range(22).map((index) => {
      const u = index / 21;
      const data = d`M${x - 2} ${y}C${x - 160 - u * 60} ${y + 4 - u * 10} ${between(random, 420, 480) - u * 90} ${between(random, 690, 706) + u * 60} -40 ${between(random, 750, 766) + u * 200}`;
      const [width, opacity] = [between(random, 0.7, 2.2), between(random, 0.5, 0.95)];
      return { data, colour: ramp(LIGHT, u * 0.8), width, opacity };
    }),
};

export const phone: TownLayout = {
  size: PHONE,
  horizon: 1010,
  tower: { x: 560, scale: 1.12 },
  ground: { x: 500, horizon: 1010, step: 235, drop: 320 },
  houses: 20,
  palms: [
    [40, 150, 0.6],
    [96, 110, -0.6],
    [800, 170, 0.6],
    [868, 130, -0.5],
    [250, 120, -0.7],
  ],
  turbines: [
    [120, 950, 90, 0.4],
    [210, 956, 76, 1.2],
    [300, 958, 84, 0.1],
  ],
  poles: [
    [220, 900],
    [860, 890],
  ],
  shade: phoneShade(PHONE, { clear: 0.3, dim: 0.3 }),
  trunk: ([x, y], random) =>
    range(11).map((index) => {
      const u = index / 10;
      const data = d`M${x - 2} ${y}C${x - 60} ${y} ${60 - u * 40} ${1180 + u * 20} -40 ${1210 + u * 170}`;
      return { data, colour: ramp(LIGHT, u * 0.8), width: between(random, 0.9, 2.2), opacity: 0.6 };
    }),
};
