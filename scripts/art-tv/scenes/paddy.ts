import type { Canvas } from "../draw/canvas";
import { mix } from "../draw/colour";
import { glow, mist, ridge, sky } from "../draw/sky";
import {
  circle,
  ellipse,
  group,
  line,
  n,
  type Point,
  path,
  polygon,
  rect,
  times,
} from "../draw/svg";
import { palm, turbine } from "../draw/town";
import type { Scene } from "./scene";

export const paddyFields: Scene = {
  id: "paddy",
  seed: 9,
  draw(canvas) {
    const { width, height } = canvas;
    const horizon = canvas.either(580, 830);
    const sun: Point = canvas.either([1150, 470], [520, 690]);
    return [
      sky(canvas, horizon, [
        [0, "#031a22"],
        [0.34, "#0b4a4e"],
        [0.66, "#4fa06a"],
        [0.88, "#f0cf6a"],
        [1, "#ffe9a0"],
      ]),
      glow(canvas, sun, canvas.either(640, 560), "#fff0b0", 0.9),
      circle(...sun, canvas.either(74, 84), { fill: "#fffbe0" }),
      ridge(canvas, { foot: horizon - 40, rise: 190, fill: "#3f8a78", rough: 0.8 }),
      mist(canvas, horizon - 60, 150, "#ffe9a0", 0.4),
      ridge(canvas, { foot: horizon - 20, rise: 120, fill: "#1f6a60", rough: 1.3 }),
      ...canvas
        .either(
          [
            [700, 150],
            [770, 130],
            [850, 158],
            [1390, 140],
            [1470, 160],
          ],
          [
            [90, 170],
            [180, 150],
            [760, 160],
            [840, 140],
          ],
        )
        .map(([x = 0, size = 0], at) => turbine(x, horizon - 26, size, at * 0.7, "#d8f0d0")),
      mist(canvas, horizon - 10, 90, "#fff0b0", 0.55),
      ridge(canvas, { foot: horizon + 6, rise: 22, fill: "#0f4a3c", rough: 5 }),
      fields(canvas, horizon, sun),
      ...canvas
        .either(
          [
            [90, 830, 420, 0.6],
            [220, 780, 320, -0.5],
            [1500, 760, 400, 0.5],
            [1576, 800, 300, -0.4],
          ],
          [
            [60, 1160, 470, 0.5],
            [850, 1120, 420, -0.5],
          ],
        )
        .map(([x = 0, foot = 0, size = 0, lean = 0]) =>
          palm(canvas, { x, foot, height: size, lean, fill: "#04211e" }),
        ),
      egrets(canvas, horizon),
      rect(0, height * 0.86, width, height * 0.14, {
        fill: canvas.linear([
          [0, "#021410", 0],
          [1, "#021410", 0.85],
        ]),
      }),
    ];
  },
};

/** Fields to the horizon: some stand in water that holds the sky, some are green already. */
function fields(canvas: Canvas, horizon: number, [sx]: Point): string {
  const { width, height } = canvas;
  const { between } = canvas.random;
  const vanish = sx;
  const across = (share: number, y: number) =>
    vanish + ((share - 0.5) * width * 3.2 * (y - horizon + 26)) / (height - horizon);
  const rows = [0, 0.045, 0.11, 0.2, 0.33, 0.52, 0.78, 1.1].map(
    (at) => horizon + at * (height - horizon),
  );
  return rows
    .slice(0, -1)
    .flatMap((top, row) => {
      const foot = rows[row + 1] ?? height;
      return times(44).map((column) => {
        const shift = (row % 2) * 0.035 - 1.33;
        const [a, b] = [column / 12 + shift, (column + 1) / 12 + shift];
        if (across(b, top) < 0 || across(a, top) > width) return "";
        const wet = (column * 7 + row * 3) % 5 < 2;
        const near = row / 6;
        const green = mix(mix("#a8d05a", "#0f5a34", near), "#3f9a3f", between(0, 0.5));
        const corners: Point[] = [
          [across(a, top), top],
          [across(b, top), top],
          [across(b, foot), foot],
          [across(a, foot), foot],
        ];
        const fill = wet
          ? canvas.linear([
              [0, mix("#fff0b0", "#2f8a7a", near)],
              [1, mix("#bfe0a0", "#0a3a40", near)],
            ])
          : green;
        return (
          polygon(corners, {
            fill,
            stroke: mix("#3a6a2a", "#0a2a1a", near),
            width: 2 + row * 2.2,
          }) + plants(canvas, [a, b], [top, foot], across, wet, near)
        );
      });
    })
    .join("");
}

/** Tufts in rows: thin in the water, close in the green. */
function plants(
  canvas: Canvas,
  [a, b]: Point,
  [top, foot]: Point,
  across: (share: number, y: number) => number,
  wet: boolean,
  near: number,
): string {
  if (near < 0.3) return "";
  const colour = wet ? mix("#2f7a3a", "#0a3a24", near) : mix("#cfe86a", "#2f8a3a", near);
  const size = 5 + near * 17;
  const tufts = times(4).flatMap((row) =>
    times(9).map((column) => {
      const y = top + (foot - top) * ((row + 0.7) / 4.4);
      const x = across(a + (b - a) * ((column + 0.6) / 9.4), y);
      if (x < -20 || x > canvas.width + 20) return "";
      return `M${n(x)} ${n(y)}l${n(-size * 0.4)} ${n(-size)}M${n(x)} ${n(y)}v${n(-size * 1.2)}M${n(x)} ${n(y)}l${n(size * 0.4)} ${n(-size)}`;
    }),
  );
  return path(tufts.join("") || "M0 0", { fill: "none", stroke: colour, width: 1.4 + near * 1.6 });
}

/** White egrets over the fields. */
function egrets(canvas: Canvas, horizon: number): string {
  const flock = canvas.either<Point[]>(
    [
      [830, 330],
      [900, 300],
      [960, 345],
      [1040, 290],
      [1330, 320],
      [1390, 350],
    ],
    [
      [200, 500],
      [280, 470],
      [350, 520],
      [680, 490],
      [740, 530],
    ],
  );
  const standing = canvas.either<Point[]>(
    [
      [1020, 740],
      [1300, 790],
      [820, 700],
    ],
    [
      [330, 1090],
      [600, 1180],
    ],
  );
  const flying = flock.map(([x, y], at) =>
    path(
      `M${x - 26} ${y - 12 + (at % 3) * 4}q14 -4 26 12q12 -18 28 -14q-14 6 -24 22h-8q-8 -14 -22 -20Z`,
      {
        fill: "#fffdf0",
      },
    ),
  );
  const waiting = standing.map(([x, y]) => {
    const s = (y - horizon) / 160;
    return group(
      [
        line(
          [
            [-3, 0],
            [-3, -30],
          ],
          "#1a2a1a",
          2,
        ),
        line(
          [
            [5, 0],
            [5, -30],
          ],
          "#1a2a1a",
          2,
        ),
        ellipse(0, -34, 17, 8, { fill: "#fffdf0", transform: "rotate(-14)" }),
        path("M-13 -37Q-22 -54 -14 -68", {
          fill: "none",
          stroke: "#fffdf0",
          width: 4.4,
          cap: "round",
        }),
        polygon(
          [
            [-16, -73],
            [-33, -67],
            [-15, -67],
          ],
          { fill: "#f0a83a" },
        ),
        circle(-14, -70, 4.4, { fill: "#fffdf0" }),
      ],
      { transform: `translate(${x} ${y}) scale(${n(s)})` },
    );
  });
  return [...flying, ...waiting].join("");
}
