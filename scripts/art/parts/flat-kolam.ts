// A kolam that faces the viewer.
import { MARIGOLD } from "../drawing/colour";
import { loopPath, sampleLoop } from "../drawing/kolam";
import type { OneLine } from "../drawing/one-line";
import { blur, circle, group, type Point, path } from "../drawing/svg";
import { glowingLine, type Seen } from "./light";

/** `stretch` above 1 draws it wider than high. */
type Place = { at: Point; step: number; stretch?: number };

const placed =
  ({ at, step, stretch = 1 }: Place) =>
  ([u, v]: Point): Point => [at[0] + u * step * stretch, at[1] + v * step];

/** Drawn in rice flour that glows, a dot of marigold in each loop. */
export function flourKolam({ dots, line }: OneLine, place: Place, width: number): string {
  const on = placed(place);
  const data = loopPath(line, on);
  return [
    group(
      { fill: "none" },
      path(data, { stroke: MARIGOLD, "stroke-width": width * 3, opacity: 0.45, filter: blur(9) }),
      path(data, { stroke: "#fff3dd", "stroke-width": width }),
    ),
    ...dots.map(on).map(([x, y]) => circle(x, y, width * 1.45, { fill: MARIGOLD })),
  ].join("");
}

/** Drawn in light that changes its colour along the line. */
export function lightKolam(
  { dots, line }: OneLine,
  place: Place,
  look: Parameters<typeof glowingLine>[1] = {},
): string {
  const on = placed(place);
  const points = sampleLoop(line, 8).map((point): Seen => [...on(point), 1]);
  const r = (look.width ?? 3.4) * 1.3;
  return (
    glowingLine(points, look) +
    dots
      .map(on)
      .map(([x, y]) => circle(x, y, r, { fill: MARIGOLD }))
      .join("")
  );
}
