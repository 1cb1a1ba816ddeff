import type { Canvas } from "../draw/canvas";
import { mix } from "../draw/colour";
import { crowd, type Pose, person } from "../draw/people";
import { glow, mist, sky } from "../draw/sky";
import { line, type Point, rect, times } from "../draw/svg";
import { bunting, templeCar } from "../draw/temple-car";
import type { Scene } from "./scene";

const PULLING: Pose = {
  hands: [
    [0.34, 0.66],
    [0.46, 0.6],
  ],
  feet: [
    [-0.2, 0],
    [0.18, 0],
  ],
  lean: -0.16,
  wears: "veshti",
};

export const carFestival: Scene = {
  id: "car",
  seed: 5,
  draw(canvas) {
    const { width, height } = canvas;
    const x = canvas.either(1160, 500);
    const ground = canvas.either(850, 1270);
    const scale = canvas.either(1, 1.12);
    const hook: Point = [x - 160 * scale, ground - 60];
    return [
      sky(canvas, ground, [
        [0, "#08202b"],
        [0.35, "#0f3f48"],
        [0.66, "#5d7a5c"],
        [0.88, "#e0a04d"],
        [1, "#ffd27a"],
      ]),
      glow(canvas, [x, ground - 260], 640, "#ffd98a", 0.7),
      street(canvas, x, ground),
      bunting(canvas, ground),
      rect(0, ground, width, height - ground, {
        fill: canvas.linear([
          [0, "#a8632c"],
          [0.25, "#5e2f22"],
          [1, "#150a14"],
        ]),
      }),
      crowd(canvas, {
        from: -20,
        to: width + 20,
        y: [ground - 8, ground + 22],
        height: 62,
        count: width / 13,
        colours: ["#7a2e2a", "#a8442a", "#d98b3a", "#f1dfc2", "#3d5a4a", "#5a2440", "#c9a04a"],
        skin: "#3b1c1a",
      }),
      mist(canvas, ground - 20, 150, "#ffd596", 0.5),
      templeCar(canvas, { x, ground: ground + 46, scale }),
      ropes(canvas, hook, ground),
    ];
  },
};

/** House fronts on both sides, smaller towards the car. */
function street(canvas: Canvas, x: number, ground: number): string {
  const { between } = canvas.random;
  const row = (side: -1 | 1) =>
    times(7).map((at) => {
      const far = (6 - at) / 6;
      const reach = 150 + (1 - far) ** 1.5 * canvas.either(1000, 520);
      const w = 90 + (1 - far) * 170;
      const h = 120 + (1 - far) * 240 + between(-20, 40);
      const left = side < 0 ? x - reach - w : x + reach;
      const fill = mix("#2c2a33", "#c98a4a", far * 0.75);
      const shade = mix(fill, "#140d1c", 0.35);
      return (
        rect(left, ground - h, w, h, { fill }) +
        rect(left - 6, ground - h, w + 12, 8, { fill: shade }) +
        rect(left, ground - h * 0.52, w, 7, { fill: shade }) +
        times(3)
          .map((column) =>
            rect(left + w * (0.12 + column * 0.3), ground - h * 0.86, w * 0.16, h * 0.22, {
              fill: shade,
            }),
          )
          .join("")
      );
    });
  return [...row(-1), ...row(1)].join("");
}

/** Two ropes from the car, and those who pull them towards us. */
function ropes(canvas: Canvas, [hx, hy]: Point, ground: number): string {
  const { between, pick } = canvas.random;
  const ends = canvas.either<Point[]>(
    [
      [-60, ground + 74],
      [160, ground + 190],
    ],
    [
      [-60, ground + 30],
      [-60, ground + 230],
    ],
  );
  const colours = ["#f4e3c4", "#c9542c", "#e6a23c", "#7a2440", "#efe6d6"] as const;
  return ends
    .map(([ex, ey], rope) => {
      const start: Point = [hx + rope * 90, hy + rope * 50];
      const count = canvas.either(9, 5);
      const pullers = times(count).map((at) => {
        const t = 0.2 + (at / count) * 0.86;
        const h = 96 + t * canvas.either(44, 70) + rope * 16;
        const [px, py] = [start[0] + (ex - start[0]) * t, start[1] + (ey - start[1]) * t];
        return person(px, py + h * 0.62, h, PULLING, {
          skin: mix("#6e3a24", "#4a2218", between(0, 1)),
          top: pick(colours),
          lower: "#f4e6cc",
        });
      });
      return (
        line([start, [ex, ey]], "#2b140f", 11) +
        line([start, [ex, ey]], "#d9a866", 7) +
        pullers.join("")
      );
    })
    .join("");
}
