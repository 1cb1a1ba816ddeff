import type { Canvas } from "../draw/canvas";
import { beam } from "../draw/light";
import { glow, mist, moon, ridge, sky, stars } from "../draw/sky";
import { circle, ellipse, n, path, rect, times } from "../draw/svg";
import type { Scene } from "./scene";

export const trainInTheGhats: Scene = {
  id: "train",
  seed: 14,
  draw(canvas) {
    const { height } = canvas;
    const deck = canvas.either(600, 860);
    const [mx, my] = canvas.either([890, 180], [600, 420]);
    const far = canvas.either(660, 960);
    return [
      sky(canvas, far, [
        [0, "#020a1c"],
        [0.4, "#0a2a52"],
        [0.8, "#3a7aa0"],
        [1, "#8fc4cc"],
      ]),
      stars(canvas, far, 120),
      moon(canvas, mx, my, canvas.either(66, 76)),
      ridge(canvas, {
        foot: far - 130,
        rise: canvas.either(250, 430),
        fill: "#3a6f96",
        rough: 0.9,
      }),
      mist(canvas, far - 190, 170, "#cfeaf2", 0.45),
      ridge(canvas, { foot: far - 30, rise: canvas.either(210, 330), fill: "#1f4f78", rough: 1.2 }),
      mist(canvas, far - 20, 200, "#bfe0ea", 0.5),
      ridge(canvas, { foot: far + 130, rise: 170, fill: "#0f3458", rough: 1.7 }),
      mist(canvas, far + 120, 180, "#9fd0dc", 0.35),
      viaduct(canvas, deck),
      train(canvas, deck),
      mist(canvas, height * 0.83, 220, "#7fb8cc", 0.4),
      forest(canvas, height * 0.86, "#062038", 74),
      forest(canvas, height * 0.95, "#020a18", 96),
    ];
  },
};

/** Stone arches from side to side. */
function viaduct(canvas: Canvas, deck: number): string {
  const { width, height } = canvas;
  const span = canvas.either(168, 178);
  const stone = canvas.linear([
    [0, "#8a7f86"],
    [0.4, "#4a5068"],
    [1, "#142a48"],
  ]);
  const arches = times(width / span + 2).map((at) => {
    const left = (at - 0.5) * span;
    const r = span * 0.38;
    const spring = deck + 40 + r;
    return `M${n(left + span / 2 - r)} ${height}V${n(spring)}A${n(r)} ${n(r)} 0 0 1 ${n(left + span / 2 + r)} ${n(spring)}V${height}Z`;
  });
  const piers = path(`M-10 ${deck}H${width + 10}V${height}H-10Z${arches.join("")}`, {
    fill: stone,
    rule: "evenodd",
  });
  const rings = times(width / span + 2).map((at) => {
    const middle = at * span;
    const r = span * 0.38;
    return path(
      `M${n(middle - r)} ${n(deck + 40 + r)}A${n(r)} ${n(r)} 0 0 1 ${n(middle + r)} ${n(deck + 40 + r)}`,
      { fill: "none", stroke: "#b8a8a0", width: 7, opacity: 0.55 },
    );
  });
  return [
    piers,
    ...rings,
    rect(0, deck - 8, width, 16, { fill: "#a89a98" }),
    rect(0, deck + 8, width, 5, { fill: "#2a3450" }),
  ].join("");
}

/** The night train, its windows lit, its lamp ahead of it. */
function train(canvas: Canvas, deck: number): string {
  const { width } = canvas;
  const front = canvas.either(640, 130);
  const length = canvas.either(300, 290);
  const foot = deck - 14;
  const coaches = times((width - front) / length + 1).map((at) => {
    const left = front + (at === 0 ? 0 : canvas.either(236, 226) + (at - 1) * length + 10);
    return at === 0 ? engine(canvas, left, foot) : coach(canvas, left, foot, length - 10);
  });
  return (
    beam(canvas, {
      from: [front + 6, foot - 52],
      to: [front - canvas.either(430, 330), foot + 10],
      width: 190,
      colour: "#fff1c0",
      strength: 0.85,
    }) + coaches.join("")
  );
}

function engine(canvas: Canvas, x: number, foot: number): string {
  return [
    path(
      `M${x} ${foot - 10}V${foot - 62}Q${x + 4} ${foot - 96} ${x + 40} ${foot - 100}H${x + 228}V${foot - 10}Z`,
      {
        fill: canvas.linear([
          [0, "#e0503f"],
          [0.6, "#a82a2a"],
          [1, "#5a1420"],
        ]),
      },
    ),
    rect(x, foot - 46, 228, 12, { fill: "#f6d27a" }),
    path(`M${x + 12} ${foot - 62}q4 -22 26 -24h16v24Z`, { fill: "#0a2036" }),
    ...times(5).map((at) =>
      rect(x + 84 + at * 28, foot - 84, 16, 24, { fill: "#6a1a24", radius: 3 }),
    ),
    circle(x + 8, foot - 52, 9, { fill: "#fffbe0" }),
    glow(canvas, [x + 8, foot - 52], 80, "#fff1c0", 0.9),
    ...wheels(x, foot, 228),
  ].join("");
}

function coach(canvas: Canvas, x: number, foot: number, w: number): string {
  return [
    rect(x, foot - 96, w, 88, {
      radius: 8,
      fill: canvas.linear([
        [0, "#4a8ac4"],
        [0.5, "#1f4f94"],
        [1, "#0f2a5a"],
      ]),
    }),
    rect(x, foot - 40, w, 8, { fill: "#e8e0c8" }),
    ...times(9).map((at) =>
      rect(x + 16 + at * ((w - 26) / 9), foot - 78, (w - 26) / 9 - 9, 28, {
        fill: "#ffe0a0",
        radius: 3,
      }),
    ),
    glow(canvas, [x + w / 2, foot - 62], w * 0.6, "#ffcf86", 0.35, 0.3),
    rect(x - 10, foot - 26, 12, 8, { fill: "#0a1a30" }),
    ...wheels(x, foot, w),
  ].join("");
}

const wheels = (x: number, foot: number, w: number) =>
  [0.1, 0.22, 0.78, 0.9].map((at) => circle(x + w * at, foot - 3, 9, { fill: "#0a1428" }));

/** The tops of a forest. */
function forest(canvas: Canvas, y: number, fill: string, size: number): string {
  const { between } = canvas.random;
  const crowns = times(canvas.width / (size * 0.42) + 2).map((at) =>
    ellipse(
      at * size * 0.42,
      y + between(-0.35, 0.35) * size,
      size * between(0.4, 0.62),
      size * between(0.4, 0.7),
      {
        fill,
      },
    ),
  );
  return crowns.join("") + rect(0, y, canvas.width, canvas.height - y, { fill });
}
