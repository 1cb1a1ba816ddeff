import type { Canvas } from "./canvas";
import { mix } from "./colour";
import { n, path, polygon, rect, times } from "./svg";

type Houses = {
  foot: number;
  count: number;
  /** A house's width, from and to. */
  width: readonly [number, number];
  fill: string;
  /** How many of the windows are lit, of 1. */
  awake?: number;
  /** Leaves a gap, for a tower say. */
  skip?: (x: number) => boolean;
};

/** A row of houses with lit windows: tiled, flat with a tank, flat with a room on the roof. */
export function houses(canvas: Canvas, { foot, count, width, fill, awake = 0.5, skip }: Houses) {
  const { between } = canvas.random;
  return times(count)
    .map((at) => {
      const w = between(...width);
      const h = w * between(0.5, 1.2);
      const x = ((at + between(0, 0.9)) / count) * (canvas.width + 40) - 40;
      if (skip?.(x + w / 2)) return "";
      return house(canvas, { x, foot, w, h, fill }) + windows(canvas, { x, foot, w, h }, awake);
    })
    .join("");
}

type Box = { x: number; foot: number; w: number; h: number };

function house(canvas: Canvas, { x, foot, w, h, fill }: Box & { fill: string }) {
  const edge = mix(fill, "#7a3b8f", 0.3);
  const body =
    rect(x, foot - h, w, h + 6, { fill }) + rect(x - 2, foot - h, w + 4, 3, { fill: edge });
  const kind = canvas.random.between(0, 1);
  if (kind < 0.3) {
    const roof = mix(fill, "#7a3b8f", 0.14);
    return (
      body +
      polygon(
        [
          [x - 5, foot - h],
          [x + w / 2, foot - h * 1.34],
          [x + w + 5, foot - h],
        ],
        { fill: roof },
      )
    );
  }
  if (kind < 0.62) {
    return body + rect(x + w * 0.6, foot - h - w * 0.2, w * 0.2, w * 0.2, { fill, radius: 2 });
  }
  if (kind < 0.8) return body + rect(x + w * 0.12, foot - h * 1.28, w * 0.5, h * 0.3, { fill });
  return body;
}

function windows(canvas: Canvas, { x, foot, w, h }: Box, awake: number) {
  const { between, chance, pick } = canvas.random;
  const lit = ["#ffcf86", "#ffcf86", "#ffdf9e", "#8fe0ff", "#ff9ac4"] as const;
  return times(6)
    .map((at) => {
      if (!chance(awake)) return "";
      const [column, row] = [at % 3, at < 3 ? 0 : 1];
      return rect(
        x + w * (0.14 + column * 0.28),
        foot - h * (0.8 - row * 0.42),
        w * 0.13,
        h * 0.18,
        { fill: pick(lit), opacity: between(0.5, 1), radius: 1 },
      );
    })
    .join("");
}

type Palm = { x: number; foot: number; height: number; lean: number; fill?: string };

/** A palmyra or coconut palm; `lean` from -1 to 1. */
export function palm(canvas: Canvas, { x, foot, height: h, lean, fill = "#070720" }: Palm) {
  const { between } = canvas.random;
  const [tx, ty] = [x + lean * h * 0.25, foot - h];
  const trunk = path(
    `M${n(x - h * 0.02)} ${n(foot)}Q${n(x + lean * h * 0.05)} ${n(foot - h * 0.5)} ${n(tx - h * 0.008)} ${n(ty)}L${n(tx + h * 0.012)} ${n(ty)}Q${n(x + lean * h * 0.07 + h * 0.02)} ${n(foot - h * 0.5)} ${n(x + h * 0.025)} ${n(foot)}Z`,
    { fill },
  );
  const fronds = times(15).map((at) => {
    const angle = -Math.PI * 1.18 + (at * Math.PI * 1.36) / 14 + between(-0.08, 0.08);
    const length = h * between(0.32, 0.44);
    const [ex, ey] = [
      tx + Math.cos(angle) * length,
      ty + Math.sin(angle) * length * 0.6 + length * 0.26,
    ];
    const [cx, cy] = [
      tx + Math.cos(angle) * length * 0.55,
      ty + Math.sin(angle) * length * 0.85 - length * 0.12,
    ];
    return path(
      `M${n(tx)} ${n(ty)}Q${n(cx)} ${n(cy)} ${n(ex)} ${n(ey)}Q${n(cx)} ${n(cy + h * 0.07)} ${n(tx)} ${n(ty + h * 0.02)}Z`,
      { fill },
    );
  });
  return trunk + fronds.join("");
}

/** A wind turbine of the pass; `turn` in radians. */
export function turbine(x: number, foot: number, height: number, turn: number, fill: string) {
  const hub = foot - height;
  const blades = [0, 1, 2].map((blade) => {
    const angle = turn + (blade * Math.PI * 2) / 3;
    return path(
      `M${n(x)} ${n(hub)}L${n(x + Math.cos(angle) * height * 0.46)} ${n(hub + Math.sin(angle) * height * 0.46)}`,
      { fill: "none", stroke: fill, width: height * 0.022, cap: "round" },
    );
  });
  return (
    polygon(
      [
        [x - height * 0.012, foot],
        [x - height * 0.006, hub],
        [x + height * 0.006, hub],
        [x + height * 0.012, foot],
      ],
      { fill },
    ) + blades.join("")
  );
}
