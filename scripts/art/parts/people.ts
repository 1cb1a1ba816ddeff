// People in silhouette: a crowd that watches, those who pull the rope, the drummers.
import { mix } from "../drawing/colour";
import { pick, type Random, range } from "../drawing/random";
import { circle, d, ellipse, type Point, path, rect } from "../drawing/svg";

type Band = { from: number; to: number; y: number; height: number; gap: number; fill: string };

/** Heads and shoulders side by side; now and then an arm goes up. `y` is at the feet. */
export function crowd(random: Random, { from, to, y, height, gap, fill }: Band): string {
  return range(Math.floor((to - from) / gap))
    .map((index) => {
      const h = height * (0.82 + random() * 0.3);
      const x = from + (index + random() * 0.7) * gap;
      const r = h * 0.115;
      const body = d`M${x - h * 0.19} ${y}V${y - h * 0.62}q${h * 0.19} ${-h * 0.2} ${h * 0.38} 0V${y}Z`;
      const arm = random() < 0.16 ? raisedArm(x, y, h, random() < 0.5 ? -1 : 1) : "";
      const head = circle(x, y - h * 0.86, r, { fill });
      const flowers =
        random() < 0.3
          ? circle(x + r * 0.9, y - h * 0.84, r * 0.42, { fill: "#ffe9c7", opacity: 0.8 })
          : "";
      return path(body + arm, { fill }) + head + flowers;
    })
    .join("");
}

function raisedArm(x: number, y: number, h: number, side: -1 | 1): string {
  const shoulder = x + side * h * 0.16;
  return d`M${shoulder - h * 0.04} ${y - h * 0.62}L${shoulder + side * h * 0.1} ${y - h * 1.12}h${h * 0.06}L${shoulder + h * 0.06} ${y - h * 0.55}Z`;
}

/** One who leans back and pulls towards the left; hands at the returned point. */
export function puller(
  random: Random,
  [x, y]: Point,
  h: number,
  fill: string,
): { svg: string; hands: Point } {
  const hands: Point = [x + h * 0.3, y - h * 0.52];
  const hip: Point = [x - h * 0.06, y - h * 0.42];
  const neck: Point = [x - h * 0.2, y - h * 0.76];
  const limb = (points: Point[], width: number) =>
    path(`M${points.map(([px, py]) => d`${px} ${py}`).join("L")}`, {
      fill: "none",
      stroke: fill,
      "stroke-width": width,
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
    });
  const cloth = pick(random, ["#f4e3cf", "#ffb347", "#d8405a", "#f4e3cf", "#3fae86"]);
  const knees: [Point, Point] = [
    [x - h * 0.21, y - h * 0.2],
    [x + h * 0.13, y - h * 0.22],
  ];
  const dhoti = d`M${hip[0] - h * 0.09} ${hip[1] - h * 0.04}L${hip[0] + h * 0.1} ${hip[1] - h * 0.02}L${knees[1][0] + h * 0.06} ${knees[1][1]}L${knees[1][0] - h * 0.05} ${knees[1][1] + h * 0.06}L${x - h * 0.05} ${y - h * 0.27}L${knees[0][0] + h * 0.05} ${knees[0][1] + h * 0.07}L${knees[0][0] - h * 0.07} ${knees[0][1]}Z`;
  const svg = [
    limb([hip, knees[1], [x + h * 0.2, y]], h * 0.075),
    limb([hip, knees[0], [x - h * 0.32, y]], h * 0.075),
    path(dhoti, { fill: mix(cloth, fill, 0.3) }),
    limb([hip, neck], h * 0.16),
    limb([[neck[0], neck[1] + h * 0.04], [x + h * 0.08, y - h * 0.56], hands], h * 0.06),
    circle(neck[0] - h * 0.02, neck[1] - h * 0.14, h * 0.08, { fill }),
  ].join("");
  return { svg, hands };
}

/** One who beats a barrel drum that hangs before him. */
export function drummer([x, y]: Point, h: number, fill: string): string {
  const body = d`M${x - h * 0.13} ${y}L${x - h * 0.12} ${y - h * 0.5}q${h * 0.02} ${-h * 0.3} ${h * 0.12} ${-h * 0.3}q${h * 0.1} 0 ${h * 0.13} ${h * 0.3}L${x + h * 0.13} ${y}H${x + h * 0.03}L${x} ${y - h * 0.36}L${x - h * 0.03} ${y}Z`;
  const arms = d`M${x - h * 0.1} ${y - h * 0.7}L${x - h * 0.32} ${y - h * 0.62}L${x - h * 0.26} ${y - h * 0.46}M${x + h * 0.1} ${y - h * 0.7}L${x + h * 0.32} ${y - h * 0.6}L${x + h * 0.26} ${y - h * 0.46}`;
  const drumY = y - h * 0.44;
  return [
    path(body, { fill }),
    circle(x, y - h * 0.9, h * 0.085, { fill }),
    rect(x - h * 0.22, drumY - h * 0.12, h * 0.44, h * 0.24, { rx: h * 0.1, fill: "#6b2a1c" }),
    ...[-0.08, 0, 0.08].map((at) =>
      rect(x + at * h - 1.5, drumY - h * 0.12, 3, h * 0.24, { fill: "#ffb347", opacity: 0.8 }),
    ),
    ellipse(x - h * 0.22, drumY, h * 0.04, h * 0.115, { fill: "#f4d9b0" }),
    ellipse(x + h * 0.22, drumY, h * 0.04, h * 0.115, { fill: "#f4d9b0" }),
    path(arms, {
      fill: "none",
      stroke: fill,
      "stroke-width": h * 0.055,
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
    }),
  ].join("");
}
