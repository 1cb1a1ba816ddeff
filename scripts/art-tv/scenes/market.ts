import type { Canvas } from "../draw/canvas";
import { mix } from "../draw/colour";
import { person, STANDING } from "../draw/people";
import { glow } from "../draw/sky";
import { circle, ellipse, group, line, n, path, rect, times } from "../draw/svg";
import type { Scene } from "./scene";

export const flowerMarket: Scene = {
  id: "market",
  seed: 18,
  draw(canvas) {
    const { width, height } = canvas;
    const x = canvas.either(1090, 450);
    const ground = canvas.either(640, 960);
    const heaps = canvas.either(
      [
        [800, 720, 130, 96, "jasmine"],
        [1060, 706, 150, 120, "rose"],
        [1330, 716, 150, 112, "marigold"],
        [1560, 730, 130, 100, "jasmine"],
        [640, 860, 170, 118, "marigold"],
        [950, 880, 190, 150, "jasmine"],
        [1270, 890, 200, 150, "saffron"],
        [1560, 880, 180, 140, "rose"],
      ] as const,
      [
        [150, 1050, 150, 110, "rose"],
        [450, 1030, 160, 120, "jasmine"],
        [760, 1050, 160, 116, "marigold"],
        [60, 1250, 190, 150, "jasmine"],
        [400, 1280, 220, 170, "saffron"],
        [780, 1270, 220, 160, "rose"],
      ] as const,
    );
    return [
      rect(0, 0, width, height, {
        fill: canvas.linear([
          [0, "#050b08"],
          [0.35, "#0c2a1c"],
          [0.64, "#2a5230"],
          [1, "#0a120c"],
        ]),
      }),
      glow(canvas, [x, ground - 160], canvas.either(720, 600), "#ffcf7a", 0.6),
      awning(canvas, x),
      garlands(canvas, x, ground),
      ...canvas
        .either([690, 930, 1200, 1450], [130, 300, 620, 790])
        .map((px, at) =>
          seller(px, ground + 90 + (at % 2) * 16, canvas.either(376, 430) - (at % 3) * 22, at),
        ),
      rect(0, ground + 40, width, height - ground, {
        fill: canvas.linear([
          [0, "#4a3a20"],
          [0.4, "#241c14"],
          [1, "#070a08"],
        ]),
      }),
      ...heaps.map(([hx, hy, w, h, kind]) => heap(canvas, hx, hy, w, h, kind)),
      ...canvas
        .either([760, 1000, 1240, 1480], [170, 450, 730])
        .map((px) => bulb(canvas, px, canvas.either(300, 500))),
      rect(0, height * 0.86, width, height * 0.14, {
        fill: canvas.linear([
          [0, "#040806", 0],
          [1, "#040806", 0.85],
        ]),
      }),
    ];
  },
};

const FLOWERS = {
  jasmine: ["#fffdf2", "#f1f4e0", "#d9e4c4"],
  rose: ["#ff4f7d", "#e0305a", "#a81c44"],
  marigold: ["#ffd23f", "#ffb01f", "#e08a10"],
  saffron: ["#ff8a2a", "#f0641c", "#c2410c"],
} as const;

type Flower = keyof typeof FLOWERS;

/** Flowers heaped on a basket: the light falls from above. */
function heap(canvas: Canvas, x: number, y: number, w: number, h: number, kind: Flower): string {
  const { between } = canvas.random;
  const [bright, plain, dark] = FLOWERS[kind];
  const blooms = times(150)
    .map(() => {
      const angle = between(0, Math.PI);
      const out = between(0, 1) ** 0.5;
      return [Math.cos(angle) * out, Math.sin(angle) * out] as const;
    })
    .sort((a, b) => b[1] - a[1])
    .map(([across, up]) => {
      const px = x + across * w * (1 - up * 0.18);
      const py = y - up * h;
      const r = between(9, 14) * (w / 170);
      const fill = up > 0.62 ? bright : up > 0.26 ? plain : dark;
      return (
        circle(px, py, r, { fill: mix(fill, dark, between(0, 0.35)) }) +
        circle(px - r * 0.15, py - r * 0.2, r * 0.5, { fill: mix(fill, "#ffffff", 0.3) })
      );
    });
  return [
    ellipse(x, y + 34, w * 1.12, 22, { fill: "#050806", opacity: 0.6 }),
    path(
      `M${n(x - w * 0.78)} ${n(y - h * 0.5)}Q${n(x)} ${n(y - h * 1.5)} ${n(x + w * 0.78)} ${n(y - h * 0.5)}L${n(x + w)} ${n(y)}H${n(x - w)}Z`,
      { fill: plain },
    ),
    ...blooms,
    path(
      `M${n(x - w * 1.06)} ${n(y - 6)}Q${n(x)} ${n(y + 26)} ${n(x + w * 1.06)} ${n(y - 6)}L${n(x + w * 0.84)} ${n(y + 44)}Q${n(x)} ${n(y + 66)} ${n(x - w * 0.84)} ${n(y + 44)}Z`,
      {
        fill: canvas.linear([
          [0, "#b07a3c"],
          [1, "#5a3618"],
        ]),
      },
    ),
    path(
      `M${n(x - w * 0.98)} ${n(y + 12)}Q${n(x)} ${n(y + 42)} ${n(x + w * 0.98)} ${n(y + 12)}M${n(x - w * 0.9)} ${n(y + 28)}Q${n(x)} ${n(y + 56)} ${n(x + w * 0.9)} ${n(y + 28)}`,
      {
        fill: "none",
        stroke: "#3a220f",
        width: 3,
      },
    ),
  ].join("");
}

