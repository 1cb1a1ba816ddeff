import type { Canvas } from "../draw/canvas";
import { mix } from "../draw/colour";
import { crowd } from "../draw/people";
import { glow, ridge, sky } from "../draw/sky";
import { circle, line, n, path, rect, times } from "../draw/svg";
import { stripedWall, tower, towerHeight } from "../draw/tower";
import { palm } from "../draw/town";
import type { Scene } from "./scene";

export const towerAtDusk: Scene = {
  id: "tower",
  seed: 11,
  draw(canvas) {
    const { width, height } = canvas;
    const x = canvas.either(1130, 450);
    const base = canvas.either(880, 1290);
    const scale = canvas.either(2.12, 2.05);
    return [
      sky(canvas, base, [
        [0, "#0b0a26"],
        [0.3, "#2c1650"],
        [0.58, "#7d2f6b"],
        [0.8, "#d9603f"],
        [1, "#ffb65c"],
      ]),
      circle(x - scale * 40, base - 250 * scale * 0.62, 118, { fill: "#ffd98f", opacity: 0.9 }),
      glow(canvas, [x - scale * 40, base - 250 * scale * 0.62], 560, "#ffb46a", 0.75),
      clouds(canvas, base),
      ridge(canvas, { foot: base - 60, rise: 90, fill: "#7a3350" }),
      ridge(canvas, { foot: base - 20, rise: 60, fill: "#4d2146", rough: 1.6 }),
      parakeets(canvas, x - 60, base - towerHeight(scale) * 0.72),
      tower(canvas, x, base, scale, {
        low: "#7c3f47",
        high: "#2b1644",
        warm: "#ffb072",
        door: "#ffe0a0",
        lit: 0.8,
      }),
      stripedWall(0, x - 92 * scale, base + 4, 58, 0.55),
      stripedWall(x + 92 * scale, width, base + 4, 58, 0.55),
      ...canvas
        .either(
          [
            [70, 300, 0.5],
            [190, 210, -0.6],
            [1440, 380, 0.6],
            [1560, 280, -0.4],
          ],
          [
            [40, 330, 0.5],
            [120, 220, -0.4],
            [820, 380, 0.5],
            [890, 250, -0.6],
          ],
        )
        .map(([px = 0, size = 0, lean = 0]) =>
          palm(canvas, { x: px, foot: base + 12, height: size, lean, fill: "#1c0c2a" }),
        ),
      rect(0, base, width, height - base, {
        fill: canvas.linear([
          [0, "#5c2a3e"],
          [0.4, "#2a1230"],
          [1, "#0a0618"],
        ]),
      }),
      glow(canvas, [x, base + 10], 420, "#ffb072", 0.55, 0.16),
      crowd(canvas, {
        from: x - 460,
        to: x + 420,
        y: [base + 4, base + 46],
        height: 44,
        count: canvas.either(46, 40),
        colours: ["#2a1030", "#4a1838", "#8a3240", "#d98b4a", "#1a0c28"],
        skin: "#1a0c22",
      }),
    ];
  },
};

/** Long flat clouds that take the last light from below. */
function clouds(canvas: Canvas, horizon: number): string {
  const { between } = canvas.random;
  return times(16)
    .map(() => {
      const [x, y] = [between(-0.1, 1) * canvas.width, horizon * between(0.34, 0.84)];
      const [w, h] = [between(160, 460), between(8, 22)];
      const fill = mix("#3b1a58", "#ffb072", (y / horizon) ** 3 * 0.9);
      return path(
        `M${n(x)} ${n(y)}q${n(w * 0.2)} ${n(-h)} ${n(w * 0.45)} ${n(-h * 0.7)}t${n(w * 0.55)} ${n(h * 0.7)}q${n(-w * 0.5)} ${n(h * 0.5)} ${n(-w)} 0Z`,
        { fill, opacity: 0.5 },
      );
    })
    .join("");
}

/** The tower's parakeets, home for the night. */
function parakeets(canvas: Canvas, x: number, y: number): string {
  const { between } = canvas.random;
  return times(26)
    .map((at) => {
      const turn = at * 0.42;
      const [px, py] = [
        x - 130 - Math.cos(turn) * (80 + at * 9) + between(-30, 30),
        y - at * 7 + Math.sin(turn) * 60 + between(-20, 20),
      ];
      const size = between(6, 12);
      return line(
        [
          [px - size, py - size * 0.5],
          [px, py],
          [px + size, py - size * 0.6],
        ],
        "#1d0d2e",
        2.6,
      );
    })
    .join("");
}
