import type { Canvas } from "../draw/canvas";
import { BULBS, COLOUR } from "../draw/colour";
import { clayLamp, strand } from "../draw/light";
import { crowd } from "../draw/people";
import { glow, ridge, sky, stars } from "../draw/sky";
import { circle, ellipse, group, n, path, rect, times } from "../draw/svg";
import { stripedWall, tower, towerHeight } from "../draw/tower";
import { palm } from "../draw/town";
import { water } from "../draw/water";
import type { Scene } from "./scene";

export const lampsOnTheTank: Scene = {
  id: "tank",
  seed: 21,
  draw(canvas) {
    const { width, height } = canvas;
    const edge = canvas.either(650, 930);
    const x = canvas.either(1190, 590);
    const scale = canvas.either(1.36, 1.42);
    const float = {
      x: canvas.either(900, 350),
      y: edge + canvas.either(42, 52),
      scale: canvas.either(1.12, 1.12),
    };
    const shore = group([
      sky(canvas, edge - 30, [
        [0, "#040817"],
        [0.42, "#0b1a4a"],
        [0.72, "#2a2a78"],
        [0.9, "#7a3b8f"],
        [1, "#e0705f"],
      ]),
      stars(canvas, edge, canvas.either(200, 160)),
      glow(canvas, [x, edge - 40], width * 0.5, "#ff8f7a", 0.55, 0.62),
      ridge(canvas, { foot: edge - 50, rise: 90, fill: "#42306f" }),
      stripedWall(0, width, edge - 28, 32),
      tower(canvas, x, edge - 28, scale),
      lights(x, edge, scale),
      ...canvas
        .either(
          [
            [60, 230, 0.6],
            [190, 160, -0.6],
            [1480, 260, 0.6],
            [1580, 180, -0.5],
          ],
          [
            [30, 250, 0.6],
            [110, 170, -0.4],
            [860, 280, 0.4],
          ],
        )
        .map(([px = 0, size = 0, lean = 0]) =>
          palm(canvas, { x: px, foot: edge - 22, height: size, lean, fill: "#0a0824" }),
        ),
      steps(width, edge),
      crowd(canvas, {
        from: 0,
        to: width,
        y: [edge - 24, edge - 2],
        height: 22,
        count: width / 6,
        colours: ["#100b2c", "#241640", "#7a3b8f", "#c2410c", "#3a2454"],
        skin: "#150e30",
      }),
    ]);
    const boat = raft(canvas, float);
    return [
      shore,
      water(canvas, {
        edge,
        world: shore,
        tint: [
          [0, "#120b38", 0.25],
          [0.5, "#080a2c", 0.6],
          [1, "#040817", 0.9],
        ],
        strength: 34,
        seed: 4,
      }),
      glow(canvas, [float.x, float.y - 40], 330, COLOUR.marigold, 0.5, 0.7),
      water(canvas, {
        edge: float.y + 8 * float.scale,
        world: boat,
        tint: [
          [0, "#0a0a2c", 0.15],
          [0.5, "#060820", 0.4],
          [1, "#040817", 0.5],
        ],
        strength: 40,
        seed: 9,
      }),
      boat,
      floatingLamps(canvas, edge, height, float),
    ];
  },
};

/** Strands of bulbs from the tower's head to two poles and on to the shore. */
function lights(x: number, edge: number, scale: number): string {
  const top = edge - 28 - towerHeight(scale) + 60 * scale;
  return [-1, 1]
    .map((side) => {
      const [px, py] = [x + side * 300 * scale, edge - 30 - 124 * scale];
      return (
        rect(px - 2, py, 4, edge - 30 - py, { fill: "#0a0824" }) +
        strand({ from: [x, top], to: [px, py], sag: 42, count: 38, colours: BULBS }, 2) +
        strand(
          {
            from: [px, py],
            to: [x + side * 620 * scale, edge - 60],
            sag: 30,
            count: 24,
            colours: BULBS,
          },
          1.8,
        )
      );
    })
    .join("");
}

function steps(width: number, edge: number): string {
  return ["#3d2b57", "#33244f", "#291d47", "#1f173e"]
    .map(
      (fill, step) =>
        rect(0, edge - 32 + step * 9, width, 9, { fill }) +
        rect(0, edge - 32 + step * 9, width, 1.4, { fill: "#b06a6a", opacity: 0.5 - step * 0.1 }),
    )
    .join("");
}

type Float = { x: number; y: number; scale: number };

