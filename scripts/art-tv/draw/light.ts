import type { Canvas } from "./canvas";
import { mix } from "./colour";
import { glow } from "./sky";
import { circle, ellipse, group, n, type Point, path, polygon, rect, times } from "./svg";

/** A flame that stands on (x, y); `size` is its height. */
export function flame(canvas: Canvas, x: number, y: number, size: number): string {
  const tongue = (height: number, width: number) =>
    `M${n(x)} ${n(y - height)}C${n(x + width * 0.3)} ${n(y - height * 0.66)} ${n(x + width)} ${n(y - height * 0.4)} ${n(x + width * 0.55)} ${n(y - height * 0.1)}Q${n(x)} ${n(y + height * 0.06)} ${n(x - width * 0.55)} ${n(y - height * 0.1)}C${n(x - width)} ${n(y - height * 0.4)} ${n(x - width * 0.3)} ${n(y - height * 0.66)} ${n(x)} ${n(y - height)}Z`;
  return (
    glow(canvas, [x, y - size * 0.4], size * 2.6, "#ffb347", 0.6) +
    path(tongue(size, size * 0.42), { fill: "#ffab3d" }) +
    path(tongue(size * 0.72, size * 0.28), { fill: "#fff1c9" })
  );
}

/** A clay lamp with its flame. */
export function clayLamp(canvas: Canvas, x: number, y: number, r: number, clay = "#7a2f1a") {
  return (
    glow(canvas, [x, y + r * 0.2], r * 4.2, "#ffb347", 0.4, 0.36) +
    path(
      `M${n(x - r * 1.2)} ${n(y - r * 0.25)}Q${n(x - r)} ${n(y + r * 0.75)} ${n(x)} ${n(y + r * 0.75)}T${n(x + r * 1.2)} ${n(y - r * 0.25)}Z`,
      { fill: clay },
    ) +
    ellipse(x, y - r * 0.25, r * 1.2, r * 0.34, { fill: mix(clay, "#ffb347", 0.55) }) +
    flame(canvas, x + r * 0.35, y - r * 0.1, r * 1.9)
  );
}

type Strand = { from: Point; to: Point; sag: number; count: number; colours: readonly string[] };

/** A string of bulbs that hangs between two points; `size` is a bulb's radius. */
export function strand({ from, to, sag, count, colours }: Strand, size = 2): string {
  const bend: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag * 2];
  const at = (t: number): Point => [
    (1 - t) ** 2 * from[0] + 2 * (1 - t) * t * bend[0] + t ** 2 * to[0],
    (1 - t) ** 2 * from[1] + 2 * (1 - t) * t * bend[1] + t ** 2 * to[1],
  ];
  const wire = path(
    `M${n(from[0])} ${n(from[1])}Q${n(bend[0])} ${n(bend[1])} ${n(to[0])} ${n(to[1])}`,
    { fill: "none", stroke: "#0d0a24", width: size * 0.6 },
  );
  const bulbs = times(count + 1).map((step) => {
    const [x, y] = at(step / count);
    const colour = colours[step % colours.length] ?? "#ffcf86";
    return (
      circle(x, y, size * 3, { fill: colour, opacity: 0.2 }) +
      circle(x, y, size, { fill: mix(colour, "#ffffff", 0.5) })
    );
  });
  return wire + bulbs.join("");
}

type Beam = { from: Point; to: Point; width: number; colour: string; strength?: number };

/** A cone of light from a lamp; `width` at its far end. */
export function beam(canvas: Canvas, { from, to, width, colour, strength = 0.5 }: Beam): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  const fill = canvas.linear(
    [
      [0, colour, strength],
      [0.6, colour, strength * 0.35],
      [1, colour, 0],
    ],
    "right",
  );
  const cone = (share: number) =>
    polygon(
      [
        [0, -width * 0.04 * share],
        [length, -width * 0.5 * share],
        [length, width * 0.5 * share],
        [0, width * 0.04 * share],
      ],
      { fill, opacity: share },
    );
  return group([cone(1), cone(0.5)], {
    transform: `translate(${n(from[0])} ${n(from[1])}) rotate(${n(angle)})`,
    blend: "screen",
  });
}

/** Lights far out of focus. */
export function bokeh(
  canvas: Canvas,
  area: { x: number; y: number; width: number; height: number },
  count: number,
  radius: readonly [number, number],
  colours: readonly [string, ...string[]],
): string {
  const { between, pick } = canvas.random;
  return times(count)
    .map(() => {
      const fill = canvas.radial([
        [0, pick(colours), 0.75],
        [0.82, pick(colours), 0.95],
        [1, pick(colours), 0],
      ]);
      return circle(
        area.x + between(0, area.width),
        area.y + between(0, area.height),
        between(...radius),
        { fill, opacity: between(0.1, 0.38) },
      );
    })
    .join("");
}

/** A tube lamp with its light below. */
export function tubeLight(canvas: Canvas, x: number, y: number, width: number, colour = "#dff6ff") {
  return (
    glow(canvas, [x + width / 2, y], width * 0.9, colour, 0.5, 0.6) +
    rect(x, y - 3, width, 6, { fill: "#ffffff", radius: 3 })
  );
}