/** Garlands that hang from the beam, in threes: white, pink, gold. */
function garlands(canvas: Canvas, x: number, ground: number): string {
  const top = canvas.either(150, 330);
  const [from, to, count] = canvas.either([610, 1600, 19], [20, 900, 14]);
  const kinds: Flower[] = ["jasmine", "rose", "jasmine", "marigold", "saffron"];
  const strings = times(count).map((at) => {
    const px = from + (at * (to - from)) / (count - 1);
    const length = (ground - top) * (0.34 + 0.3 * Math.abs(Math.sin(at * 1.7)));
    const kind = kinds[at % kinds.length] ?? "jasmine";
    const [bright, plain] = FLOWERS[kind];
    const r = 11;
    return times(length / (r * 1.35))
      .map((bead) => {
        const py = top + bead * r * 1.35;
        const end = bead > length / (r * 1.35) - 3;
        return circle(px + (bead % 2 ? 2.4 : -2.4), py, end ? r * 1.25 : r, {
          fill: end ? "#e0305a" : bead % 5 === 4 ? "#4a8a3a" : bead % 2 ? plain : bright,
        });
      })
      .join("");
  });
  return (
    rect(from - 60, top - 14, to - from + 160, 16, { fill: "#2a1a0c" }) +
    strings.join("") +
    glow(canvas, [x, ground - 120], 420, "#ffe0a0", 0.18)
  );
}

/** The awning's stripes. */
function awning(canvas: Canvas, x: number): string {
  const top = canvas.either(40, 200);
  const foot = canvas.either(150, 330);
  const [from, to] = canvas.either([540, 1660], [-30, 930]);
  const count = canvas.either(16, 13);
  return times(count)
    .map((at) => {
      const w = (to - from) / count;
      const left = from + at * w;
      const tilt = (left + w / 2 - x) * 0.06;
      const fill = mix(
        at % 2 ? "#1f7a4a" : "#e8e0c0",
        "#04100a",
        canvas.wide ? Math.max(0.3, 0.75 - at * 0.09) : 0.3,
      );
      return path(
        `M${n(left - tilt)} ${top}H${n(left + w - tilt)}L${n(left + w)} ${foot}q${n(-w / 2)} 40 ${n(-w)} 0Z`,
        { fill },
      );
    })
    .join("");
}

function bulb(canvas: Canvas, x: number, y: number): string {
  return (
    line(
      [
        [x, y - 150],
        [x, y - 16],
      ],
      "#1a120a",
      3,
    ) +
    glow(canvas, [x, y], 150, "#ffdf9a", 0.85) +
    circle(x, y, 13, { fill: "#fffbe8" })
  );
}

/** They sell and string flowers behind the heaps. */
function seller(x: number, y: number, h: number, at: number): string {
  const sarees = [
    ["#5a1f4a", "#a82a6a"],
    ["#14454a", "#1f7a7a"],
    ["#6a2414", "#b8461c"],
    ["#2a2a5a", "#4a4a9a"],
  ];
  const [top = "#5a1f4a", lower = "#a82a6a"] = sarees[at % sarees.length] ?? [];
  const woman = person(
    0,
    0,
    h,
    {
      hands: [
        [-0.06, 0.56],
        [0.1, 0.6],
      ],
      feet: STANDING.feet,
      lean: at % 2 ? 0.02 : -0.03,
      wears: "saree",
    },
    { skin: "#3a1c16", top, lower },
  );
  return group([woman], {
    transform: `translate(${n(x)} ${n(y + h * 0.16)}) scale(${at % 2 ? -1 : 1} 1)`,
  });
}
