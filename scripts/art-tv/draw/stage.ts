// A stage: its curtains, and a dancer in the light.
import type { Canvas } from "./canvas";
import { ellipse, group, line, n, type Point, path, rect, times } from "./svg";

/** The open curtain on both sides of the stage. */
export function curtains(canvas: Canvas, x: number, half: number, floor: number): string {
  const { width } = canvas;
  const side = (from: number, to: number, gathered: number) => {
    const folds = Math.max(4, Math.round(Math.abs(to - from) / 58));
    return times(folds).map((at) => {
      const w = (to - from) / folds;
      const left = from + at * w;
      // The folds next to the opening are drawn aside, the nearer the more.
      const near = gathered > 0 ? (at + 1) / folds : (folds - at) / folds;
      const pull = near ** 3 * half * 0.34 * gathered;
      const fill = canvas.linear(
        [
          [0, "#5a0a1a"],
          [0.4, "#d42f3a"],
          [0.7, "#8f1424"],
          [1, "#3a0612"],
        ],
        "right",
      );
      return path(
        `M${n(left)} 0H${n(left + w + 2)}C${n(left + w + pull)} ${n(floor * 0.4)} ${n(left + w - pull * 0.5)} ${n(floor * 0.62)} ${n(left + w - pull * 0.55)} ${n(floor * 0.7)}Q${n(left + w - pull * 0.5)} ${n(floor * 0.85)} ${n(left + w + pull * 0.1)} ${n(floor + 22)}H${n(left + pull * 0.05)}Q${n(left - pull * 0.5)} ${n(floor * 0.85)} ${n(left - pull * 0.55)} ${n(floor * 0.7)}C${n(left - pull * 0.5)} ${n(floor * 0.62)} ${n(left + pull)} ${n(floor * 0.4)} ${n(left)} 0Z`,
        { fill },
      );
    });
  };
  const dark = (from: number, to: number, towards: 1 | -1) =>
    rect(from, 0, to - from, floor + 24, {
      fill: canvas.linear(
        towards > 0
          ? [
              [0, "#0a0208", 0.9],
              [0.6, "#0a0208", 0.5],
              [1, "#0a0208", 0],
            ]
          : [
              [0, "#0a0208", 0],
              [1, "#0a0208", 0.7],
            ],
        "right",
      ),
    });
  return [
    ...side(0, x - half * 0.72, 1),
    ...side(x + half * 0.72, width + 10, -1),
    dark(0, x - half * 0.5, 1),
    dark(x + half * 0.5, width, -1),
  ].join("");
}

/** The swags across the head of the stage. */
export function drape(canvas: Canvas, x: number, half: number): string {
  const count = canvas.either(9, 5);
  const w = canvas.width / count;
  const deep = canvas.either(150, 210);
  return group(
    times(count).flatMap((at) => {
      const left = at * w;
      const lit = 1 - Math.min(1, Math.abs(left + w / 2 - x) / (half * 2.2));
      const colour = lit > 0.6 ? "#b81f30" : lit > 0.3 ? "#7a1322" : "#2a0812";
      return [
        path(
          `M${n(left - 6)} -4H${n(left + w + 6)}Q${n(left + w * 0.5)} ${n(deep * 2)} ${n(left - 6)} -4Z`,
          {
            fill: colour,
          },
        ),
        path(
          `M${n(left - 6)} -4H${n(left + w + 6)}Q${n(left + w * 0.5)} ${n(deep * 1.2)} ${n(left - 6)} -4Z`,
          {
            fill: "#0a0208",
            opacity: 0.28,
          },
        ),
        path(`M${n(left - 6)} -4Q${n(left + w * 0.5)} ${n(deep * 2)} ${n(left + w + 6)} -4`, {
          fill: "none",
          stroke: lit > 0.3 ? "#f6c445" : "#6a4a1c",
          width: 9,
        }),
      ];
    }),
  );
}

