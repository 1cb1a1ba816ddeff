// What a town has beside its tower: houses, palms, wind turbines.
import { mix } from "../drawing/colour";
import { between, type Random, range } from "../drawing/random";
import { circle, d, path, polygon, rect } from "../drawing/svg";

type Row = {
  width: number;
  /** The houses' foot. */
  y: number;
  count: number;
  scale: [low: number, high: number];
  fill: string;
  /** Keeps a place free, by the middle of a house. */
  skip: (x: number) => boolean;
};

/** A row of houses in silhouette with some windows lit. */
export function houses(random: Random, { width, y, count, scale, fill, skip }: Row): string {
  return range(count)
    .map((index) => {
      const w = between(random, 40, 100) * between(random, ...scale);
      const h = w * between(random, 0.5, 1.25);
      const x = ((index + random() * 0.9) / count) * width - 20;
      if (skip(x + w / 2)) return "";
      return [
        rect(x, y - h, w, h + 6, { fill }),
        rect(x - 2, y - h, w + 4, 3, { fill: mix(fill, "#7a3b8f", 0.3) }),
        roof(random(), { x, y, w, h, fill }),
        windows(random, { x, y, w, h }),
      ].join("");
    })
    .join("");
}

type House = { x: number; y: number; w: number; h: number };

function roof(kind: number, { x, y, w, h, fill }: House & { fill: string }): string {
  const top = y - h;
  if (kind < 0.3) {
    const gable = d`M${x - 5} ${top}l${w / 2 + 5} ${-h * 0.34}l${w / 2 + 5} ${h * 0.34}Z`;
    return path(gable, { fill: mix(fill, "#7a3b8f", 0.14) });
  }
  if (kind < 0.62) return rect(x + w * 0.6, top - w * 0.2, w * 0.2, w * 0.2, { rx: 2, fill });
  if (kind < 0.8) return rect(x + w * 0.12, y - h * 1.28, w * 0.5, h * 0.3, { fill });
  return "";
}

function windows(random: Random, { x, y, w, h }: House): string {
  return range(6)
    .map((index) => {
      if (random() >= 0.5) return "";
      const fill = random() < 0.72 ? "#ffcf86" : random() < 0.6 ? "#8fe0ff" : "#ff9ac4";
      const left = x + w * (0.14 + (index % 3) * 0.28);
      const top = y - h * (index < 3 ? 0.8 : 0.38);
      const opacity = between(random, 0.5, 1);
      return rect(left, top, w * 0.13, h * 0.18, { rx: 1, fill, opacity });
    })
    .join("");
}

type Palm = { x: number; y: number; height: number; lean: number; fill?: string };

/** A coconut palm, `y` at its foot; a `lean` below 0 goes left. */
export function palm(random: Random, { x, y, height: h, lean, fill = "#070720" }: Palm): string {
  const tx = x + lean * h * 0.25;
  const ty = y - h;
  const trunk = d`M${x - h * 0.02} ${y}Q${x + lean * h * 0.05} ${y - h * 0.5} ${tx} ${ty}L${tx + h * 0.018} ${ty}Q${x + lean * h * 0.07 + h * 0.02} ${y - h * 0.5} ${x + h * 0.025} ${y}Z`;
  // an even number: a frond straight up would be a line
  const fronds = range(12).map((index) => {
    const angle = -Math.PI * 1.16 + (index * Math.PI * 1.32) / 11 + (random() - 0.5) * 0.16;
    const reach = h * between(random, 0.32, 0.42);
    const ex = tx + Math.cos(angle) * reach;
    const ey = ty + Math.sin(angle) * reach * 0.6 + reach * 0.24;
    const cx = tx + Math.cos(angle) * reach * 0.55;
    const cy = ty + Math.sin(angle) * reach * 0.85 - reach * 0.12;
    return d`M${tx} ${ty}Q${cx} ${cy} ${ex} ${ey}Q${cx} ${cy + h * 0.06} ${tx} ${ty + h * 0.02}Z`;
  });
  return path(trunk + fronds.join(""), { fill });
}

/** A wind turbine of the plain; `turn` sets its blades, in radians. */
export function turbine(x: number, y: number, h: number, turn: number): string {
  const fill = "#241f5c";
  const mast = [
    [x - h * 0.012, y],
    [x - h * 0.006, y - h],
    [x + h * 0.006, y - h],
    [x + h * 0.012, y],
  ];
  const blades = [0, 1, 2].map((index) => {
    const angle = turn + (index * Math.PI * 2) / 3;
    const tip = d`${x + Math.cos(angle) * h * 0.46} ${y - h + Math.sin(angle) * h * 0.46}`;
    return d`M${x} ${y - h}L${tip}`;
  });
  return (
    polygon(mast, { fill }) +
    path(blades.join(""), { stroke: fill, "stroke-width": h * 0.022, "stroke-linecap": "round" }) +
    circle(x, y - h, h * 0.018, { fill: "#ff6d6d" })
  );
}
