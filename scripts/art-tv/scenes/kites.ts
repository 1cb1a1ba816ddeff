import type { Canvas } from "../draw/canvas";
import { COLOUR, mix } from "../draw/colour";
import { person, SHADOW, STANDING } from "../draw/people";
import { glow, ridge, sky } from "../draw/sky";
import { circle, ellipse, line, n, type Point, path, polygon, rect, times } from "../draw/svg";
import { houses } from "../draw/town";
import type { Scene } from "./scene";

export const kites: Scene = {
  id: "kites",
  seed: 40,
  draw(canvas) {
    const { width, height } = canvas;
    const roofs = canvas.either(800, 1170);
    const flown = canvas.either(
      [
        [1010, 250, 120, -18, 1250],
        [1330, 170, 100, 14, 1370],
        [760, 430, 84, -30, 980],
        [1180, 470, 66, 20, 1250],
        [1490, 400, 84, -8, 1480],
        [900, 150, 50, 26, 1370],
        [1400, 600, 46, -24, 1480],
      ],
      [
        [330, 560, 130, -16, 560],
        [660, 420, 110, 16, 700],
        [150, 760, 84, -26, 300],
        [760, 720, 86, 12, 700],
        [470, 830, 60, -10, 560],
        [120, 460, 56, 22, 300],
      ],
    );
    return [
      sky(canvas, roofs + 40, [
        [0, "#1a1440"],
        [0.35, "#4a3a8a"],
        [0.62, "#a86aa8"],
        [0.84, "#f2a08a"],
        [1, "#ffd9a0"],
      ]),
      glow(canvas, [canvas.either(1180, 460), roofs], canvas.either(680, 560), "#ffe2b0", 0.8, 0.7),
      ridge(canvas, { foot: roofs - 60, rise: 90, fill: "#8a5a94" }),
      houses(canvas, {
        foot: roofs + 10,
        count: canvas.either(22, 12),
        width: [70, 130],
        fill: "#5a3a74",
        awake: 0.3,
      }),
      rect(0, roofs + 8, width, height - roofs, { fill: "#3d2660" }),
      ...flown.map(([x = 0, y = 0, size = 0, turn = 0, hand = 0], at) =>
        kite(canvas, { x, y, size, turn, at, hand: [hand, roofs - 40] }),
      ),
      terraces(canvas, roofs),
      ...canvas
        .either([980, 1250, 1370, 1480], [300, 560, 700])
        .map((x, at) => flier(x, roofs + 66, 112 + (at % 2) * 22)),
      rect(0, height * 0.9, width, height * 0.1, {
        fill: canvas.linear([
          [0, "#140a2c", 0],
          [1, "#140a2c", 0.8],
        ]),
      }),
    ];
  },
};

type Kite = { x: number; y: number; size: number; turn: number; at: number; hand: Point };

function kite(canvas: Canvas, { x, y, size, turn, at, hand: [hx, hy] }: Kite): string {
  const papers = [
    ["#ff4f6d", "#ffd23f"],
    ["#18b6c4", "#fff3d6"],
    ["#ffb347", "#c2410c"],
    ["#4dd68a", "#145a4a"],
    ["#fff3d6", "#e0405a"],
    ["#8f7bff", "#ffd23f"],
  ];
  const [paper = "#ff4f6d", second = "#ffd23f"] = papers[at % papers.length] ?? [];
  const h = size * 1.16;
  const tail = times(6).map((bow) => {
    const ty = y + h * (1.02 + bow * 0.16);
    const tx = x + Math.sin(bow * 1.1 + at) * size * 0.16 - turn * (bow + 5) * 0.18;
    return path(
      `M${n(tx - size * 0.1)} ${n(ty - 6)}l${n(size * 0.2)} 12v-12l${n(-size * 0.2)} 12Z`,
      {
        fill: bow % 2 ? paper : second,
      },
    );
  });
  const string = path(
    `M${n(hx)} ${n(hy)}Q${n((hx + x) / 2 + canvas.random.between(30, 70))} ${n((hy + y) / 2 + 80)} ${n(x)} ${n(y + size * 0.1)}`,
    { fill: "none", stroke: "#fff6e6", width: 1.8, opacity: 0.65 },
  );
  const half = (side: 1 | -1, fill: string) =>
    polygon(
      [
        [x, y - h * 0.72],
        [x + side * size * 0.74, y],
        [x, y + h],
      ],
      { fill },
    );
  const body = [
    half(-1, paper),
    half(1, mix(paper, "#2a1040", 0.16)),
    polygon(
      [
        [x, y - h * 0.72],
        [x - size * 0.37, y - h * 0.36],
        [x + size * 0.37, y - h * 0.36],
      ],
      {
        fill: second,
      },
    ),
    circle(x, y + h * 0.12, size * 0.2, { fill: second }),
    line(
      [
        [x, y - h * 0.72],
        [x, y + h],
      ],
      "#3a1a4a",
      2.4,
    ),
    path(
      `M${n(x - size * 0.74)} ${n(y)}Q${n(x)} ${n(y - size * 0.34)} ${n(x + size * 0.74)} ${n(y)}`,
      {
        fill: "none",
        stroke: "#3a1a4a",
        width: 2.4,
      },
    ),
  ].join("");
  return `${string}${tail.join("")}<g transform="rotate(${turn} ${n(x)} ${n(y)})">${body}</g>`;
}