/** A dancer in the half-seated stance, against the light; `h` is her standing height. */
export function dancer(x: number, y: number, h: number): string {
  const dark = "#1c0716";
  const gold = "#ffcf6a";
  const at = (px: number, py: number): Point => [x + px * h, y - py * h];
  const spot = (px: number, py: number) => at(px, py).map(n).join(" ");
  const limb = (points: Point[], width: number) =>
    line(
      points.map(([px, py]) => at(px, py)),
      dark,
      h * width,
    );
  const band = (from: Point, to: Point, width: number) =>
    line([at(...from), at(...to)], gold, h * width);
  const leg = (side: 1 | -1) => [
    limb(
      [
        [side * 0.04, 0.42],
        [side * 0.25, 0.29],
      ],
      0.1,
    ),
    limb(
      [
        [side * 0.25, 0.29],
        [side * 0.14, 0.04],
      ],
      0.075,
    ),
    ellipse(...at(side * 0.185, 0.014), h * 0.08, h * 0.02, { fill: dark }),
    band([side * 0.14 - 0.03, 0.06], [side * 0.14 + 0.03, 0.06], 0.022),
  ];
  const arms = [
    limb(
      [
        [-0.07, 0.715],
        [-0.25, 0.735],
      ],
      0.05,
    ),
    limb(
      [
        [-0.25, 0.735],
        [-0.4, 0.67],
      ],
      0.04,
    ),
    limb(
      [
        [-0.4, 0.67],
        [-0.445, 0.7],
      ],
      0.026,
    ),
    limb(
      [
        [0.07, 0.715],
        [0.22, 0.81],
      ],
      0.05,
    ),
    limb(
      [
        [0.22, 0.81],
        [0.14, 0.95],
      ],
      0.04,
    ),
    limb(
      [
        [0.14, 0.95],
        [0.165, 1],
      ],
      0.026,
    ),
    band([-0.36, 0.672], [-0.37, 0.7], 0.012),
    band([0.145, 0.915], [0.18, 0.925], 0.012),
  ];
  const fan = [
    path(
      `M${spot(-0.08, 0.48)}H${n(at(0.08, 0)[0])}L${spot(0.21, 0.21)}Q${spot(0, 0.07)} ${spot(-0.21, 0.21)}Z`,
      { fill: "#3a0a1e" },
    ),
    path(`M${spot(-0.21, 0.21)}Q${spot(0, 0.07)} ${spot(0.21, 0.21)}`, {
      fill: "none",
      stroke: gold,
      width: h * 0.012,
    }),
    ...[-0.15, -0.09, -0.03, 0.03, 0.09, 0.15].map((px) =>
      band([px * 0.25, 0.46], [px, 0.16 + Math.abs(px) * 0.25], 0.005),
    ),
  ];
  const body = path(
    `M${spot(-0.075, 0.47)}L${spot(-0.1, 0.69)}Q${spot(-0.09, 0.745)} ${spot(-0.03, 0.75)}H${n(at(0.03, 0)[0])}Q${spot(0.09, 0.745)} ${spot(0.1, 0.69)}L${spot(0.075, 0.47)}Z`,
    { fill: dark },
  );
  const head = [
    limb(
      [
        [0, 0.72],
        [0.004, 0.79],
      ],
      0.055,
    ),
    ellipse(...at(0.006, 0.825), h * 0.048, h * 0.06, { fill: dark }),
    ellipse(...at(0.012, 0.885), h * 0.04, h * 0.03, { fill: dark }),
    ...times(7).map((flower) => {
      const angle = Math.PI * (1.02 + flower * 0.16);
      return ellipse(
        ...at(0.012 + Math.cos(angle) * 0.05, 0.878 - Math.sin(angle) * 0.036),
        h * 0.011,
        h * 0.011,
        { fill: "#fff6e0" },
      );
    }),
  ];
  return [
    ...leg(-1),
    ...leg(1),
    ...fan,
    body,
    band([-0.075, 0.485], [0.075, 0.485], 0.02),
    line([at(-0.05, 0.725), at(0, 0.66), at(0.05, 0.725)], gold, h * 0.01),
    ...arms,
    ...head,
  ].join("");
}
