// A kolam that lies on the ground before the viewer, a lamp on each of its dots.
import { sampleLoop } from "../drawing/kolam";
import type { OneLine } from "../drawing/one-line";
import type { Point } from "../drawing/svg";
import { glowingLine, oilLamps, type Seen } from "./light";

export type Ground = {
  /** The column under the viewer's eye. */
  x: number;
  horizon: number;
  /** Pixels that a grid step is wide, at distance 1. */
  step: number;
  /** Pixels below the horizon, at distance 1. */
  drop: number;
  /** Distance of the nearest edge, and how much farther the far edge is. */
  near?: number;
  deep?: number;
};

type Look = Parameters<typeof glowingLine>[1] & { lamp?: number };

export type GroundKolam = {
  svg: string;
  /** Its line. */
  points: Seen[];
  left: Point;
  right: Point;
  far: Point;
  near: Point;
};

/** Lays a kolam that is centred on 0,0 and reaches `reach` steps to each side on the ground. */
export function groundKolam(
  { dots, line }: OneLine,
  reach: number,
  ground: Ground,
  { lamp = 1, ...look }: Look = {},
): GroundKolam {
  const half = reach + 0.5;
  const { x, horizon, step, drop, near = 1.02, deep = 2.5 } = ground;
  const seen = ([u, v]: Point): Seen => {
    const distance = near + ((half - v) / (2 * half)) * deep;
    return [x + (u * step) / distance, horizon + drop / distance, 1 / distance];
  };
  const points = sampleLoop(line, 8).map(seen);
  const tip = (u: number, v: number): Point => {
    const [tx, ty] = seen([u, v]);
    return [tx, ty];
  };
  return {
    svg: glowingLine(points, look) + oilLamps(dots.map(seen), lamp),
    points,
    left: tip(-reach - 0.36, 0),
    right: tip(reach + 0.36, 0),
    far: tip(0, -reach - 0.36),
    near: tip(0, reach + 0.36),
  };
}
