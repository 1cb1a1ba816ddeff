// What the benchmark says of one thing that it measured.
import type { Comparison, Spread } from "./rounds";

export type Figure = {
  what: string;
  measured: string;
  /** What was measured beside it. */
  beside: string;
  ratio: string;
  target: string;
  /** Null where there is no target. */
  isMet: boolean | null;
  /** What it means, in a line. */
  meaning: string;
};

type Words = Pick<Figure, "what" | "meaning">;

/** @param target the least that the ratio should be */
export function ratioFigure(
  words: Words,
  { a, b, ratio }: Comparison,
  unit: string,
  target?: number,
): Figure {
  return {
    ...words,
    measured: `${amount(a.median)} ${unit}`,
    beside: `${amount(b.median)} ${unit}`,
    ratio: `${share(ratio.median)} (${share(ratio.min)}–${share(ratio.max)})`,
    target: target === undefined ? "" : `≥ ${target}×`,
    isMet: target === undefined ? null : ratio.median >= target,
  };
}

/** @param target what the value should stay under */
export function valueFigure(
  words: Words,
  value: Spread | number,
  unit: string,
  { target, beside = "" }: { target?: number; beside?: string } = {},
): Figure {
  const { median, min, max } =
    typeof value === "number" ? { median: value, min: value, max: value } : value;
  const range = min === max ? "" : ` (${amount(min)}–${amount(max)})`;
  return {
    ...words,
    measured: `${amount(median)}${range} ${unit}`,
    beside,
    ratio: "",
    target: target === undefined ? "" : `< ${target} ${unit}`,
    isMet: target === undefined ? null : median < target,
  };
}

export function amount(value: number): string {
  const decimals = value < 10 ? 2 : value < 100 ? 1 : 0;
  return value.toLocaleString("en-IN", {
    minimumFractionDigits: 0,
    maximumFractionDigits: decimals,
  });
}

const share = (ratio: number) => `${ratio.toFixed(ratio < 0.1 ? 3 : 2)}×`;
