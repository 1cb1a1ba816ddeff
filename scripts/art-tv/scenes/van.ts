import { camera } from "../draw/camera";
import type { Canvas } from "../draw/canvas";
import { BULBS, COLOUR } from "../draw/colour";
import { beam, strand } from "../draw/light";
import { crowd, person, SHADOW, STANDING } from "../draw/people";
import { glow, ridge, sky, stars } from "../draw/sky";
import { circle, ellipse, group, line, n, path, rect, times } from "../draw/svg";
import { palm } from "../draw/town";
import type { Scene } from "./scene";

export const onTheSpot: Scene = {
  id: "van",
  seed: 44,
  draw(canvas) {
    const { width, height } = canvas;
    const ground = canvas.either(830, 1240);
    const x = canvas.either(1110, 500);
    const scale = canvas.either(1, 1.02);
    const crew = canvas.either(x - 420, x + 170);
    const roof = ground - 236 * scale;
    const searchlights = canvas.either(
      [
        [620, 900, -60, COLOUR.mint],
        [760, 1180, -90, COLOUR.cyan],
        [1460, 1010, -90, COLOUR.violet],
        [1560, 1500, -60, COLOUR.mint],
      ] as const,
      [
        [60, 330, 240, COLOUR.mint],
        [220, 120, 280, COLOUR.cyan],
        [760, 470, 240, COLOUR.violet],
        [860, 800, 260, COLOUR.mint],
      ] as const,
    );
    return [
      sky(canvas, ground, [
        [0, "#020613"],
        [0.5, "#06193a"],
        [0.86, "#0b4a5e"],
        [1, "#1c8a86"],
      ]),
      stars(canvas, ground, 110),
      ...searchlights.map(([from, to, top, colour]) =>
        beam(canvas, {
          from: [from, ground - 40],
          to: [to, top],
          width: 190,
          colour,
          strength: 0.62,
        }),
      ),
      ridge(canvas, { foot: ground - 40, rise: 70, fill: "#0a3348" }),
      pandal(canvas, canvas.either(720, 150), ground, canvas.either(1, 0.95)),
      ...canvas
        .either(
          [
            [60, 260, 0.5],
            [170, 190, -0.5],
            [1570, 330, -0.5],
          ],
          [
            [40, 320, 0.4],
            [880, 300, -0.4],
          ],
        )
        .map(([px = 0, size = 0, lean = 0]) =>
          palm(canvas, { x: px, foot: ground + 8, height: size, lean, fill: "#03121e" }),
        ),
      crowd(canvas, {
        from: 0,
        to: width,
        y: [ground - 4, ground + 14],
        height: 62,
        count: width / 22,
        colours: ["#0d2c3c", "#123c48", "#2a5a5a", "#0a2030"],
        skin: "#08202c",
      }),
      rect(0, ground, width, height - ground, {
        fill: canvas.linear([
          [0, "#0f4a52"],
          [0.3, "#07202c"],
          [1, "#020810"],
        ]),
      }),
      dish(canvas, x + 60 * scale, roof, scale),
      van(canvas, x, ground + 40, scale),
      person(
        crew,
        ground + canvas.either(76, 150),
        canvas.either(250, 300),
        {
          ...STANDING,
          hands: [
            [-0.2, 0.66],
            [0.12, 0.7],
          ],
          wears: "trousers",
        },
        SHADOW("#020a12"),
      ),
      camera({
        x: crew - canvas.either(85, 104),
        y: ground + canvas.either(96, 172),
        scale: canvas.either(0.86, 1.04),
      }),
    ];
  },
};

/** The pavilion of the event, hung with bulbs. */
function pandal(canvas: Canvas, x: number, ground: number, s: number): string {
  const roofs = [-1, 0, 1].map((at) => {
    const [px, w, h] = [x + at * 170 * s, (at ? 190 : 230) * s, (at ? 150 : 200) * s];
    return (
      rect(px - w / 2, ground - h, w, h, { fill: "#ffcf86", opacity: 0.75 }) +
      path(
        `M${n(px - w * 0.62)} ${n(ground - h)}Q${n(px - w * 0.16)} ${n(ground - h - 24 * s)} ${n(px)} ${n(ground - h - 120 * s)}Q${n(px + w * 0.16)} ${n(ground - h - 24 * s)} ${n(px + w * 0.62)} ${n(ground - h)}Z`,
        { fill: at ? "#d9452c" : "#f6c445" },
      ) +
      strand(
        {
          from: [px - w * 0.6, ground - h],
          to: [px + w * 0.6, ground - h],
          sag: 16 * s,
          count: 14,
          colours: BULBS,
        },
        2.4 * s,
      )
    );
  });
  return glow(canvas, [x, ground - 90 * s], 460 * s, "#ffb45c", 0.6) + roofs.join("");
}

