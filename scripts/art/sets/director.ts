// The managing director's card: a standing brass lamp with five flames before the house's kolam.
// Its lower third is dark, for the name.
import file from "node:path";
import { MARIGOLD, NIGHT } from "../drawing/colour";
import { loopPath } from "../drawing/kolam";
import { diamond, oneLine } from "../drawing/one-line";
import {
  blur,
  circle,
  d,
  drawing,
  ellipse,
  group,
  linear,
  type Point,
  path,
  radial,
  rect,
  use,
} from "../drawing/svg";
import { artFolder, type Written, writeText } from "../write";

const SIZE = { width: 600, height: 720 };
const X = 300;

function kolam(): string {
  const { dots, line } = oneLine(diamond(7), { symmetry: "cross", crossings: 0.72, from: 18 });
  const place = ([u, v]: Point): Point => [X + u * 70, 262 + v * 70];
  const data = loopPath(line, place);
  return (
    `<defs>${path(data, { id: "kolam" })}</defs>` +
    group(
      { fill: "none" },
      use("kolam", { stroke: "#8f7bff", "stroke-width": 12, opacity: 0.5, filter: blur(9) }),
      use("kolam", { stroke: "url(#line)", "stroke-width": 4 }),
    ) +
    group({ fill: MARIGOLD }, ...dots.map(place).map(([x, y]) => circle(x, y, 5, {})))
  );
}

/** Turned brass: rings of these half breadths, from the dish down to the foot. */
const TURNINGS = [
  { y: 196, half: 10, h: 40 },
  { y: 236, half: 20, h: 12 },
  { y: 248, half: 9, h: 62 },
  { y: 310, half: 17, h: 10 },
  { y: 320, half: 9, h: 66 },
  { y: 386, half: 22, h: 12 },
  { y: 398, half: 11, h: 40 },
] as const;

function lamp(): string {
  const brass = { fill: "url(#brass)" };
  const shaft = TURNINGS.map(({ y, half, h }) =>
    rect(X - half, y, half * 2, h, { ...brass, rx: half > 15 ? h / 2 : 3 }),
  );
  const foot = d`M${X - 14} 436C${X - 20} 466 ${X - 92} 470 ${X - 98} 492H${X + 98}C${X + 92} 470 ${X + 20} 466 ${X + 14} 436Z`;
  const dish = d`M${X - 92} 168Q${X} 186 ${X + 92} 168C${X + 70} 204 ${X + 30} 206 ${X} 206S${X - 70} 204 ${X - 92} 168Z`;
  const finial = d`M${X} 62C${X + 16} 92 ${X + 9} 112 ${X + 7} 168H${X - 7}C${X - 9} 112 ${X - 16} 92 ${X} 62Z`;
  const flames = [-84, -44, 0, 44, 84].map((dx) => {
    const y = 172 + (1 - (dx / 92) ** 2) * 12;
    const flame = d`M${X + dx} ${y - 44}c11 17 12 34 0 42c-12 -8 -11 -25 0 -42Z`;
    const core = d`M${X + dx} ${y - 24}c5 8 5 16 0 20c-5 -4 -5 -12 0 -20Z`;
    return (
      circle(X + dx, y - 18, 34, { fill: MARIGOLD, opacity: 0.5, filter: blur(9) }) +
      path(flame, { fill: "#ffc24f" }) +
      path(core, { fill: "#fffbe8" })
    );
  });
  return [
    path(finial, brass),
    ...shaft,
    path(dish, brass),
    ellipse(X, 170, 92, 9, { fill: "#6b3a12" }),
    path(foot, brass),
    ellipse(X, 493, 98, 8, { fill: "#8a5a1c" }),
    ...flames,
  ].join("");
}

export async function writeDirector(): Promise<Written[]> {
  const svg = drawing(
    SIZE,
    [
      radial("ground", [X, 250], 520, [
        [0, "#5a3a9e"],
        [0.35, "#2a2a78"],
        [0.7, "#0d1a52"],
        [1, NIGHT],
      ]),
      radial("warm", [X, 160], 260, [
        [0, "#ffb765", 0.6],
        [1, "#c2410c", 0],
      ]),
      linear(
        "line",
        [80, 40],
        [520, 500],
        [
          [0, "#35e0ff"],
          [0.35, "#b3a4ff"],
          [0.65, "#ff8fc0"],
          [1, "#ffb347"],
        ],
      ),
      linear(
        "brass",
        [X - 98, 0],
        [X + 98, 0],
        [
          [0, "#6b3a12"],
          [0.3, "#d99a3a"],
          [0.46, "#fff0b8"],
          [0.6, "#e0a440"],
          [1, "#5b2f10"],
        ],
      ),
    ],
    [
      rect(0, 0, SIZE.width, SIZE.height, { fill: "url(#ground)" }),
      group({ opacity: 0.8 }, kolam()),
      rect(0, 0, SIZE.width, SIZE.height, { fill: "url(#warm)" }),
      lamp(),
    ],
  );
  return [await writeText(file.join(artFolder, "director.svg"), svg)];
}
