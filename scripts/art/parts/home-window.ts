// A window of the home, and what goes on behind it in the evening.
import { range } from "../drawing/random";
import { circle, d, type Point, path, rect } from "../drawing/svg";

/** Places a point of the home on the picture; `s` is the home's scale. */
export type Draw = { at: (x: number, y: number) => Point; s: number };

/** A plain rectangle in the home's own measure. */
export function box(
  { at, s }: Draw,
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  rx = 0,
) {
  const [left, top] = at(x, y);
  return rect(left, top, w * s, h * s, { fill, rx: rx * s });
}

/** A barred window; behind it a television glows, or a lamp. */
export function barredWindow(draw: Draw, x: number, inside: "tv" | "lamp"): string {
  const frame = box(draw, x - 58, -232, 116, 132, "#2b0f22", 3);
  const pane = box(draw, x - 50, -224, 100, 116, inside === "tv" ? "#123d74" : "#d98a3a");
  const bars = range(6).map((index) => box(draw, x - 42 + index * 16, -224, 3, 116, "#2b0f22"));
  const scene = inside === "tv" ? television(draw, x) : reader(draw, x);
  const sill = box(draw, x - 64, -102, 128, 9, "#8a4a3a", 2);
  return [frame, pane, scene, ...bars, box(draw, x - 50, -170, 100, 3, "#2b0f22"), sill].join("");
}

function television(draw: Draw, x: number): string {
  const { at, s } = draw;
  const heads = [-24, 4, 28].map((dx, index) => {
    const [hx, hy] = at(x + dx, -128 - (index % 2) * 5);
    return (
      circle(hx, hy, 10 * s, { fill: "#0a0d2c" }) +
      shoulders(at(x + dx, -108), 17 * s, hy + 8 * s, "#0a0d2c")
    );
  });
  return [
    box(draw, x - 34, -210, 68, 42, "#9be9ff", 3),
    box(draw, x - 34, -210, 68, 20, "#8f7bff", 3),
    box(draw, x - 20, -198, 26, 24, "#ff8fbd", 2),
    ...heads,
  ].join("");
}

function reader(draw: Draw, x: number): string {
  const { at, s } = draw;
  const [hx, hy] = at(x + 6, -156);
  return [
    box(draw, x - 50, -224, 100, 60, "#ffcf86"),
    circle(hx, hy, 12 * s, { fill: "#471a26" }),
    shoulders(at(x + 6, -108), 27 * s, hy + 10 * s, "#471a26"),
    box(draw, x - 40, -132, 34, 24, "#e9fbff", 2),
  ].join("");
}

/** Rounded shoulders that rise from the window's edge to `top`. */
function shoulders([x, y]: Point, half: number, top: number, fill: string): string {
  return path(d`M${x - half} ${y}C${x - half} ${top} ${x + half} ${top} ${x + half} ${y}Z`, {
    fill,
  });
}
