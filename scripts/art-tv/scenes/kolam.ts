import type { Canvas } from "../draw/canvas";
import { mix } from "../draw/colour";
import { oneLineKolam } from "../draw/kolam";
import { clayLamp } from "../draw/light";
import { type Pose, person } from "../draw/people";
import { glow } from "../draw/sky";
import { ellipse, line, type Point, path, polygon, rect, times } from "../draw/svg";
import type { Scene } from "./scene";

/** She looks over what she has drawn, the bowl of rice flour in her hand. */
const DRAWING: Pose = {
  hands: [
    [-0.2, 0.6],
    [0.08, 0.52],
  ],
  feet: [
    [-0.05, 0],
    [0.06, 0],
  ],
  lean: -0.05,
  wears: "saree",
};

export const courtyard: Scene = {
  id: "kolam",
  seed: 8,
  draw(canvas) {
    const { width, height } = canvas;
    const x = canvas.either(1010, 450);
    const wall = canvas.either(470, 760);
    return [
      rect(0, 0, width, height, { fill: "#1c0d18" }),
      rect(0, 0, width, wall, {
        fill: canvas.linear([
          [0, "#2c1a44"],
          [0.35, "#7a4a78"],
          [0.7, "#e89a86"],
          [1, "#ffd9a8"],
        ]),
      }),
      glow(canvas, [x, wall - 40], canvas.either(620, 480), "#fff0d0", 0.85),
      farSide(canvas, x, wall),
      rect(0, wall, width, height - wall, {
        fill: canvas.linear([
          [0, "#d97a5a"],
          [0.3, "#a8432f"],
          [0.75, "#5a1c1c"],
          [1, "#250c12"],
        ]),
      }),
      glow(canvas, [x, wall + 120], canvas.either(760, 560), "#ffc79a", 0.55, 0.45),
      floorKolam(canvas, x, wall),
      person(
        x + canvas.either(400, 250),
        wall + canvas.either(96, 110),
        canvas.either(270, 300),
        DRAWING,
        {
          skin: "#4a1f1c",
          top: "#8a1f4a",
          lower: "#c22f5a",
        },
      ),
      nearSide(canvas, x, wall),
    ];
  },
};

/** Across the court: the veranda under its tiles, and the pot of tulsi. */
function farSide(canvas: Canvas, x: number, wall: number): string {
  const half = canvas.either(620, 470);
  const eave = wall - canvas.either(190, 250);
  const tiles = times(46).map((at) => {
    const left = x - half - 60 + (at * (half * 2 + 120)) / 46;
    const w = (half * 2 + 120) / 46;
    return (
      rect(left, eave - 60, w - 2, 74, { fill: at % 2 ? "#8f3a2c" : "#7a2e28" }) +
      ellipse(left + w / 2, eave + 14, w / 2, 6, { fill: "#c9624a" })
    );
  });
  const pillars = [-0.86, -0.5, 0.5, 0.86].map((at) => {
    const px = x + at * half;
    return (
      rect(px - 13, eave + 10, 26, wall - eave - 10, { fill: "#4a1f24" }) +
      rect(px - 13, eave + 10, 8, wall - eave - 10, { fill: "#7a3a34" }) +
      rect(px - 24, eave + 10, 48, 14, { fill: "#5a2a28" }) +
      rect(px - 22, wall - 20, 44, 20, { fill: "#5a2a28" })
    );
  });
  return [
    canvas.wide ? wing(canvas, x - half - 60, eave, wall) : "",
    rect(x - half - 60, eave, half * 2 + 120, wall - eave, { fill: "#3a1a2c" }),
    rect(x - half * 0.15, eave + 26, half * 0.3, wall - eave - 26, { fill: "#6a2f2a" }),
    rect(x - half * 0.12, eave + 44, half * 0.24, wall - eave - 44, {
      fill: canvas.linear([
        [0, "#ffb45c"],
        [1, "#ffe6b8"],
      ]),
    }),
    ...[-1, 1].map((side) =>
      rect(x + side * half * 0.1 - half * 0.02, eave + 44, half * 0.04, wall - eave - 44, {
        fill: "#8a4a34",
      }),
    ),
    ...[-0.4, 0.24].map(
      (at) =>
        rect(x + half * at, eave + 50, half * 0.16, 80, { fill: "#f2b48a" }) +
        times(4)
          .map((bar) =>
            rect(x + half * (at + 0.024 + bar * 0.034), eave + 50, 4, 80, { fill: "#3a1a2c" }),
          )
          .join(""),
    ),
    ...pillars,
    rect(x - half - 60, wall - 14, half * 2 + 120, 18, { fill: "#c2654a" }),
    ...tiles,
  ].join("");
}