function dish(canvas: Canvas, x: number, roof: number, s: number): string {
  return (
    [
      line(
        [
          [x, roof + 10],
          [x, roof - 66 * s],
        ],
        "#0b2434",
        14 * s,
      ),
      group(
        [
          ellipse(0, 0, 128 * s, 66 * s, { fill: "#d6eef2" }),
          ellipse(0, -8 * s, 112 * s, 50 * s, {
            fill: canvas.linear([
              [0, "#7fb8c4"],
              [1, "#eefcff"],
            ]),
          }),
          line(
            [
              [0, -6 * s],
              [0, -104 * s],
            ],
            "#0b2434",
            6 * s,
          ),
          circle(0, -106 * s, 13 * s, { fill: COLOUR.marigold }),
        ],
        { transform: `translate(${n(x)} ${n(roof - 104 * s)}) rotate(28)` },
      ),
    ].join("") + [70, 120, 170].map((r, at) => wave(x + 56 * s, roof - 206 * s, r * s, at)).join("")
  );
}

/** A wave on its way up to the satellite. */
function wave(x: number, y: number, r: number, at: number): string {
  const [a, b] = [-1.6, -0.56];
  return path(
    `M${n(x + Math.cos(a) * r)} ${n(y + Math.sin(a) * r)}A${n(r)} ${n(r)} 0 0 1 ${n(x + Math.cos(b) * r)} ${n(y + Math.sin(b) * r)}`,
    { fill: "none", stroke: COLOUR.marigold, width: 7, cap: "round", opacity: 0.95 - at * 0.22 },
  );
}

function van(canvas: Canvas, x: number, ground: number, s: number): string {
  const body = `M${n(x - 300 * s)} ${n(ground - 34 * s)}V${n(ground - 128 * s)}Q${n(x - 292 * s)} ${n(ground - 150 * s)} ${n(x - 264 * s)} ${n(ground - 158 * s)}L${n(x - 214 * s)} ${n(ground - 252 * s)}Q${n(x - 206 * s)} ${n(ground - 270 * s)} ${n(x - 180 * s)} ${n(ground - 270 * s)}H${n(x + 290 * s)}Q${n(x + 306 * s)} ${n(ground - 270 * s)} ${n(x + 306 * s)} ${n(ground - 252 * s)}V${n(ground - 34 * s)}Z`;
  const wheels = [-196, 210].map(
    (at) =>
      circle(x + at * s, ground - 32 * s, 50 * s, { fill: "#020810" }) +
      circle(x + at * s, ground - 32 * s, 24 * s, { fill: "#9cc4cc" }) +
      circle(x + at * s, ground - 32 * s, 9 * s, { fill: "#12303f" }),
  );
  return [
    ellipse(x, ground + 14 * s, 350 * s, 20 * s, { fill: "#01060c", opacity: 0.8 }),
    beam(canvas, {
      from: [x - 296 * s, ground - 98 * s],
      to: [x - 640 * s, ground - 10 * s],
      width: 200 * s,
      colour: "#fff1c9",
      strength: 0.55,
    }),
    path(body, {
      fill: canvas.linear([
        [0, "#f4f8fb"],
        [0.6, "#c3d8e2"],
        [1, "#6f93a4"],
      ]),
    }),
    path(
      `M${n(x - 244 * s)} ${n(ground - 158 * s)}L${n(x - 202 * s)} ${n(ground - 240 * s)}H${n(x - 116 * s)}V${n(ground - 158 * s)}Z`,
      { fill: "#0b2a3c" },
    ),
    rect(x - 300 * s, ground - 118 * s, 606 * s, 20 * s, { fill: COLOUR.marigold }),
    rect(x - 300 * s, ground - 94 * s, 606 * s, 12 * s, { fill: "#c2410c" }),
    rect(x - 60 * s, ground - 246 * s, 150 * s, 120 * s, { fill: "#06202e", radius: 8 * s }),
    ...times(6).map((at) =>
      rect(
        x + (-50 + (at % 3) * 46) * s,
        ground - (234 - Math.floor(at / 3) * 54) * s,
        38 * s,
        44 * s,
        {
          fill: [
            COLOUR.cyan,
            COLOUR.mint,
            COLOUR.violet,
            COLOUR.pink,
            COLOUR.cyan,
            COLOUR.marigold,
          ][at],
          radius: 3 * s,
        },
      ),
    ),
    ...times(4).map((at) =>
      rect(x + 130 * s, ground - (238 - at * 24) * s, 140 * s, 8 * s, {
        fill: "#8fb0bf",
        radius: 4 * s,
      }),
    ),
    circle(x - 290 * s, ground - 98 * s, 12 * s, { fill: "#fffbe6" }),
    ...wheels,
    rect(x - 170 * s, ground - 284 * s, 60 * s, 16 * s, { fill: "#ff4d4d", radius: 6 * s }),
    glow(canvas, [x - 140 * s, ground - 280 * s], 90 * s, "#ff4d4d", 0.8),
  ].join("");
}
