import type { Canvas } from "../draw/canvas";
import { glow, ridge, sky } from "../draw/sky";
import { circle, ellipse, line, n, type Point, path, rect, times } from "../draw/svg";
import { tower } from "../draw/tower";
import { houses, palm } from "../draw/town";
import type { Scene } from "./scene";

export const townUnderStars: Scene = {
  id: "stars",
  seed: 33,
  draw(canvas) {
    const ground = canvas.either(830, 1240);
    const pole: Point = canvas.either([1090, 690], [450, 1060]);
    return [
      sky(canvas, ground, [
        [0, "#01030c"],
        [0.45, "#04123a"],
        [0.8, "#0a3a6e"],
        [1, "#2a7a94"],
      ]),
      glow(canvas, pole, canvas.either(620, 520), "#3a9ac4", 0.5),
      trails(canvas, pole, ground),
      ridge(canvas, { foot: ground - 50, rise: 100, fill: "#06284c" }),
      ridge(canvas, { foot: ground - 14, rise: 60, fill: "#041c3a", rough: 1.8 }),
      tower(canvas, canvas.either(1330, 680), ground, canvas.either(0.62, 0.8), {
        low: "#0a2444",
        high: "#06182f",
        warm: "#3a6a94",
        door: "#ffdf9e",
        lit: 0.3,
      }),
      houses(canvas, {
        foot: ground + 4,
        count: canvas.either(30, 17),
        width: [52, 96],
        fill: "#041530",
        awake: 0.34,
        skip: (x) => Math.abs(x - canvas.either(1330, 680)) < 60,
      }),
      mast(canvas.either(820, 210), ground, canvas.either(330, 380)),
      houses(canvas, {
        foot: ground + 70,
        count: canvas.either(16, 8),
        width: [110, 170],
        fill: "#020a1c",
        awake: 0.22,
      }),
      palm(canvas, {
        x: canvas.either(1500, 830),
        foot: ground + 70,
        height: 330,
        lean: -0.4,
        fill: "#010714",
      }),
      rect(0, ground + 66, canvas.width, canvas.height - ground, { fill: "#01050f" }),
    ];
  },
};

/** An hour of stars as they turn about the pole, which stands low over this town. */
function trails(canvas: Canvas, [px, py]: Point, ground: number): string {
  const { between, pick, chance } = canvas.random;
  const reach = canvas.either(1150, 1180);
  return times(canvas.either(260, 210))
    .map(() => {
      const r = 26 + between(0, 1) ** 0.8 * reach;
      const start = between(0, Math.PI * 2);
      const sweep = between(0.5, 0.66);
      const at = (angle: number) => `${n(px + Math.cos(angle) * r)} ${n(py + Math.sin(angle) * r)}`;
      if (py + Math.sin(start) * r > ground) return "";
      const colour = pick(["#ffffff", "#bcd6ff", "#9fd8ff", "#ffe6c0", "#8fb8ff"]);
      return path(`M${at(start)}A${n(r)} ${n(r)} 0 0 1 ${at(start + sweep)}`, {
        fill: "none",
        stroke: colour,
        width: chance(0.15) ? 3.4 : 1.7,
        cap: "round",
        opacity: between(0.25, 0.85) * (1 - (r / reach) * 0.45),
      });
    })
    .join("");
}

/** The mast from which the network began. */
function mast(x: number, foot: number, h: number): string {
  const half = (up: number) => h * 0.07 * (1 - up * 0.85);
  const braces = times(9).map((at) => {
    const [a, b] = [at / 9, (at + 1) / 9];
    return line(
      [
        [x - half(a), foot - a * h],
        [x + half(b), foot - b * h],
        [x - half(b), foot - b * h],
        [x + half(a), foot - a * h],
      ],
      "#06182f",
      3,
    );
  });
  return [
    ...braces,
    line(
      [
        [x - half(0), foot],
        [x - half(1), foot - h],
      ],
      "#06182f",
      5,
    ),
    line(
      [
        [x + half(0), foot],
        [x + half(1), foot - h],
      ],
      "#06182f",
      5,
    ),
    line(
      [
        [x, foot - h],
        [x, foot - h * 1.12],
      ],
      "#06182f",
      4,
    ),
    ellipse(x - 20, foot - h * 0.84, 14, 20, { fill: "#0a2444" }),
    ellipse(x + 20, foot - h * 0.74, 14, 20, { fill: "#0a2444" }),
    circle(x, foot - h * 1.13, 16, { fill: "#ff4d4d", opacity: 0.3 }),
    circle(x, foot - h * 1.13, 6, { fill: "#ff6d6d" }),
  ].join("");
}
