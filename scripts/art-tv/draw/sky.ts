import type { Canvas, Stop } from "./canvas";
import { circle, ellipse, n, path, rect, times } from "./svg";

/** The sky down to the horizon, and its last colour below. */
export function sky(canvas: Canvas, horizon: number, stops: readonly Stop[]): string {
  const { width, height } = canvas;
  const last = stops.at(-1)?.[1] ?? "#000000";
  return (
    rect(0, horizon - 1, width, height - horizon + 1, { fill: last }) +
    rect(0, 0, width, horizon, { fill: canvas.linear(stops) })
  );
}

/** A soft light with no edge. */
export function glow(
  canvas: Canvas,
  [x, y]: readonly [number, number],
  radius: number,
  colour: string,
  strength = 0.8,
  flat = 1,
): string {
  const fill = canvas.radial([
    [0, colour, strength],
    [0.35, colour, strength * 0.42],
    [0.7, colour, strength * 0.1],
    [1, colour, 0],
  ]);
  return ellipse(x, y, radius, radius * flat, { fill });
}

export function stars(canvas: Canvas, horizon: number, count: number): string {
  const { between, chance } = canvas.random;
  return times(count)
    .map(() => {
      const y = between(0, 1) ** 1.5 * horizon * 0.8;
      return circle(between(0, canvas.width), y, 0.5 + between(0, 1) ** 6 * 1.7, {
        fill: chance(0.2) ? "#bcd6ff" : "#ffffff",
        opacity: 0.2 + between(0, 0.7) * (1 - y / horizon),
      });
    })
    .join("");
}

export function moon(canvas: Canvas, x: number, y: number, radius: number): string {
  return (
    glow(canvas, [x, y], radius * 5, "#cfe4ff", 0.45) +
    circle(x, y, radius, { fill: "#f6f4e6" }) +
    circle(x - radius * 0.3, y - radius * 0.2, radius * 0.22, { fill: "#dcdccb", opacity: 0.7 }) +
    circle(x + radius * 0.28, y + radius * 0.3, radius * 0.3, { fill: "#dcdccb", opacity: 0.6 })
  );
}

type Ridge = { foot: number; rise: number; fill: string; rough?: number };

/** A chain of hills from edge to edge: the Western Ghats stand behind the town. */
export function ridge(canvas: Canvas, { foot, rise, fill, rough = 1 }: Ridge): string {
  const { width, height, random } = canvas;
  const [a, b, c] = [random.between(0, 9), random.between(0, 9), random.between(0, 9)];
  const tops = times(width / 8 + 1).map((step) => {
    const x = step * 8;
    const swell = 0.55 * Math.sin(x * 0.0034 * rough + a) + 0.3 * Math.sin(x * 0.009 * rough + b);
    const crag = 0.22 * (1 - Math.abs(Math.sin(x * 0.016 * rough + c)));
    return `L${n(x)} ${n(foot - rise * (0.42 + swell + crag))}`;
  });
  return path(`M0 ${height}${tops.join("")}L${width} ${height}Z`, { fill });
}

/** A band of haze across the picture. */
export function mist(canvas: Canvas, y: number, depth: number, colour: string, strength: number) {
  const fill = canvas.linear([
    [0, colour, 0],
    [0.6, colour, strength],
    [1, colour, 0],
  ]);
  return rect(0, y - depth / 2, canvas.width, depth, { fill });
}

/** Darkens the foot of the picture, where the controls stand. */
export function footShade(canvas: Canvas, from: number, colour = "#040817", strength = 0.85) {
  const fill = canvas.linear([
    [0, colour, 0],
    [1, colour, strength],
  ]);
  return rect(0, from, canvas.width, canvas.height - from, { fill });
}

/** Darkens the side of the words: the left of a wide picture, the head of a tall one. */
export function wordShade(canvas: Canvas, colour: string, strength = 0.8): string {
  const { width, height } = canvas;
  const stops: Stop[] = [
    [0, colour, strength],
    [0.45, colour, strength * 0.55],
    [1, colour, 0],
  ];
  return canvas.wide
    ? rect(0, 0, width * 0.56, height, { fill: canvas.linear(stops, "right") })
    : rect(0, 0, width, height * 0.36, { fill: canvas.linear(stops) });
}
