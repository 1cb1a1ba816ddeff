// The site's own colours, as app/globals.css has them, and what is mixed from them.

export const NIGHT = "#040817";
export const RICE = "#fff8ec";
export const MARIGOLD = "#ffb347";

type Colours = readonly [string, ...string[]];

/** The colours of the line of light, in the order in which it runs through them. */
export const LIGHT: Colours = ["#35e0ff", "#8f7bff", "#ff5fa8", "#ffb347", "#4dffd2"];
/** The line where it is rice flour. */
export const FLOUR: Colours = ["#fff8ec", "#ffe9c7", "#ffd9a0"];
/** Festival bulbs. */
export const BULBS: Colours = ["#ffcf86", "#ffb347", "#ff5fa8", "#35e0ff", "#4dffd2"];

/** Both as #rrggbb; `share` is that of `b`, 0 to 1. */
export function mix(a: string, b: string, share: number): string {
  const channel = (at: number) => {
    const from = Number.parseInt(a.slice(at, at + 2), 16);
    const to = Number.parseInt(b.slice(at, at + 2), 16);
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** Runs round the colours once while `at` goes from 0 to 1. */
export function ramp(colours: Colours, at: number): string {
  const place = (((at % 1) + 1) % 1) * colours.length;
  const index = Math.floor(place);
  const from = colours[index] ?? colours[0];
  const to = colours[(index + 1) % colours.length] ?? colours[0];
  return mix(from, to, place - index);
}
