// Kolams as SVG paths: one line that loops round its dots and closes, never with a stray loop.

type Dot = { x: number; y: number };
export type Kolam = { line: string; dots: Dot[] };

type Passage = Dot & { turnX: number; turnY: number };

/** How far a curve's handles reach, in cells: a turn at the edge becomes a quarter of a circle. */
const HANDLE = 0.276;

/**
 * The kolam of a grid of dots, a cell apart: its line runs diagonally between the dots and turns
 * at the edge. It is a single one where the numbers of columns and rows have no common divisor.
 *
 * @throws RangeError where they have one
 */
export function kolam(columns: number, rows: number): Kolam {
  const passages = walk(columns, rows);
  if (passages.length !== 4 * columns * rows)
    throw new RangeError(`A kolam of ${columns} by ${rows} dots takes more than one line.`);
  const dots = Array.from({ length: columns * rows }, (_, index) => ({
    x: (index % columns) + 0.5,
    y: Math.floor(index / columns) + 0.5,
  }));
  return { line: curve(passages), dots };
}

/** Where the line passes between two dots or turns at the edge, until it is back at its start. */
function walk(columns: number, rows: number): Passage[] {
  const passages: Passage[] = [];
  const start = { x: 0.5, y: 0 };
  let { x, y } = start;
  let stepX = 1;
  let stepY = 1;
  do {
    const isSide = x === 0 || x === columns;
    const isEnd = y === 0 || y === rows;
    if (isSide) stepX = x === 0 ? 1 : -1;
    if (isEnd) stepY = y === 0 ? 1 : -1;
    const turnX = isSide ? 0 : stepX * HANDLE;
    const turnY = isEnd ? 0 : stepY * HANDLE;
    passages.push({ x, y, turnX, turnY });
    x += stepX / 2;
    y += stepY / 2;
  } while (x !== start.x || y !== start.y);
  return passages;
}

function curve(passages: Passage[]): string {
  const pieces = passages.map((from, index) => {
    const to = passages[(index + 1) % passages.length] ?? from;
    const leave = pair(from.x + from.turnX, from.y + from.turnY);
    const arrive = pair(to.x - to.turnX, to.y - to.turnY);
    const start = index === 0 ? `M${pair(from.x, from.y)}` : "";
    return `${start}C${leave} ${arrive} ${pair(to.x, to.y)}`;
  });
  return pieces.join("");
}

/**
 * A ring of loops round the origin. With an odd number of them the line goes round twice before
 * it closes, once on each side of every dot.
 *
 * @param swing how far the line leaves the radius
 * @throws RangeError for an even number of loops, which takes two lines
 */
export function kolamRing(loops: number, radius: number, swing: number): Kolam {
  if (loops % 2 === 0) throw new RangeError(`A ring of ${loops} loops takes two lines.`);
  const width = (2 * Math.PI) / loops;
  const ease = width * 0.26;
  const pieces = Array.from({ length: 2 * loops }, (_, index) => {
    // A curve whose handles stand this high swings by three quarters of it.
    const height = radius + (index % 2 === 0 ? 1 : -1) * swing * (4 / 3);
    const from = index * width;
    const to = from + width;
    return `C${polar(from + ease, height)} ${polar(to - ease, height)} ${polar(to, radius)}`;
  });
  const dots = Array.from({ length: loops }, (_, index) => at((index + 0.5) * width, radius));
  return { line: `M${polar(0, radius)}${pieces.join("")}`, dots };
}

function at(angle: number, radius: number): Dot {
  return { x: round(radius * Math.cos(angle)), y: round(radius * Math.sin(angle)) };
}

function polar(angle: number, radius: number): string {
  const { x, y } = at(angle, radius);
  return `${x} ${y}`;
}

function pair(x: number, y: number): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Number(value.toFixed(2));
}
