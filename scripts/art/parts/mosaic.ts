// A television that shows 450 channels at once: each is a tile, and together they are the town's
// tower at dusk.
import { mix } from "../drawing/colour";
import { between, range, seeded } from "../drawing/random";
import { type Point, rect } from "../drawing/svg";

const COLUMNS = 25;
const ROWS = 18;

/** The tower's half breadth in columns, by row; -1 where there is only sky. */
const TOWER = [-1, -1, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 6, 6] as const;
const MIDDLE = 16;

function tileColour(column: number, row: number): string {
  const half = TOWER[row] ?? -1;
  const off = Math.abs(column - MIDDLE);
  if (off <= half) {
    if (off === 0) return row > 3 ? "#fff1cf" : "#ffb347";
    return mix(row % 3 === 0 ? "#ffb36b" : "#d9693f", "#7a3b8f", off / 9);
  }
  const hill = 13.5 - 2.2 * Math.sin(column * 0.42) - Math.sin(column * 1.1);
  if (row >= 16) return column % 3 === 0 ? "#ffcf86" : "#1c1a58";
  if (row >= hill) return "#352a86";
  if (column === 5 && row === 3) return "#fffbe8";
  const v = row / ROWS;
  return v < 0.5 ? mix("#1b2c8f", "#7a3bb0", v * 2) : mix("#7a3bb0", "#ff8a6b", v * 2 - 1);
}

/** Fills a screen of twice `half` by twice `tall` pixels. */
export function channelMosaic([cx, cy]: Point, half: number, tall: number): string {
  const random = seeded(45);
  const [w, h] = [(half * 2) / COLUMNS, (tall * 2) / ROWS];
  return range(COLUMNS * ROWS)
    .map((index) => {
      const [column, row] = [index % COLUMNS, Math.floor(index / COLUMNS)];
      const fill = mix(tileColour(column, row), "#ffffff", between(random, 0, 0.14));
      const [x, y] = [cx - half + column * w, cy - tall + row * h];
      return rect(x + w * 0.07, y + h * 0.09, w * 0.86, h * 0.82, { rx: w * 0.16, fill });
    })
    .join("");
}
