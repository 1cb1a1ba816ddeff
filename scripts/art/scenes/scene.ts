import type { Size } from "../drawing/svg";

/** A picture for one kind of screen, and the lines on it that light may travel along. */
export type Scene = { svg: string; light: string[] };

/** Each hero scene is composed twice: wide for a desk, tall for a phone. */
export type HeroScene = { name: string; desk: () => Scene; phone: () => Scene };

export const DESK: Size = { width: 1600, height: 900 };
export const PHONE: Size = { width: 900, height: 1400 };

/** A line of the picture in whole pixels, every `each`th point of it: light travels no finer. */
export function lightPath(points: readonly (readonly number[])[], each = 1): string {
  const kept = points.filter((_, index) => index % each === 0 || index === points.length - 1);
  return `M${kept.map(([x = 0, y = 0]) => `${Math.round(x)} ${Math.round(y)}`).join("L")}`;
}
