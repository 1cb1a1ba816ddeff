// What keeps the words legible: night where they stand, and at the edges that meet the page.
import { NIGHT } from "../drawing/colour";
import { linear, rect, type Size, vertical } from "../drawing/svg";

const cover = ({ width, height }: Size, id: string) =>
  rect(0, 0, width, height, { fill: `url(#${id})` });

/** Darkens a wide picture from the left, and lets its foot run out into night. */
export function deskShade(size: Size, { strength = 0.86 } = {}): string {
  const { width, height } = size;
  return [
    linear(
      "shade-left",
      [0, 0],
      [width, 0],
      [
        [0, NIGHT, strength],
        [0.42, NIGHT, strength * 0.42],
        [0.62, NIGHT, 0],
      ],
    ),
    cover(size, "shade-left"),
    shadeFoot(size, height * 0.86),
  ].join("");
}

/** Lets a tall picture begin in night, under the words, and end in it. */
export function phoneShade(size: Size, { clear = 0.42, dim = 0.62 } = {}): string {
  const { height } = size;
  return [
    vertical("shade-top", 0, height * clear, [
      [0, NIGHT, 1],
      [0.3, NIGHT, dim],
      [0.75, NIGHT, dim * 0.45],
      [1, NIGHT, 0],
    ]),
    cover(size, "shade-top"),
    shadeFoot(size, height * 0.9),
  ].join("");
}

function shadeFoot(size: Size, from: number): string {
  return (
    vertical("shade-foot", from, size.height, [
      [0, NIGHT, 0],
      [0.5, NIGHT, 0.35],
      [1, NIGHT, 1],
    ]) + cover(size, "shade-foot")
  );
}
