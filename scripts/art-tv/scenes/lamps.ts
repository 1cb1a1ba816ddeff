import type { Canvas } from "../draw/canvas";
import { bokeh, clayLamp, flame } from "../draw/light";
import { glow } from "../draw/sky";
import { circle, ellipse, group, n, type Point, path, polygon, rect, times } from "../draw/svg";
import type { Scene } from "./scene";

export const oilLamps: Scene = {
  id: "lamps",
  seed: 3,
  draw(canvas) {
    const { width, height } = canvas;
    const floor = canvas.either(660, 960);
    // From the far left to the near right, each a step nearer.
    const row = canvas.either(
      [
        [640, 690, 250],
        [760, 716, 340],
        [910, 752, 450],
        [1110, 800, 600],
        [1390, 870, 790],
      ],
      [
        [90, 1020, 330],
        [215, 1060, 440],
        [390, 1120, 620],
        [650, 1220, 860],
      ],
    );
    const [x = 0, y = 0, h = 0] = row.at(-1) ?? [];
    return [
      rect(0, 0, width, height, {
        fill: canvas.linear([
          [0, "#0d0408"],
          [0.5, "#2e0d10"],
          [0.7, "#5a1f12"],
          [1, "#120507"],
        ]),
      }),
      glow(canvas, [x - 100, y - h * 0.6], width * 0.62, "#d9641c", 0.6),
      bokeh(
        canvas,
        { x: width * 0.3, y: height * 0.16, width: width * 0.7, height: floor - height * 0.2 },
        46,
        [10, 44],
        ["#ffb347", "#ff8a3a", "#ffd27a", "#e0503f"],
      ),
      rect(0, floor, width, height - floor, {
        fill: canvas.linear([
          [0, "#6a2a14", 0.2],
          [0.2, "#6a2a14"],
          [1, "#140608"],
        ]),
      }),
      ...row.map(([lx = 0, ly = 0, size = 0], at) =>
        group(
          [
            glow(canvas, [lx, ly + size * 0.03], size * 0.5, "#ff9a3c", 0.75, 0.2),
            brassLamp(canvas, lx, ly, size),
          ],
          at < row.length - 2 ? { filter: canvas.blur((row.length - 2 - at) * 1.1) } : {},
        ),
      ),
      ...times(canvas.either(13, 8)).map((at) =>
        clayLamp(
          canvas,
          (at + 0.35) * (width / canvas.either(12.6, 7.6)),
          canvas.either(930, 1370) + (at % 2) * 20,
          canvas.either(26, 30),
        ),
      ),
    ];
  },
};

/** A standing lamp of brass with its wicks lit; (x, y) is the middle of its foot. */
function brassLamp(canvas: Canvas, x: number, y: number, h: number): string {
  const brass = canvas.linear(
    [
      [0, "#5a2c0c"],
      [0.28, "#c98a2c"],
      [0.42, "#fff0b8"],
      [0.56, "#d99a38"],
      [1, "#4a220a"],
    ],
    "right",
  );
  // Half widths up the stem, in lamp heights.
  const turning: Point[] = [
    [0.21, 0],
    [0.21, 0.025],
    [0.17, 0.05],
    [0.11, 0.075],
    [0.05, 0.1],
    [0.03, 0.15],
    [0.055, 0.175],
    [0.055, 0.195],
    [0.026, 0.22],
    [0.022, 0.36],
    [0.05, 0.385],
    [0.05, 0.405],
    [0.022, 0.43],
    [0.022, 0.55],
    [0.06, 0.59],
    [0.03, 0.62],
  ];
  const half = (side: 1 | -1) => turning.map(([w, up]): Point => [x + side * w * h, y - up * h]);
  const dish = y - h * 0.66;
  const wicks = [-0.2, -0.105, 0, 0.105, 0.2];
  return [
    polygon([...half(-1), ...half(1).reverse()], { fill: brass }),
    ellipse(x, y, h * 0.21, h * 0.026, { fill: "#4a220a" }),
    path(
      `M${n(x - h * 0.24)} ${n(dish)}Q${n(x - h * 0.14)} ${n(dish + h * 0.075)} ${n(x)} ${n(dish + h * 0.075)}T${n(x + h * 0.24)} ${n(dish)}Z`,
      { fill: brass },
    ),
    ellipse(x, dish, h * 0.24, h * 0.034, { fill: "#e0a540" }),
    ellipse(x, dish, h * 0.2, h * 0.022, { fill: "#6a340f" }),
    polygon(
      [
        [x - h * 0.022, dish],
        [x - h * 0.016, y - h * 0.82],
        [x + h * 0.016, y - h * 0.82],
        [x + h * 0.022, dish],
      ],
      { fill: brass },
    ),
    path(
      `M${n(x - h * 0.05)} ${n(y - h * 0.82)}C${n(x - h * 0.07)} ${n(y - h * 0.9)} ${n(x - h * 0.01)} ${n(y - h * 0.92)} ${n(x)} ${n(y - h)}C${n(x + h * 0.01)} ${n(y - h * 0.92)} ${n(x + h * 0.07)} ${n(y - h * 0.9)} ${n(x + h * 0.05)} ${n(y - h * 0.82)}Z`,
      { fill: brass },
    ),
    circle(x, y - h * 0.8, h * 0.034, { fill: brass }),
    ...wicks.map((at) =>
      flame(canvas, x + at * h, dish + h * (0.012 - Math.abs(at) * 0.06), h * 0.12),
    ),
  ].join("");
}
