// The little SVG that the pictures are written in.

type Attributes = Record<string, string | number | undefined>;

export type Size = { width: number; height: number };
export type Point = [x: number, y: number];

function round(value: number): string {
  return String(Number(value.toFixed(2)));
}

function element(name: string, attributes: Attributes, content?: string): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === "number" ? round(value) : value}"`)
    .join("");
  return content === undefined ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** Path data; its numbers are kept to a tenth of a pixel. */
export function d(texts: TemplateStringsArray, ...values: (number | string)[]): string {
  return texts
    .map((text, index) => {
      const value = values[index - 1];
      const written = typeof value === "number" ? String(Number(value.toFixed(1))) : (value ?? "");
      return written + text;
    })
    .join("");
}

export function polyline(points: readonly (readonly number[])[]): string {
  return points
    .map(([x = 0, y = 0], index) => `${index === 0 ? "M" : "L"}${d`${x} ${y}`}`)
    .join("");
}

export const path = (data: string, attributes: Attributes) =>
  element("path", { d: data, ...attributes });

/** Draws again what stands in the definitions under `id`. */
export const use = (id: string, attributes: Attributes) =>
  element("use", { href: `#${id}`, ...attributes });

export const polygon = (points: readonly (readonly number[])[], attributes: Attributes) =>
  path(`${polyline(points)}Z`, attributes);

export const rect = (x: number, y: number, width: number, height: number, attributes: Attributes) =>
  element("rect", { x, y, width: Math.max(0, width), height: Math.max(0, height), ...attributes });

export const circle = (cx: number, cy: number, r: number, attributes: Attributes) =>
  element("circle", { cx, cy, r, ...attributes });

export const ellipse = (cx: number, cy: number, rx: number, ry: number, attributes: Attributes) =>
  element("ellipse", { cx, cy, rx, ry, ...attributes });

export const group = (attributes: Attributes, ...content: string[]) =>
  element("g", attributes, content.join(""));

/** A colour's place from 0 to 1, the colour, and how opaque it is. */
type Stop = [offset: number, colour: string, opacity?: number];

const stops = (list: Stop[]) =>
  list
    .map(([offset, colour, opacity]) =>
      element("stop", { offset, "stop-color": colour, "stop-opacity": opacity }),
    )
    .join("");

/** In the picture's own pixels, from the first point to the second. */
export function linear(id: string, from: Point, to: Point, list: Stop[]): string {
  return element(
    "linearGradient",
    { id, x1: from[0], y1: from[1], x2: to[0], y2: to[1], gradientUnits: "userSpaceOnUse" },
    stops(list),
  );
}

/** From one height to another. */
export function vertical(id: string, from: number, to: number, list: Stop[]): string {
  return linear(id, [0, from], [0, to], list);
}

/** In the picture's own pixels; `squash` presses it flat (1 is round). */
export function radial(id: string, centre: Point, r: number, list: Stop[], squash = 1): string {
  const [cx, cy] = centre;
  return element(
    "radialGradient",
    {
      id,
      cx,
      cy: cy / squash,
      r,
      gradientUnits: "userSpaceOnUse",
      gradientTransform: squash === 1 ? undefined : `scale(1 ${squash})`,
    },
    stops(list),
  );
}

const BLURS = [2, 5, 9, 26] as const;

/** Softens by one of the radii that every picture knows, in pixels. */
export function blur(radius: (typeof BLURS)[number]): string {
  return `url(#blur-${radius})`;
}

/** The whole drawing; `defs` holds its gradients. */
export function drawing({ width, height }: Size, defs: string[], layers: string[]): string {
  const content = layers.join("");
  const blurs = BLURS.filter((radius) => content.includes(blur(radius))).map((radius) =>
    element(
      "filter",
      { id: `blur-${radius}`, x: 0, y: 0, width, height, filterUnits: "userSpaceOnUse" },
      element("feGaussianBlur", { stdDeviation: radius }),
    ),
  );
  const size = { width, height, viewBox: `0 0 ${width} ${height}` };
  return element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", ...size },
    element("defs", {}, [...blurs, ...defs].join("")) + content,
  );
}