/** The lit raft with its pavilion; the seat inside is a light, no figure. */
function raft(canvas: Canvas, { x, y, scale: s }: Float): string {
  const deck = [
    path(
      `M${n(x - 150 * s)} ${n(y - 10 * s)}h${n(300 * s)}l${n(-16 * s)} ${n(24 * s)}h${n(-268 * s)}Z`,
      {
        fill: "#5b2431",
      },
    ),
    rect(x - 156 * s, y - 18 * s, 312 * s, 9 * s, { fill: "#ffcf86", radius: 4 * s }),
    rect(x - 112 * s, y - 98 * s, 224 * s, 80 * s, { fill: "#ff9a4a", opacity: 0.5 }),
    ellipse(x, y - 54 * s, 60 * s, 60 * s, {
      fill: canvas.radial([
        [0, "#fffaf0"],
        [0.4, "#fff1cf", 0.9],
        [1, "#ffb347", 0],
      ]),
    }),
    ...times(6).map((at) =>
      rect(x - 123 * s + at * 48 * s, y - 104 * s, 7 * s, 88 * s, {
        fill: at % 2 ? "#ffb347" : "#ffd9a0",
      }),
    ),
  ];
  const roof = [
    path(
      `M${n(x - 142 * s)} ${n(y - 104 * s)}q${n(142 * s)} ${n(-26 * s)} ${n(284 * s)} 0l${n(-10 * s)} ${n(-14 * s)}q${n(-132 * s)} ${n(-22 * s)} ${n(-264 * s)} 0Z`,
      { fill: "#c2410c" },
    ),
  ];
  let [width, top] = [200 * s, y - 124 * s];
  for (const [at, fill] of ["#ffd27a", "#e0503f", "#ffe9c7", "#c2410c"].entries()) {
    const rise = (24 - at * 3) * s;
    roof.push(
      path(
        `M${n(x - width * 0.5)} ${n(top)}Q${n(x - width * 0.46)} ${n(top - rise)} ${n(x - width * 0.37)} ${n(top - rise)}H${n(x + width * 0.37)}Q${n(x + width * 0.46)} ${n(top - rise)} ${n(x + width * 0.5)} ${n(top)}Z`,
        { fill },
      ),
    );
    top -= rise;
    width *= 0.72;
  }
  roof.push(
    path(
      `M${n(x - 4 * s)} ${n(top)}q${n(-5 * s)} ${n(-10 * s)} ${n(4 * s)} ${n(-30 * s)}q${n(9 * s)} ${n(20 * s)} ${n(4 * s)} ${n(30 * s)}Z`,
      { fill: "#ffe9a8" },
    ),
    ...[-1, 1].map((side) =>
      strand(
        {
          from: [x, top - 24 * s],
          to: [x + side * 150 * s, y - 108 * s],
          sag: 14 * s,
          count: 16,
          colours: ["#ffe0a0", "#ff5fa8", "#4dffd2"],
        },
        1.9 * s,
      ),
    ),
  );
  const rowers = times(9).map((at) => {
    const px = x - 132 * s + at * 33 * s;
    return (
      path(
        `M${n(px - 3.4 * s)} ${n(y - 18 * s)}v${n(-17 * s)}q${n(3.4 * s)} ${n(-4 * s)} ${n(6.8 * s)} 0v${n(17 * s)}Z`,
        {
          fill: "#1a0f2e",
        },
      ) + circle(px, y - 40 * s, 3.2 * s, { fill: "#1a0f2e" })
    );
  });
  return group([...deck, ...roof, ...rowers]);
}

/** Small at the far steps, large at our feet, and none under the raft. */
function floatingLamps(canvas: Canvas, edge: number, height: number, float: Float): string {
  const { between } = canvas.random;
  return times(84)
    .map(() => between(0, 1) ** 1.4)
    .sort((a, b) => a - b)
    .map((near) => {
      const [x, y] = [between(0, canvas.width), edge + 40 + near * (height - edge - 70)];
      const underRaft = Math.abs(x - float.x) < 200 * float.scale && y < float.y + 80;
      if (underRaft) return "";
      const r = 2.4 + near * canvas.either(9, 10);
      return (
        ellipse(x + r * 0.3, y + r * 3, r * 0.7, r * 4.4, {
          fill: canvas.radial([
            [0, "#ffb347", 0.55],
            [1, "#ffb347", 0],
          ]),
        }) + clayLamp(canvas, x, y, r)
      );
    })
    .join("");
}
