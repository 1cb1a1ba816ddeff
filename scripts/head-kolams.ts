// Draws the kolams of the page heads: lines that turn around dots without a break.
import type { HeadKolam } from "../lib/content/art";

type Point = readonly [x: number, y: number];

type Kolam = {
  /** Each `o` is a dot. */
  rows: readonly string[];
  /** Between adjacent dots, the lines cross, except at these positions, where they turn back. */
  walls?: readonly Point[];
  /** The line leaves its rightmost dot and ends. The curve is a relative SVG path in pixels. */
  looseEnd?: { curve: string; dots: readonly Point[] };
};

export const KOLAMS: Record<HeadKolam, Kolam> = {
  // Streets on both sides of a road
  area: {
    rows: ["  o   o   o  ", "  o o o o o  ", "ooooooooooooo", "  o o o o o  ", "  o   o   o  "],
  },
  // One choice after the other
  builder: { rows: [" o o o o o ", "ooooooooooo", " o o o o o "] },
  // Three plans
  compare: {
    rows: ["      o      ", " o   ooo   o ", "ooooooooooooo", " o   ooo   o ", "      o      "],
    walls: [
      [5.5, 1],
      [6.5, 1],
      [5.5, 3],
      [6.5, 3],
    ],
  },
  // Two homes with a connection
  contact: {
    rows: ["  o     o  ", " ooo   ooo ", "ooooooooooo", " ooo   ooo ", "  o     o  "],
    walls: [
      [3, 1.5],
      [7, 1.5],
      [3, 2.5],
      [7, 2.5],
    ],
  },
  // Steps
  list: {
    rows: ["      ooo", "    ooooo", "  ooooooo", "ooooooooo"],
    walls: [
      [2.5, 2],
      [5.5, 3],
    ],
  },
  // A connection without a second home
  missing: {
    rows: ["  o  ", " ooo ", "ooooo", " ooo ", "  o  "],
    walls: [
      [1, 1.5],
      [3, 1.5],
      [1, 2.5],
      [3, 2.5],
    ],
    looseEnd: {
      curve: "c0 14 12 24 30 22 40-12 34-46 74-46 36 0 36 48 72 46 32-2 38-20 60-24",
      dots: [
        [6, 2],
        [7.2, 2],
        [8.6, 2],
      ],
    },
  },
  // A closed block
  privacy: {
    rows: [" ooooo ", "ooooooo", "ooooooo", "ooooooo", " ooooo "],
    walls: [
      [2.5, 1],
      [3.5, 1],
      [2.5, 3],
      [3.5, 3],
    ],
  },
  // A tray of lamps
  thanks: {
    rows: ["    o    ", " ooooooo ", "ooooooooo", " ooooooo ", "    o    "],
  },
};