/** The wing on the left, still in the dark. */
function wing(canvas: Canvas, to: number, eave: number, wall: number): string {
  return (
    polygon(
      [
        [0, eave - 260],
        [to + 8, eave - 60],
        [to + 8, eave + 20],
        [0, eave - 90],
      ],
      { fill: "#4a1f26" },
    ) +
    polygon(
      [
        [0, eave - 120],
        [to + 2, eave + 14],
        [to + 2, wall + 2],
        [0, wall + 130],
      ],
      {
        fill: canvas.linear(
          [
            [0, "#1c0d18"],
            [1, "#45202c"],
          ],
          "right",
        ),
      },
    )
  );
}

/** The kolam on the floor, drawn in rice flour, with lamps on some of its dots. */
function floorKolam(canvas: Canvas, x: number, wall: number): string {
  const { line: drawn, dots } = oneLineKolam(7, 18, 0.72);
  const [spread, depth] = canvas.either([216, 600], [172, 860]);
  const lay = ([px, py]: Point): readonly [number, number, number] => {
    const far = 1.04 + ((6.5 - py) / 7) * 1.1;
    return [x + ((px - 3) * spread) / far, wall - canvas.either(200, 250) + depth / far, 1 / far];
  };
  const points = drawn.map(lay);
  const strokes = times(points.length / 4 + 1).map((at) => {
    const piece = points.slice(at * 4, at * 4 + 5);
    const near = piece[0]?.[2] ?? 0.5;
    const d = piece.map(([px, py]): Point => [px, py]);
    if (d.length < 2) return "";
    return (
      line(d, "#ffe2c0", near * 17, { opacity: 0.2, cap: "butt" }) + line(d, "#fffaf0", near * 7.2)
    );
  });
  const closing = [points.at(-1), points[0]].flatMap((point): Point[] =>
    point ? [[point[0], point[1]]] : [],
  );
  const marks = dots.map((dot, at) => {
    const [px, py, near] = lay(dot);
    return at % 4 === 0
      ? clayLamp(canvas, px, py, near * 17)
      : ellipse(px, py, near * 9, near * 4.6, { fill: "#ffcf86" });
  });
  return strokes.join("") + line(closing, "#fffaf0", 4) + marks.join("");
}

/** The eave and pillars on our side, dark against the morning. */
function nearSide(canvas: Canvas, x: number, wall: number): string {
  const { width, height } = canvas;
  const dark = "#150a16";
  const pillar = (px: number, w: number) =>
    rect(px - w / 2, 0, w, height, {
      fill: canvas.linear(
        [
          [0, dark],
          [0.75, "#2a1220"],
          [1, px < x ? "#8a4a44" : dark],
        ],
        "right",
      ),
    }) +
    rect(px - w * 0.9, wall - 330, w * 1.8, 34, { fill: "#2a1220" }) +
    rect(px - w * 0.75, height - 130, w * 1.5, 130, { fill: dark });
  const eave = canvas.either(120, 200);
  const tiles = times(width / 40 + 1).map((at) =>
    path(`M${at * 40} ${eave}h40v8q-20 34 -40 0Z`, {
      fill: mix(dark, "#5a2a34", at % 2 ? 0.25 : 0.45),
    }),
  );
  return [
    ...canvas.either([pillar(300, 74), pillar(1545, 84)], [pillar(20, 70), pillar(880, 70)]),
    rect(0, 0, width, eave, { fill: dark }),
    ...tiles,
  ].join("");
}
