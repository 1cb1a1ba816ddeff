// Line drawings: the masks that app/globals.css colours, and the builder's line of light.
import file from "node:path";
import { loopPath } from "../drawing/kolam";
import { diamond, type OneLine, oneLine, openLine } from "../drawing/one-line";
import { blur, circle, drawing, group, linear, type Point, path, use } from "../drawing/svg";
import { artFolder, type Written, writeText } from "../write";

const save = (name: string, svg: string) => writeText(file.join(artFolder, `${name}.svg`), svg);

function mask({ dots, line }: OneLine, across: number): string {
  const step = 40;
  const size = across * step + 4;
  const place = ([u, v]: Point): Point => [size / 2 + u * step, size / 2 + v * step];
  return drawing(
    { width: size, height: size },
    [],
    [
      path(loopPath(line, place), { fill: "none", stroke: "#000", "stroke-width": 2.4 }),
      ...dots.map(place).map(([x, y]) => circle(x, y, 3, {})),
    ],
  );
}

/** A chain that swells to a diamond and back; at both ends it runs out into a point. */
function knot(): string {
  const [step, arm, tip] = [26, 2, 1.5];
  const dots: Point[] = [...diamond(3)];
  for (let index = 2; index <= arm + 1; index++) dots.push([-index, 0], [index, 0]);
  const kolam = openLine(dots);
  if (!kolam) throw new Error("The divider is not one line.");
  const end = arm + 1;
  const width = (2 * end + 2 * tip) * step;
  const height = 3 * step;
  const place = ([u, v]: Point): Point => {
    const beyond = Math.max(0, Math.abs(u) - end) / 0.36;
    const out = Math.sign(u) * (beyond > 0 ? end + beyond * tip : Math.abs(u));
    return [width / 2 + out * step, height / 2 + v * (1 - beyond) * step];
  };
  return drawing(
    { width, height },
    [],
    [
      path(loopPath(kolam.line, place), {
        fill: "none",
        stroke: "#000",
        "stroke-width": 2,
        "stroke-linecap": "round",
      }),
      ...kolam.dots.map(place).map(([x, y]) => circle(x, y, 2.6, {})),
    ],
  );
}

function lineOfLight({ dots, line }: OneLine): string {
  const step = 64;
  const size = 9 * step + 48;
  const place = ([u, v]: Point): Point => [size / 2 + u * step, size / 2 + v * step];
  const data = loopPath(line, place);
  const colours = linear(
    "light",
    [0, 0],
    [size, size],
    [
      [0, "#35e0ff"],
      [0.32, "#8f7bff"],
      [0.58, "#ff5fa8"],
      [0.8, "#ffb347"],
      [1, "#4dffd2"],
    ],
  );
  return drawing(
    { width: size, height: size },
    [colours, path(data, { id: "loop" })],
    [
      group(
        { fill: "none", stroke: "url(#light)" },
        use("loop", { "stroke-width": 12, opacity: 0.5, filter: blur(9) }),
        use("loop", { "stroke-width": 3.6 }),
        use("loop", { stroke: "#fff", "stroke-width": 1.2, opacity: 0.85 }),
      ),
      ...dots.map(place).map(([x, y]) => circle(x, y, 4.4, { fill: "#ffb347" })),
    ],
  );
}

export async function writeLines(): Promise<Written[]> {
  const seven = oneLine(diamond(7), { symmetry: "cross", crossings: 0.72, from: 18 });
  const nine = oneLine(diamond(9), { symmetry: "cross", crossings: 0.72, from: 8 });
  return Promise.all([
    save("knot-5", knot()),
    save("kolam-7", mask(seven, 7)),
    save("kolam-9", mask(nine, 9)),
    save("line-of-light", lineOfLight(nine)),
  ]);
}
