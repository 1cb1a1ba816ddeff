// The country round the town: the Western Ghats, and the flooded paddy fields before them.
import { mix } from "../drawing/colour";
import { type Random, range } from "../drawing/random";
import { d, group, path, polygon, type Size, vertical } from "../drawing/svg";

type Land = { size: Size; horizon: number };

/** Sharp above, round below. */
const peak = (at: number) => 1 - Math.abs(Math.sin(at));

/** `rise` px high. Five ranges, each nearer one darker; peaks are sharp above and run together below. */
export function ghats(random: Random, { size, horizon }: Land, rise: number): string {
  const colours = ["#3d6fa6", "#2c5390", "#1f3c78", "#162b60", "#0f1e48"];
  return colours
    .map((fill, index) => {
      const lift = rise * (1 - index * 0.19);
      const phases = range(4).map(() => random() * 9);
      const [a = 0, b = 0, c = 0, e = 0] = phases;
      const line = range(Math.ceil(size.width / 6) + 1).map((step) => {
        const x = step * 6;
        const u = x / 1600 + index * 0.37;
        const peaks =
          0.5 * peak(u * 4.3 + a) +
          0.26 * peak(u * 9.7 + b) +
          0.13 * peak(u * 23 + c) +
          0.04 * peak(u * 61 + e);
        return [x, horizon - lift * (0.18 + peaks)];
      });
      const mist = mix(fill, "#7fb2cf", 0.2);
      const foot = vertical(`ghat-${index}`, horizon - lift, horizon, [
        [0, fill],
        [1, index < 4 ? mist : fill],
      ]);
      return (
        foot +
        polygon([...line, [size.width, horizon + 4], [0, horizon + 4]], {
          fill: `url(#ghat-${index})`,
        })
      );
    })
    .join("");
}

/** Flooded fields between curved bunds; the sky lies in them, and rows of seedlings. Their
 * bunds run towards `middle`; the water is painted with the gradient `water`. */
export function paddies(random: Random, { size, horizon }: Land, middle: number): string {
  const { width, height } = size;
  const deep = height - horizon;
  const rowAt = (v: number) => horizon + deep * v ** 1.7;
  const rows = 9;
  const cells = range(rows).flatMap((row) => {
    const [top, bottom] = [rowAt(row / rows), rowAt((row + 1) / rows)];
    return range(13).map((column) => {
      const edge = (u: number, v: number) =>
        middle + (u - 6.5 + Math.sin(row * 1.7) * 0.35) * width * (0.05 + 0.24 * v ** 1.3);
      const [v1, v2] = [row / rows, (row + 1) / rows];
      const gap = 1 + row * 0.8;
      const field = [
        [edge(column, v1) + gap, top + gap * 0.5],
        [edge(column + 1, v1) - gap, top + gap * 0.5],
        [edge(column + 1, v2) - gap, bottom - gap * 0.4],
        [edge(column, v2) + gap, bottom - gap * 0.4],
      ] as const;
      if (field[1][0] < 0 && field[2][0] < 0) return "";
      if (field[0][0] > width && field[3][0] > width) return "";
      const green = random() < 0.4;
      const fill = green ? mix("#1d5558", "#0b2a3a", row / rows) : "url(#water)";
      return polygon(field, { fill }) + seedlings(field, row, green);
    });
  });
  return group({}, ...cells);
}

function seedlings(
  [a, b, c, e]: readonly [
    readonly number[],
    readonly number[],
    readonly number[],
    readonly number[],
  ],
  row: number,
  green: boolean,
): string {
  if (row < 2) return "";
  const lines = range(green ? 5 : 3).map((index) => {
    const v = (index + 0.6) / (green ? 5 : 3);
    const from = [
      (a[0] ?? 0) + ((e[0] ?? 0) - (a[0] ?? 0)) * v,
      (a[1] ?? 0) + ((e[1] ?? 0) - (a[1] ?? 0)) * v,
    ];
    const to = [
      (b[0] ?? 0) + ((c[0] ?? 0) - (b[0] ?? 0)) * v,
      (b[1] ?? 0) + ((c[1] ?? 0) - (b[1] ?? 0)) * v,
    ];
    return d`M${from[0] ?? 0} ${from[1] ?? 0}L${to[0] ?? 0} ${to[1] ?? 0}`;
  });
  return path(lines.join(""), {
    stroke: green ? "#4fae80" : "#3f97a0",
    "stroke-width": 0.8 + row * 0.42,
    "stroke-linecap": "round",
    "stroke-dasharray": `0 ${3 + row * 2}`,
    opacity: green ? 0.7 : 0.5,
  });
}
