// The band behind the call to the contact page: a rice-flour kolam at one's feet.
import { FLOUR } from "../drawing/colour";
import { diamond, oneLine } from "../drawing/one-line";
import { seeded } from "../drawing/random";
import { drawing, radial, rect, type Size } from "../drawing/svg";
import { type Ground, groundKolam } from "../parts/ground-kolam";
import { bokeh } from "../parts/sky";
import { type Written, writePicture } from "../write";

const LIMIT = 20_000;

function band(size: Size, ground: Ground): string {
  const { width, height } = size;
  const floor = radial("floor", [ground.x, height * 0.52], width * 0.75, [
    [0, "#9a3412"],
    [0.45, "#5a1630"],
    [1, "#170a2e"],
  ]);
  const kolam = groundKolam(
    oneLine(diamond(7), { symmetry: "cross", crossings: 0.72, from: 18 }),
    3,
    { near: 1, deep: 2.2, ...ground },
    { colours: FLOUR, width: 5, lamp: 2.5 },
  );
  return drawing(
    size,
    [floor],
    [
      rect(0, 0, width, height, { fill: "url(#floor)" }),
      bokeh(seeded(4), size, { depth: height * 0.62, count: 70 }),
      kolam.svg,
    ],
  );
}

export async function writeDoorstepBand(): Promise<Written[]> {
  const desk = band({ width: 1600, height: 760 }, { x: 1150, horizon: 170, step: 330, drop: 520 });
  const phone = band({ width: 900, height: 1100 }, { x: 450, horizon: 430, step: 262, drop: 600 });
  return [
    ...(await writePicture("doorstep", desk, LIMIT)),
    ...(await writePicture("doorstep-phone", phone, LIMIT)),
  ];
}