/** Flat roofs close by: parapets, tanks, washing, dishes. */
function terraces(canvas: Canvas, y: number): string {
  const { height } = canvas;
  const near = "#2a1648";
  const edge = "#6a4478";
  const blocks = canvas.either(
    [
      [-20, 560, 70],
      [520, 420, 130],
      [900, 740, 60],
    ],
    [
      [-20, 460, 50],
      [420, 520, 70],
    ],
  );
  const tank = (x: number, top: number) =>
    rect(x, top - 96, 92, 96, { fill: "#1c0e36", radius: 8 }) +
    rect(x + 26, top - 110, 40, 18, { fill: "#1c0e36", radius: 5 }) +
    [0.25, 0.5, 0.75]
      .map((at) => rect(x, top - 96 + at * 96, 92, 3, { fill: edge, opacity: 0.5 }))
      .join("");
  const dish = (x: number, top: number) =>
    line(
      [
        [x, top],
        [x, top - 44],
      ],
      near,
      6,
    ) +
    ellipse(x - 4, top - 58, 34, 24, {
      fill: "#c9a8c4",
      transform: `rotate(-34 ${x - 4} ${top - 58})`,
    }) +
    line(
      [
        [x - 4, top - 58],
        [x - 34, top - 88],
      ],
      near,
      4,
    );
  return [
    ...blocks.flatMap(([x = 0, w = 0, low = 0]) => [
      rect(x, y + low, w, height - y, { fill: near }),
      rect(x, y + low, w, 12, { fill: edge }),
      ...times(w / 46).map((at) =>
        rect(x + 14 + at * 46, y + low + 26, 20, 30, { fill: "#1c0e36", radius: 10 }),
      ),
    ]),
    ...canvas.either(
      [tank(90, y + 70), tank(640, y + 130), dish(420, y + 70), dish(1560, y + 60)],
      [tank(40, y + 50), tank(790, y + 70), dish(220, y + 50)],
    ),
    washing(canvas, y),
  ].join("");
}

function washing(canvas: Canvas, y: number): string {
  const [x1, x2, top] = canvas.either([1020, 1220, y - 20], [380, 540, y - 10]);
  const cloths = ["#ff5fa8", "#ffd23f", COLOUR.mint, "#fff3d6"].map((fill, at) => {
    const x = x1 + 12 + at * ((x2 - x1) / 4.2);
    return path(
      `M${n(x)} ${top + 6}h${n((x2 - x1) / 5.4)}v${46 + (at % 2) * 22}q-12 -8 -20 0t-${n((x2 - x1) / 5.4 - 20)} 0Z`,
      { fill },
    );
  });
  return [
    line(
      [
        [x1, top + 84],
        [x1, top],
      ],
      "#2a1648",
      5,
    ),
    line(
      [
        [x2, top + 84],
        [x2, top],
      ],
      "#2a1648",
      5,
    ),
    line(
      [
        [x1, top + 4],
        [x2, top + 4],
      ],
      "#2a1648",
      2.4,
    ),
    ...cloths,
  ].join("");
}

/** A child who holds the string. */
function flier(x: number, y: number, h: number): string {
  return person(
    x,
    y,
    h,
    {
      ...STANDING,
      hands: [
        [-0.1, 1.02],
        [0.04, 0.94],
      ],
      wears: "trousers",
    },
    SHADOW("#1c0e36"),
  );
}
