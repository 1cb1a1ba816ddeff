import { type Random, seeded } from "./random";
import { n } from "./svg";

export type Size = { width: number; height: number };
/** Where along the gradient (0 to 1), the colour there, and how much of it. */
export type Stop = readonly [at: number, colour: string, opacity?: number];

/** One picture on the way: its size, its chance, and what its shapes refer to. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  /** Lies on a desk; else it stands on a phone, and each scene is composed for both. */
  readonly wide: boolean;
  readonly random: Random;
  #definitions = new Map<string, string>();

  constructor({ width, height }: Size, seed: number) {
    this.width = width;
    this.height = height;
    this.wide = width > height;
    this.random = seeded(seed);
  }

  /** The first for the wide picture, the second for the tall one. */
  either<T>(wide: T, tall: T): T {
    return this.wide ? wide : tall;
  }

  /** From the top of the shape to its foot, or from its left to its right. */
  linear(stops: readonly Stop[], towards: "down" | "right" = "down"): string {
    const end = towards === "down" ? `x2="0" y2="1"` : `x2="1" y2="0"`;
    return this.#define(
      (id) => `<linearGradient id="${id}" x1="0" y1="0" ${end}>${stopList(stops)}</linearGradient>`,
    );
  }

  /** From the middle of the shape to its edge. */
  radial(stops: readonly Stop[]): string {
    return this.#define((id) => `<radialGradient id="${id}">${stopList(stops)}</radialGradient>`);
  }

  blur(deviation: number): string {
    return this.#define(
      (id) =>
        `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${n(deviation)}"/></filter>`,
    );
  }

  /** Breaks a picture up sideways as moving water does; `strength` in pixels. */
  ripple(strength: number, seed: number): string {
    return this.#define(
      (id) =>
        `<filter id="${id}" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="0.004 0.075" numOctaves="2" seed="${seed}"/><feDisplacementMap in="SourceGraphic" scale="${n(strength)}" xChannelSelector="R" yChannelSelector="G"/><feGaussianBlur stdDeviation="1.2 0.6"/></filter>`,
    );
  }

  clip(shape: string): string {
    return this.#define((id) => `<clipPath id="${id}">${shape}</clipPath>`);
  }

  /** What is white in `shape` shows, what is black does not. */
  mask(shape: string): string {
    return this.#define((id) => `<mask id="${id}">${shape}</mask>`);
  }

  document(parts: string[]): string {
    const { width, height } = this;
    const definitions = [...this.#definitions.values()].join("");
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions}</defs>${parts.join("")}</svg>`;
  }

  /** Twins are defined once. */
  #define(write: (id: string) => string): string {
    const key = write("");
    const id = `d${[...this.#definitions.keys()].indexOf(key) + 1 || this.#definitions.size + 1}`;
    this.#definitions.set(key, write(id));
    return `url(#${id})`;
  }
}

function stopList(stops: readonly Stop[]): string {
  return stops
    .map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${Math.round(at * 1000) / 1000}" stop-color="${colour}" stop-opacity="${Math.round(opacity * 1000) / 1000}"/>`,
    )
    .join("");
}
