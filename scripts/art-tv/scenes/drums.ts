import type { Canvas } from "../draw/canvas";
import { BULBS } from "../draw/colour";
import { flame, strand } from "../draw/light";
import { crowd, type Pose, person, SHADOW, STANDING } from "../draw/people";
import { glow, mist, sky } from "../draw/sky";
import { circle, ellipse, group, line, n, path, polygon, rect, times } from "../draw/svg";
import type { Scene } from "./scene";

export const drumProcession: Scene = {
  id: "drums",
  seed: 17,
  draw(canvas) {
    const { width, height } = canvas;
    const ground = canvas.either(840, 1260);
    const x = canvas.either(1080, 450);
    const h = canvas.either(400, 430);
    const dark = SHADOW("#14040c");
    const band: [number, number, (x: number, y: number, h: number) => string][] = canvas.either(
      [
        [760, 0.94, hornPlayer],
        [945, 1, drummer],
        [1145, 0.97, drummer],
        [1335, 0.95, hornPlayer],
        [1500, 0.9, cymbalPlayer],
      ],
      [
        [150, 0.94, hornPlayer],
        [420, 1, drummer],
        [700, 0.95, drummer],
      ],
    );
    return [
      sky(canvas, ground, [
        [0, "#16040f"],
        [0.4, "#4a0d1c"],
        [0.75, "#b8331c"],
        [1, "#ff8a2a"],
      ]),
      glow(canvas, [x, ground - 160], canvas.either(760, 640), "#ffc04d", 0.95, 0.8),
      archOfLights(canvas, x, ground),
      mist(canvas, ground - 120, 340, "#ffcf7a", 0.35),
      crowd(canvas, {
        from: 0,
        to: width,
        y: [ground - 6, ground + 10],
        height: 170,
        count: width / 24,
        colours: ["#8a2418", "#942a1a", "#7e2018"],
        skin: "#821f18",
        plain: true,
      }),
      mist(canvas, ground - 60, 240, "#ffb04a", 0.5),
      rect(0, ground, width, height - ground, {
        fill: canvas.linear([
          [0, "#c2521c"],
          [0.3, "#4a1216"],
          [1, "#0f040b"],
        ]),
      }),
      ...band.map(([bx, size]) => shadowOf(canvas, bx, ground + 40, h * size)),
      ...canvas
        .either([650, 1240, 1575], [285, 850])
        .map((tx) => torchBearer(canvas, tx, ground + 24, h * 0.86)),
      ...band.map(([bx, size, player]) => player(bx, ground + 40, h * size)),
      dust(canvas, ground),
    ];

    function hornPlayer(px: number, py: number, size: number) {
      const pose: Pose = {
        hands: [
          [-0.26, 0.86],
          [-0.32, 0.78],
        ],
        feet: [
          [-0.14, 0],
          [0.14, 0.02],
        ],
        wears: "veshti",
      };
      return (
        person(px, py, size, pose, dark) +
        polygon(
          [
            [px - size * 0.03, py - size * 0.9],
            [px - size * 0.5, py - size * 0.68],
            [px - size * 0.58, py - size * 0.57],
            [px - size * 0.43, py - size * 0.74],
          ],
          { fill: dark.top },
        ) +
        ellipse(px - size * 0.55, py - size * 0.63, size * 0.035, size * 0.085, {
          fill: "#14040c",
          transform: `rotate(-32 ${n(px - size * 0.55)} ${n(py - size * 0.63)})`,
        })
      );
    }
    function drummer(px: number, py: number, size: number) {
      const pose: Pose = {
        hands: [
          [-0.36, 0.74],
          [0.27, 0.62],
        ],
        feet: [
          [-0.16, 0],
          [0.13, 0.03],
        ],
        wears: "veshti",
      };
      const [dx, dy] = [px - size * 0.02, py - size * 0.53];
      return (
        person(px, py, size, pose, dark) +
        line(
          [
            [px - size * 0.36, py - size * 0.74],
            [px - size * 0.27, py - size * 0.56],
          ],
          "#14040c",
          size * 0.022,
        ) +
        group(
          [
            path(
              `M${n(dx - size * 0.25)} ${n(dy - size * 0.115)}Q${n(dx)} ${n(dy - size * 0.19)} ${n(dx + size * 0.25)} ${n(dy - size * 0.115)}V${n(dy + size * 0.115)}Q${n(dx)} ${n(dy + size * 0.19)} ${n(dx - size * 0.25)} ${n(dy + size * 0.115)}Z`,
              { fill: "#1f0710" },
            ),
            ellipse(dx - size * 0.25, dy, size * 0.04, size * 0.13, { fill: "#e8a24a" }),
            ellipse(dx + size * 0.25, dy, size * 0.035, size * 0.125, { fill: "#3a0f14" }),
            ...[-0.12, 0, 0.12].map((at) =>
              path(
                `M${n(dx + at * size)} ${n(dy - size * 0.155)}q${n(size * 0.03)} ${n(size * 0.155)} 0 ${n(size * 0.31)}`,
                { fill: "none", stroke: "#a84a1e", width: size * 0.008 },
              ),
            ),
          ],
          { transform: `rotate(8 ${n(dx)} ${n(dy)})` },
        ) +
        line(
          [
            [px - size * 0.1, py - size * 0.82],
            [dx + size * 0.2, dy - size * 0.1],
          ],
          "#8f3a1c",
          size * 0.016,
        )
      );
    }
    function cymbalPlayer(px: number, py: number, size: number) {
      const pose: Pose = {
        ...STANDING,
        hands: [
          [-0.22, 0.68],
          [-0.04, 0.66],
        ],
        wears: "saree",
      };
      return (
        person(px, py, size, pose, dark) +
        ellipse(px - size * 0.24, py - size * 0.68, size * 0.02, size * 0.07, { fill: "#ffc04d" }) +
        ellipse(px - size * 0.02, py - size * 0.66, size * 0.02, size * 0.07, { fill: "#ffc04d" })
      );
    }
  },
};

