import type { Canvas } from "../draw/canvas";
import { COLOUR, mix } from "../draw/colour";
import { beam, tubeLight } from "../draw/light";
import { crowd, type Pose, person, SHADOW } from "../draw/people";
import { glow, sky } from "../draw/sky";
import { circle, ellipse, group, line, n, path, polygon, rect, times } from "../draw/svg";
import { water } from "../draw/water";
import type { Scene } from "./scene";

export const busStand: Scene = {
  id: "bus",
  seed: 23,
  draw(canvas) {
    const { width, height } = canvas;
    const road = canvas.either(700, 1010);
    const place = group([
      sky(canvas, road, [
        [0, "#02090f"],
        [0.5, "#06222c"],
        [1, "#0f4a52"],
      ]),
      shopFronts(canvas, road),
      shelter(canvas, road),
      crowd(canvas, {
        from: canvas.either(620, 0),
        to: width,
        y: [road - 14, road - 4],
        height: 96,
        count: canvas.either(20, 14),
        colours: ["#0a2a34", "#123a40", "#5a2440", "#0d2028", "#7a4a2a"],
        skin: "#06161e",
      }),
      bus(canvas, canvas.either(1010, 330), road, canvas.either(1, 1.02)),
    ]);
    return [
      place,
      water(canvas, {
        edge: road,
        world: place,
        tint: [
          [0, "#06222c", 0.15],
          [0.4, "#041820", 0.45],
          [1, "#020a10", 0.88],
        ],
        strength: 46,
        seed: 7,
      }),
      beam(canvas, {
        from: [canvas.either(700, 18), road - 62],
        to: [canvas.either(280, -260), road + 60],
        width: 220,
        colour: "#fff1c0",
        strength: 0.7,
      }),
      ...canvas
        .either(
          [
            [560, 150, 250, "#e0405a"],
            [720, 210, 270, "#ffb347"],
            [1450, 190, 270, "#18b6c4"],
          ] as const,
          [
            [520, 210, 300, "#e0405a"],
            [740, 290, 330, "#ffb347"],
          ] as const,
        )
        .map(([x, drop, size, colour]) => umbrella(canvas, x, road + drop, size, colour)),
      rain(canvas),
      rect(0, height * 0.84, width, height * 0.16, {
        fill: canvas.linear([
          [0, "#02080c", 0],
          [1, "#02080c", 0.8],
        ]),
      }),
    ];
  },
};

/** Lit signs, with no words on them, over closed and open shops. */
function shopFronts(canvas: Canvas, road: number): string {
  const { between } = canvas.random;
  const signs = [COLOUR.pink, COLOUR.mint, COLOUR.marigold, COLOUR.cyan, "#ff6d4d", COLOUR.violet];
  const count = canvas.either(9, 5);
  const w = canvas.width / count;
  return times(count)
    .map((at) => {
      const left = at * w;
      const h = between(230, 400);
      const colour = signs[at % signs.length] ?? COLOUR.pink;
      // Where the words stand the shops have closed for the night.
      const open = canvas.either(at > 3, true);
      const front = mix("#04141c", "#0a2e38", between(0, 1));
      return [
        rect(left, road - h, w + 1, h, { fill: front }),
        ...times(2).map((window) =>
          rect(left + w * (0.18 + window * 0.38), road - h + 24, w * 0.22, 46, {
            fill: open && (at + window) % 2 ? "#ffdf9e" : "#03101a",
            opacity: 0.8,
          }),
        ),
        open ? glow(canvas, [left + w / 2, road - 150], w * 0.9, colour, 0.4) : "",
        rect(left + 12, road - 168, w - 24, 40, {
          fill: open ? colour : mix(colour, "#04141c", 0.84),
          radius: 6,
        }),
        rect(left + 22, road - 116, w - 44, 116, {
          fill: open ? mix(colour, "#fff3d0", 0.55) : "#03101a",
          opacity: open ? 0.7 : 1,
        }),
      ].join("");
    })
    .join("");
}

function shelter(canvas: Canvas, road: number): string {
  const [from, to, top] = canvas.either([640, 1640, road - 320], [-20, 920, road - 390]);
  const lamps = times(canvas.either(6, 5)).map((at) =>
    tubeLight(canvas, from + 60 + at * ((to - from) / canvas.either(6, 5)), top + 30, 96),
  );
  const posts = times(canvas.either(5, 4)).map((at) =>
    rect(from + 40 + at * ((to - from) / canvas.either(4.6, 3.6)), top, 14, road - top, {
      fill: "#02090f",
    }),
  );
  return [
    ...posts,
    polygon(
      [
        [from - 30, top - 26],
        [to, top - 60],
        [to, top + 14],
        [from - 30, top + 14],
      ],
      { fill: "#082a34" },
    ),
    rect(from - 30, top + 8, to - from + 30, 10, { fill: "#03121a" }),
    ...lamps,
  ].join("");
}

