import { between, pick, type Random, range } from "../drawing/random";
import { circle, d, path, type Size } from "../drawing/svg";

/** Small lights over the upper part of the picture, fewer and fainter towards the horizon. */
export function stars(random: Random, { width }: Size, horizon: number, count: number): string {
  return range(count)
    .map(() => {
      const y = random() ** 1.5 * horizon * 0.8;
      const opacity = 0.2 + random() * 0.7 * (1 - y / horizon);
      const fill = random() < 0.2 ? "#bcd6ff" : "#ffffff";
      return circle(random() * width, y, 0.35 + random() ** 6 * 1.6, { fill, opacity });
    })
    .join("");
}

/** A mountain range across the picture; `rough` above 1 makes more and nearer peaks. */
export function ridge(
  random: Random,
  { width, height }: Size,
  { base, rise, fill, rough = 1 }: { base: number; rise: number; fill: string; rough?: number },
): string {
  const [a, b, c] = [random() * 9, random() * 9, random() * 9] as const;
  let line = `M0 ${height}`;
  for (let x = 0; x <= width; x += 8) {
    const swell = 0.55 * Math.sin(x * 0.0023 * rough + a) + 0.3 * Math.sin(x * 0.0061 * rough + b);
    const crag = 0.2 * Math.abs(Math.sin(x * 0.017 * rough + c));
    line += d`L${x} ${base - rise * (swell + crag)}`;
  }
  return path(`${line}L${width} ${height}Z`, { fill });
}

/** Soft discs of light that are out of focus. */
export function bokeh(
  random: Random,
  { width }: Size,
  { depth, count }: { depth: number; count: number },
): string {
  return range(count)
    .map(() => {
      const y = random() ** 1.4 * depth;
      const fill = pick(random, ["#ffb347", "#ff8a4a", "#ff5fa8", "#ffd27a", "#8f7bff"]);
      const opacity = between(random, 0.05, 0.2) * (1 - y / (depth * 1.13));
      return circle(random() * width, y, between(random, 8, 38), { fill, opacity });
    })
    .join("");
}