function shadowOf(canvas: Canvas, x: number, y: number, h: number): string {
  return ellipse(x + h * 0.02, y, h * 0.34, h * 0.045, {
    fill: "#0f040b",
    opacity: 0.7,
    filter: canvas.blur(5),
  });
}

function torchBearer(canvas: Canvas, x: number, y: number, h: number): string {
  const pose: Pose = {
    ...STANDING,
    hands: [
      [-0.15, 0.44],
      [0.22, 0.86],
    ],
    wears: "veshti",
  };
  return (
    person(x, y, h, pose, SHADOW("#2a0a12")) +
    line(
      [
        [x + h * 0.2, y - h * 0.7],
        [x + h * 0.26, y - h * 1.16],
      ],
      "#2a0a12",
      h * 0.03,
    ) +
    flame(canvas, x + h * 0.26, y - h * 1.14, h * 0.24)
  );
}

/** The arch of bulbs under which the procession comes. */
function archOfLights(canvas: Canvas, x: number, ground: number): string {
  const half = canvas.either(430, 400);
  const rise = canvas.either(600, 700);
  const rings = [1, 0.9, 0.8].map((share, ring) => {
    const colours = ring === 1 ? ["#ff5fa8", "#ffcf86"] : ["#ffcf86", "#fff1c9", "#4dffd2"];
    return times(61)
      .map((at) => {
        const angle = Math.PI * (1 + at / 60);
        const [bx, by] = [
          x + Math.cos(angle) * half * share,
          ground - 150 + Math.sin(angle) * (rise - 150) * share,
        ];
        const colour = colours[at % colours.length] ?? "#ffcf86";
        return (
          circle(bx, by, 9, { fill: colour, opacity: 0.25 }) +
          circle(bx, by, 3.6, { fill: "#fff3d6" })
        );
      })
      .join("");
  });
  const posts = [-1, 1].map((side) =>
    rect(x + side * half * 0.9 - half * 0.12, ground - 160, half * 0.24, 170, { fill: "#5a1418" }),
  );
  return (
    posts.join("") +
    rings.join("") +
    strand(
      {
        from: [x - half, ground - 170],
        to: [-20, ground - 300],
        sag: 50,
        count: 26,
        colours: BULBS,
      },
      2.4,
    ) +
    strand(
      {
        from: [x + half, ground - 170],
        to: [canvas.width + 20, ground - 300],
        sag: 40,
        count: 12,
        colours: BULBS,
      },
      2.4,
    )
  );
}

/** Sparks and dust in the light. */
function dust(canvas: Canvas, ground: number): string {
  const { between } = canvas.random;
  return times(70)
    .map(() =>
      circle(between(0.2, 1) * canvas.width, ground - between(-60, 520), between(1, 3.4), {
        fill: "#ffdf9a",
        opacity: between(0.2, 0.8),
      }),
    )
    .join("");
}
