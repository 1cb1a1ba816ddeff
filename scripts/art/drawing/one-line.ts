// Kolams of one single line: the only ones that the site may show.
import { type Kolam, type Loop, traceKolam } from "./kolam";
import { range, seeded } from "./random";
import type { Point } from "./svg";

/** A kolam whose line is unbroken, so that it has one loop and no stray circle. */
export type OneLine = { dots: Point[]; line: Loop };

export function singleLoop({ dots, loops }: Kolam): OneLine | null {
  const [line, ...others] = loops;
  return line && others.length === 0 ? { dots, line } : null;
}

/** Dots in a square that stands on its tip, `across` (odd) at its widest, about 0,0. */
export function diamond(across: number): Point[] {
  const reach = (across - 1) / 2;
  return grid(reach, reach).filter(([i, j]) => Math.abs(i) + Math.abs(j) <= reach);
}

/** Dots in a triangle that points right, as the sign for 'play' does, about 0,0. */
export function arrowhead(columns: number): Point[] {
  const reach = columns - 1;
  const shift = Math.round(reach / 3);
  return grid(reach, reach)
    .filter(([i, j]) => i >= 0 && Math.abs(j) <= reach - i)
    .map(([i, j]) => [i - shift, j]);
}

/** Dots in rows and columns from 0,0. */
export function rectangle(columns: number, rows: number): Point[] {
  return range(rows).flatMap((j) => range(columns).map((i): Point => [i, j]));
}

function grid(reachX: number, reachY: number): Point[] {
  return range(2 * reachY + 1).flatMap((j) =>
    range(2 * reachX + 1).map((i): Point => [i - reachX, j - reachY]),
  );
}

/**
 * What a picture keeps when it is mirrored or turned: `square` all eight ways, `cross` both
 * mirrors, `wheel` quarter turns, `upright` left for right, `level` top for bottom, `free` nothing.
 */
export type Symmetry = "square" | "cross" | "wheel" | "upright" | "level" | "free";

/** The same text for every place that has to look alike. */
function orbit([x, y]: Point, symmetry: Symmetry): string {
  switch (symmetry) {
    case "square":
      return [Math.abs(x), Math.abs(y)].sort((a, b) => a - b).join();
    case "cross":
      return [Math.abs(x), Math.abs(y)].join();
    case "wheel":
      return (
        [
          [x, y],
          [-y, x],
          [-x, -y],
          [y, -x],
        ]
          .map((turn) => turn.map((value) => value + 0).join())
          .sort()[0] ?? ""
      );
    case "upright":
      return [Math.abs(x), y].join();
    case "level":
      return [x, Math.abs(y)].join();
    case "free":
      return [x, y].join();
  }
}

type Wish = {
  symmetry: Symmetry;
  /** Of all neighbours, how many the line crosses between: 0 to 1. */
  crossings?: number;
  /** The first seed to try. */
  from?: number;
};

const SEEDS = 4_000;

/** Tries seeds until one draws a single closed line. Throws where none of many does. */
export function oneLine(
  dots: Point[],
  { symmetry, crossings = 0.8, from = 1 }: Wish,
): OneLine & { seed: number } {
  for (let seed = from; seed < from + SEEDS; seed++) {
    const found = singleLoop(drawSeed(dots, symmetry, crossings, seed));
    if (found) return { ...found, seed };
  }
  throw new Error(`No single line round ${dots.length} dots from seed ${from} on.`);
}

function drawSeed(dots: Point[], symmetry: Symmetry, crossings: number, seed: number): Kolam {
  const random = seeded(seed);
  const chosen = new Map<string, boolean>();
  return traceKolam(dots, ([i, j], [k, l]) => {
    const place = orbit([i + k, j + l], symmetry);
    const known = chosen.get(place);
    if (known !== undefined) return known;
    const open = random() < crossings;
    chosen.set(place, open);
    return open;
  });
}

/** The line crosses between all neighbours; null where that breaks it into several. */
export function openLine(dots: Point[]): OneLine | null {
  return singleLoop(traceKolam(dots, () => true));
}

/** A row of dots with one line woven round them and back. */
export function chain(count: number): OneLine {
  const line = openLine(rectangle(count, 1));
  if (!line) throw new Error("A chain is always one line.");
  return line;
}
