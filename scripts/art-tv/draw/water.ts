import type { Canvas, Stop } from "./canvas";
import { group, n, rect } from "./svg";

type Water = {
  /** The edge in which the world above is mirrored. */
  edge: number;
  /** What is mirrored. */
  world: string;
  /** The water's own colour over the mirror image, from its edge to the foot of the picture. */
  tint: readonly Stop[];
  /** How far the waves break the image up, in pixels. */
  strength: number;
  seed: number;
};

/** Water, or a wet road, that mirrors what stands above its edge. */
export function water(canvas: Canvas, { edge, world, tint, strength, seed }: Water): string {
  const { width, height } = canvas;
  const area = canvas.clip(rect(0, edge, width, height - edge, {}));
  // The clear rectangle keeps the filter's area the whole picture's.
  const mirror = group(
    [
      rect(0, 0, width, height, { fill: "none" }),
      group([world], { transform: `matrix(1 0 0 -1 0 ${n(edge * 2)})` }),
    ],
    { filter: canvas.ripple(strength, seed) },
  );
  return group([mirror, rect(0, edge, width, height - edge, { fill: canvas.linear(tint) })], {
    clip: area,
  });
}
