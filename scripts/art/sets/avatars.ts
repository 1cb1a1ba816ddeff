// Kolams in place of faces: seven that differ in grid, symmetry and ground, each one closed line.
import path from "node:path";
import { type Loop, loopPath } from "../drawing/kolam";
import {
  arrowhead,
  diamond,
  type OneLine,
  oneLine,
  openLine,
  rectangle,
} from "../drawing/one-line";
import { circleWay, wovenRing } from "../drawing/ring";
import { circle, drawing, group, path as line, type Point, polyline, rect } from "../drawing/svg";
import { artFolder, type Written, writeText } from "../write";

const SIZE = 120;
const MIDDLE = SIZE / 2;

type Look = { ground: string; disc: string; line: string; dot: string };
type Form = { data: string; dots: Point[]; width: number };
type Avatar = { look: Look; form: () => Form };

function required(kolam: OneLine | null): OneLine {
  if (!kolam) throw new Error("This grid is not one line.");
  return kolam;
}

/** A grid kolam, turned by `turn` degrees about the middle of its dots. */
function grid({ dots, line: loop }: { dots: Point[]; line: Loop }, step: number, turn = 0): Form {
  const centre = (axis: 0 | 1) => {
    const values = dots.map((dot) => dot[axis]);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  const [cx, cy] = [centre(0), centre(1)];
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const place = ([u, v]: Point): Point => {
    const [x, y] = [(u - cx) * step, (v - cy) * step];
    return [MIDDLE + x * cos - y * sin, MIDDLE + x * sin + y * cos];
  };
  return { data: loopPath(loop, place), dots: dots.map(place), width: step > 22 ? 3.6 : 2.6 };
}

/** A flower: one line that passes itself `petals` times round a circle. */
function flower(petals: number, r: number, swing: number): Form {
  const { points, dots } = wovenRing(petals, circleWay([MIDDLE, MIDDLE], r), swing);
  return { data: `${polyline(points)}Z`, dots, width: 3.2 };
}

export const avatars: readonly Avatar[] = [
  {
    look: { ground: "#5b1f3c", disc: "#74284a", line: "#fff1dc", dot: "#ffb347" },
    form: () => grid(oneLine(diamond(5), { symmetry: "wheel", from: 7 }), 18),
  },
  {
    look: { ground: "#0e3d66", disc: "#0e3d66", line: "#8feaff", dot: "#fff8ec" },
    form: () => flower(7, 27, 15),
  },
  {
    look: { ground: "#ffd9a0", disc: "#ffe7c4", line: "#a83408", dot: "#15143f" },
    form: () => grid(required(openLine(rectangle(4, 3))), 19, 45),
  },
  {
    look: { ground: "#0f4a45", disc: "#136057", line: "#c9fff0", dot: "#ffb347" },
    form: () => grid(required(openLine(rectangle(2, 1))), 36, -45),
  },
  {
    look: { ground: "#c2410c", disc: "#d4551c", line: "#fff3dd", dot: "#3a0f22" },
    form: () => grid(required(openLine(rectangle(3, 2))), 26, 45),
  },
  {
    look: { ground: "#2a2a78", disc: "#37379a", line: "#ffb6d6", dot: "#ffe9a8" },
    form: () => flower(11, 34, 11),
  },
  {
    look: { ground: "#e9e2ff", disc: "#f6f2ff", line: "#4a2f9c", dot: "#c2410c" },
    form: () => grid(required(openLine(arrowhead(4))), 13.4, -90),
  },
];

function draw({ look, form }: Avatar): string {
  const { data, dots, width } = form();
  return drawing(
    { width: SIZE, height: SIZE },
    [],
    [
      rect(0, 0, SIZE, SIZE, { fill: look.ground }),
      circle(MIDDLE, MIDDLE, 51, { fill: look.disc }),
      line(data, {
        fill: "none",
        stroke: look.line,
        "stroke-width": width,
        "stroke-linejoin": "round",
      }),
      group({ fill: look.dot }, ...dots.map(([x, y]) => circle(x, y, width * 1.05, {}))),
    ],
  );
}

export async function writeAvatars(): Promise<Written[]> {
  return Promise.all(
    avatars.map((avatar, index) =>
      writeText(path.join(artFolder, `avatar-${index + 1}.svg`), draw(avatar)),
    ),
  );
}
