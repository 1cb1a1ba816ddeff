// The long lines that pages draw: seals and the hero's light. They stand in one file that pages
// refer to, since a page's HTML would carry each of them twice.
import { type Html, html } from "../html";
import { heroScenes } from "./art";
import { clients } from "./clients";
import { kolam } from "./kolam";
import { why } from "./why";

export const LINE_SPRITE = "/lines.svg";

/** The dots of a seal: columns and rows without a common divisor. */
export type Grid = readonly [columns: number, rows: number];

export function sealAddress([columns, rows]: Grid): string {
  return `${LINE_SPRITE}#seal-${columns}-${rows}`;
}

/** @param index which of the scene's lines */
export function lightAddress(scene: string, view: "desk" | "phone", index: number): string {
  return `${LINE_SPRITE}#light-${scene}-${view}-${index}`;
}

/** All of them as one SVG file, each under an id of its own. */
export function lineSprite(): string {
  const grids = [...clients.list.map(({ seal }) => seal), ...why.seals];
  const unique = new Map(grids.map((grid) => [grid.join("-"), grid]));
  const [first] = heroScenes;
  const sprite = html`<svg xmlns="http://www.w3.org/2000/svg">
${[...unique.values()].map(seal)}
${(["desk", "phone"] as const).map((view) =>
  first.light[view].map(
    (line, index) =>
      html`<path id="light-${first.name}-${view}-${index}" pathLength="100" d="${line}"/>\n`,
  ),
)}
</svg>
`;
  return sprite.toString();
}

/** A kolam on its corner, its line in the colour of the text round it and its dots in `--dot`. */
function seal([columns, rows]: Grid): Html {
  const { line, dots } = kolam(columns, rows);
  // The smaller a kolam's cells are drawn, the thicker its line has to be beside them.
  const reach = (columns + rows) * Math.SQRT1_2 + 0.3;
  const weight = 0.035 + 0.02 * reach;
  const box = [(columns - reach) / 2, (rows - reach) / 2, reach, reach].map((at) => at.toFixed(2));
  const radius = (weight * 0.85).toFixed(3);
  return html`<symbol id="seal-${columns}-${rows}" viewBox="${box.join(" ")}">
<g transform="rotate(45 ${columns / 2} ${rows / 2})">
<path d="${line}" fill="none" stroke="currentColor" stroke-width="${weight.toFixed(3)}" stroke-linejoin="round"/>
<g style="fill:var(--dot,#15143f)">${dots.map(({ x, y }) => html`<circle cx="${x}" cy="${y}" r="${radius}"/>`)}</g>
</g>
</symbol>
`;
}