/** Clockwise. */
const SIDES: readonly Point[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/** Part of a line around a dot, between the sides `quarter` and `quarter + 1`. */
type Arc = { dot: Point; quarter: number; isClockwise: boolean };

/** A cubic Bézier curve, in units of the distance between dots. */
type Curve = readonly [start: Point, startControl: Point, endControl: Point, end: Point];

const getSide = (index: number): Point => SIDES[index % SIDES.length] as Point;
const add = ([x, y]: Point, [dx, dy]: Point, factor = 1): Point => [
  x + dx * factor,
  y + dy * factor,
];
const toKey = (point: Point) => point.join();

function listDots(rows: readonly string[]): Point[] {
  const dots: Point[] = [];
  for (const [y, row] of rows.entries())
    for (const [x, character] of Array.from(row).entries())
      if (character === "o") dots.push([x, y]);
  return dots;
}

type IsOpen = (dot: Point, side: Point) => boolean;

function createIsOpen({ rows, walls = [] }: Kolam): IsOpen {
  const dots = new Set(listDots(rows).map(toKey));
  const closed = new Set(walls.map(toKey));
  return (dot, side) => dots.has(toKey(add(dot, side))) && !closed.has(toKey(add(dot, side, 0.5)));
}

function findNextArc({ dot, quarter, isClockwise }: Arc, isOpen: IsOpen): Arc {
  const exit = isClockwise ? quarter + 1 : quarter;
  const side = getSide(exit);
  if (!isOpen(dot, side))
    return { dot, quarter: (isClockwise ? exit : exit + 3) % SIDES.length, isClockwise };
  // The line crosses another line and turns around the next dot in the other direction.
  const nextQuarter = isClockwise ? exit + 1 : exit + 2;
  return {
    dot: add(dot, side),
    quarter: nextQuarter % SIDES.length,
    isClockwise: !isClockwise,
  };
}

const LOOP_RADIUS = 0.36;

/** The direction of the line at a side: lines cross diagonally, and turn at a right angle to the side. */
function getControlDirection(side: Point, otherSide: Point, isSideOpen: boolean): Point {
  if (!isSideOpen) return otherSide;
  const [x, y] = otherSide;
  return add([x * Math.SQRT1_2, y * Math.SQRT1_2], side, -Math.SQRT1_2);
}

/** Returns the length of a control line as a fraction of the distance between the ends of the curve. */
function getStrength(isStartOpen: boolean, isEndOpen: boolean): number {
  if (isStartOpen && isEndOpen) return 0.33;
  return isStartOpen || isEndOpen ? 0.42 : 0.39;
}

function drawArc({ dot, quarter, isClockwise }: Arc, isOpen: IsOpen): Curve {
  const startSide = getSide(quarter);
  const endSide = getSide(quarter + 1);
  const isStartOpen = isOpen(dot, startSide);
  const isEndOpen = isOpen(dot, endSide);
  const start = add(dot, startSide, isStartOpen ? 0.5 : LOOP_RADIUS);
  const end = add(dot, endSide, isEndOpen ? 0.5 : LOOP_RADIUS);
  const distance = Math.hypot(start[0] - end[0], start[1] - end[1]);
  const length = distance * getStrength(isStartOpen, isEndOpen);
  const startDirection = getControlDirection(startSide, endSide, isStartOpen);
  const endDirection = getControlDirection(endSide, startSide, isEndOpen);
  const startControl = add(start, startDirection, length);
  const endControl = add(end, endDirection, length);
  return isClockwise
    ? [start, startControl, endControl, end]
    : [end, endControl, startControl, start];
}

const toArcKey = ({ dot, quarter }: Arc) => `${toKey(dot)},${quarter}`;

/** Returns the closed lines of a kolam. A page head has exactly one. */
export function traceLines(kolam: Kolam): Curve[][] {
  const isOpen = createIsOpen(kolam);
  const traced = new Set<string>();
  const lines: Curve[][] = [];
  for (const dot of listDots(kolam.rows)) {
    for (const quarter of SIDES.keys()) {
      const line: Curve[] = [];
      let arc: Arc = { dot, quarter, isClockwise: true };
      while (!traced.has(toArcKey(arc))) {
        traced.add(toArcKey(arc));
        line.push(drawArc(arc, isOpen));
        arc = findNextArc(arc, isOpen);
      }
      if (line.length > 0) lines.push(line);
    }
  }
  return lines;
}

/** A loose end is at the rightmost point. */
function startAtRightmostPoint(line: readonly Curve[]): Curve[] {
  const positions = line.map(([[x]]) => x);
  const index = positions.indexOf(Math.max(...positions));
  return [...line.slice(index), ...line.slice(0, index)];
}

/** Pixels between dots. */
const SPACING = 56;
/** Pixels between the outer dots and the edge of the picture: half a loop and the glow. */
const MARGIN = 44;

const toPixel = (coordinate: number): number => Math.round(MARGIN + coordinate * SPACING);
const toPixels = (point: Point): string => point.map(toPixel).join(" ");

function buildPath(line: readonly Curve[]): string {
  const [[start]] = line as [Curve];
  const curves = line.map(([, ...points]) => `C${points.map(toPixels).join(" ")}`);
  return `M${toPixels(start)}${curves.join("")}`;
}

function drawDots(dots: readonly Point[], radius: number): string {
  const circles = dots.map(([x, y]) => {
    const cx = toPixel(x);
    const cy = toPixel(y);
    return `<circle cx="${cx}" cy="${cy}" r="${radius}"/>`;
  });
  return circles.join("");
}

/** Returns the pixels that dots with these coordinates need, with the margins. */
const measure = (coordinates: readonly number[]): number =>
  Math.round(Math.max(...coordinates) * SPACING + 2 * MARGIN);

/** @throws if the dots and walls do not result in exactly one line */
export function renderKolam(kolam: Kolam): string {
  const lines = traceLines(kolam);
  const [line] = lines;
  if (!line || lines.length > 1) throw new Error(`The kolam has ${lines.length} lines.`);
  const dots = listDots(kolam.rows);
  const { curve: looseEnd = "Z", dots: unconnectedDots = [] } = kolam.looseEnd ?? {};
  const allDots = [...dots, ...unconnectedDots];
  const width = measure(allDots.map(([x]) => x));
  const height = measure(allDots.map(([, y]) => y));
  const path = `${buildPath(startAtRightmostPoint(line))}${looseEnd}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs>
<filter id="glow" x="0" y="0" width="${width}" height="${height}" filterUnits="userSpaceOnUse"><feGaussianBlur stdDeviation="7"/></filter>
<linearGradient id="light" x1="0" y1="0" x2="${width}" y2="${height}" gradientUnits="userSpaceOnUse"><stop stop-color="#35e0ff"/><stop offset=".32" stop-color="#8f7bff"/><stop offset=".6" stop-color="#ff5fa8"/><stop offset=".85" stop-color="#ffb347"/></linearGradient>
<path id="line" d="${path}"/>
</defs>
<g fill="none" stroke="url(#light)" stroke-linecap="round">
<use href="#line" stroke-width="9" opacity=".5" filter="url(#glow)"/>
<use href="#line" stroke-width="3.4"/>
</g>
<g fill="#ffb347">${drawDots(dots, 5)}</g>
<g fill="#ffb347" opacity=".55">${drawDots(unconnectedDots, 3)}</g>
</svg>
`;
}