/** A town bus from the side; its front is on the left. */
function bus(canvas: Canvas, x: number, road: number, s: number): string {
  const [left, right] = [x - 320 * s, x + 480 * s];
  const windows = times(8).map((at) =>
    rect(left + (110 + at * 84) * s, road - 196 * s, 72 * s, 66 * s, {
      fill: "#ffe6ac",
      radius: 6 * s,
    }),
  );
  const riders = times(8).map((at) => {
    if (at % 3 === 2) return "";
    const px = left + (146 + at * 84 + (at % 2) * 10) * s;
    return (
      ellipse(px, road - 160 * s, 12 * s, 15 * s, { fill: "#3a1a20" }) +
      path(
        `M${n(px - 26 * s)} ${n(road - 130 * s)}q4 ${n(-18 * s)} ${n(26 * s)} ${n(-18 * s)}t${n(26 * s)} ${n(18 * s)}Z`,
        { fill: "#3a1a20" },
      )
    );
  });
  const wheel = (at: number) =>
    circle(left + at * s, road - 34 * s, 44 * s, { fill: "#03090d" }) +
    circle(left + at * s, road - 34 * s, 20 * s, { fill: "#8fa8a8" });
  return [
    path(
      `M${n(left)} ${n(road - 30 * s)}V${n(road - 120 * s)}L${n(left + 26 * s)} ${n(road - 208 * s)}Q${n(left + 32 * s)} ${n(road - 236 * s)} ${n(left + 60 * s)} ${n(road - 236 * s)}H${n(right)}V${n(road - 30 * s)}Z`,
      {
        fill: canvas.linear([
          [0, "#f6efdc"],
          [0.32, "#e8d9b4"],
          [0.5, "#d9452c"],
          [0.8, "#b02a24"],
          [1, "#6a1418"],
        ]),
      },
    ),
    rect(left + 4, road - 118 * s, right - left, 9 * s, { fill: "#ffd23f" }),
    path(
      `M${n(left + 12 * s)} ${n(road - 128 * s)}L${n(left + 36 * s)} ${n(road - 200 * s)}H${n(left + 92 * s)}V${n(road - 128 * s)}Z`,
      { fill: "#123a46" },
    ),
    rect(left + 66 * s, road - 232 * s, 150 * s, 24 * s, { fill: "#1a2a10", radius: 5 * s }),
    rect(left + 80 * s, road - 226 * s, 118 * s, 12 * s, { fill: "#ffb347", radius: 4 * s }),
    ...windows,
    ...riders,
    rect(left + 96 * s, road - 246 * s, right - left - 120 * s, 12 * s, { fill: "#2a1a18" }),
    wheel(150),
    wheel(600),
    circle(left + 10 * s, road - 62 * s, 13 * s, { fill: "#fffbe6" }),
    glow(canvas, [left + 10 * s, road - 62 * s], 120 * s, "#fff1c0", 0.9),
  ].join("");
}

const WALKING: Pose = {
  hands: [
    [-0.1, 0.72],
    [0.14, 0.46],
  ],
  feet: [
    [-0.13, 0],
    [0.1, 0.03],
  ],
  wears: "veshti",
};

function umbrella(canvas: Canvas, x: number, y: number, h: number, colour: string): string {
  const [top, r] = [y - h * 1.26, h * 0.46];
  const scallops = times(5)
    .map(() => `q${n(-r * 0.2)} ${n(-r * 0.16)} ${n(-r * 0.4)} 0`)
    .join("");
  return [
    ellipse(x, y + 4, h * 0.3, h * 0.035, { fill: "#01060a", opacity: 0.7 }),
    person(
      x,
      y,
      h,
      { ...WALKING, wears: colour === "#ffb347" ? "saree" : "veshti" },
      SHADOW("#041016"),
    ),
    line(
      [
        [x - h * 0.06, y - h * 0.66],
        [x - h * 0.03, top],
      ],
      "#041016",
      5,
    ),
    path(
      `M${n(x - r - h * 0.03)} ${n(top + r * 0.62)}Q${n(x - r * 0.9)} ${n(top - r * 0.28)} ${n(x - h * 0.03)} ${n(top - r * 0.3)}T${n(x + r - h * 0.03)} ${n(top + r * 0.62)}${scallops}Z`,
      {
        fill: canvas.linear([
          [0, mix(colour, "#ffffff", 0.3)],
          [1, mix(colour, "#02080c", 0.35)],
        ]),
      },
    ),
    ...[-0.5, 0, 0.5].map((at) =>
      path(
        `M${n(x - h * 0.03)} ${n(top - r * 0.3)}Q${n(x - h * 0.03 + at * r * 1.1)} ${n(top)} ${n(x - h * 0.03 + at * r * 1.2)} ${n(top + r * 0.56)}`,
        {
          fill: "none",
          stroke: "#02080c",
          width: 2,
          opacity: 0.4,
        },
      ),
    ),
  ].join("");
}

function rain(canvas: Canvas): string {
  const { between } = canvas.random;
  const drops = times(canvas.either(230, 170)).map(() => {
    const [x, y, length] = [
      between(-40, canvas.width),
      between(-40, canvas.height),
      between(26, 80),
    ];
    return `M${n(x)} ${n(y)}l${n(-length * 0.2)} ${n(length)}`;
  });
  return path(drops.join(""), { fill: "none", stroke: "#c4f0f2", width: 1.5, opacity: 0.32 });
}
