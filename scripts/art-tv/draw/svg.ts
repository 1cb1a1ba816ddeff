// Shapes as SVG text. Every length is in pixels of the picture.
export type Point = readonly [x: number, y: number];

export type Look = {
  fill?: string;
  stroke?: string;
  /** Of the stroke. */
  width?: number;
  cap?: "round" | "butt";
  join?: "round";
  opacity?: number;
  filter?: string;
  clip?: string;
  mask?: string;
  transform?: string;
  /** `evenodd` leaves holes where a path runs inside itself. */
  rule?: "evenodd";
  /** `screen` adds light. */
  blend?: "screen" | "multiply";
  dash?: string;
  radius?: number;
  id?: string;
};

/** A number as short as the picture needs it. */
export const n = (value: number) => String(Math.round(value * 10) / 10);

const NAMES: Record<keyof Look, string> = {
  fill: "fill",
  stroke: "stroke",
  width: "stroke-width",
  cap: "stroke-linecap",
  join: "stroke-linejoin",
  opacity: "opacity",
  filter: "filter",
  clip: "clip-path",
  mask: "mask",
  transform: "transform",
  rule: "fill-rule",
  blend: "style",
  dash: "stroke-dasharray",
  radius: "rx",
  id: "id",
};

function attributes(look: Look): string {
  return (Object.keys(look) as (keyof Look)[])
    .filter((key) => look[key] !== undefined)
    .map((key) => {
      const value = look[key];
      if (key === "blend") return ` style="mix-blend-mode:${value}"`;
      return ` ${NAMES[key]}="${typeof value === "number" ? Math.round(value * 1000) / 1000 : value}"`;
    })
    .join("");
}

export const group = (parts: string[], look: Look = {}) =>
  `<g${attributes(look)}>${parts.join("")}</g>`;

export const path = (d: string, look: Look) => `<path d="${d}"${attributes(look)}/>`;

export const rect = (x: number, y: number, width: number, height: number, look: Look) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${attributes(look)}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, look: Look) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}"${attributes(look)}/>`;

export const circle = (x: number, y: number, r: number, look: Look) => ellipse(x, y, r, r, look);

/** Straight lines through the points. */
export const through = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}`;

export const polygon = (points: readonly Point[], look: Look) => path(`${through(points)}Z`, look);

export const line = (points: readonly Point[], stroke: string, width: number, look: Look = {}) =>
  path(through(points), { fill: "none", stroke, width, cap: "round", join: "round", ...look });

/** `count` numbers from 0: what a row is made of. */
export const times = (count: number) => Array.from({ length: Math.round(count) }, (_, at) => at);
