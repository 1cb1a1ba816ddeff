import { beam } from "../draw/light";
import { heads } from "../draw/people";
import { glow } from "../draw/sky";
import { curtains, dancer, drape } from "../draw/stage";
import { circle, ellipse, n, path, rect, times } from "../draw/svg";
import type { Scene } from "./scene";

export const stage: Scene = {
  id: "stage",
  seed: 31,
  draw(canvas) {
    const { width, height } = canvas;
    const x = canvas.either(1080, 450);
    const floor = canvas.either(770, 1150);
    const half = canvas.either(430, 400);
    return [
      rect(0, 0, width, height, {
        fill: canvas.linear([
          [0, "#0a0308"],
          [0.6, "#2a0612"],
          [1, "#080206"],
        ]),
      }),
      rect(x - half, 0, half * 2, floor, {
        fill: canvas.linear([
          [0, "#1a0a3c"],
          [0.55, "#3a1a6a"],
          [1, "#7a2a6a"],
        ]),
      }),
      glow(canvas, [x, floor - canvas.either(250, 280)], canvas.either(430, 440), "#ff9a6a", 0.7),
      circle(x, floor - canvas.either(250, 280), canvas.either(216, 240), { fill: "#ffcf8a" }),
      beam(canvas, {
        from: [x + half * 0.9, canvas.either(-40, 200)],
        to: [x, floor + 30],
        width: canvas.either(460, 440),
        colour: "#ffe2b0",
        strength: 0.85,
      }),
      beam(canvas, {
        from: [x - half * 0.8, canvas.either(-40, 200)],
        to: [x, floor + 30],
        width: canvas.either(420, 400),
        colour: "#ff9ac4",
        strength: 0.5,
      }),
      rect(0, floor - 10, width, height - floor + 10, {
        fill: canvas.linear([
          [0, "#8a3a24"],
          [0.3, "#3a1216"],
          [1, "#080206"],
        ]),
      }),
      ellipse(x, floor + 28, canvas.either(270, 260), 34, { fill: "#ffe0a8", opacity: 0.85 }),
      glow(canvas, [x, floor + 20], 460, "#ffb072", 0.6, 0.24),
      dancer(x, floor + 26, canvas.either(430, 470)),
      curtains(canvas, x, half, floor),
      ...times(canvas.either(15, 11)).map((at) => {
        const px = x - half * 1.02 + (at * half * 2.04) / canvas.either(14, 10);
        return (
          glow(canvas, [px, floor + 46], 54, "#ffcf86", 0.8) +
          path(`M${n(px - 16)} ${floor + 62}a16 16 0 0 1 32 0Z`, { fill: "#ffe9b8" })
        );
      }),
      drape(canvas, x, half),
      heads(canvas, {
        y: floor + canvas.either(128, 160),
        size: canvas.either(48, 58),
        fill: "#060206",
        rim: "#7a2a2a",
        raised: 0.05,
      }),
    ];
  },
};
