/** The house's colours, and those that the town adds to them. */
export const COLOUR = {
  night: "#040817",
  deep: "#0b1a4a",
  indigo: "#2a2a78",
  plum: "#7a3b8f",
  coral: "#e0705f",
  rice: "#fff8ec",
  marigold: "#ffb347",
  flame: "#ffe6b0",
  brass: "#c98a2c",
  cyan: "#35e0ff",
  violet: "#8f7bff",
  pink: "#ff5fa8",
  mint: "#4dffd2",
} as const;

export const BULBS = ["#ffcf86", "#ffb347", "#ff5fa8", "#35e0ff", "#4dffd2"] as const;

/** `share` 0 gives the first colour, 1 the second; both as #rrggbb. */
export function mix(from: string, to: string, share: number): string {
  const part = (at: number) => {
    const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round((a ?? 0) * (1 - share) + (b ?? 0) * share)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}
