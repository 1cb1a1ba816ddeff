// The quote's type and colours: the site's own, for paper. Nothing depends on colour alone, and
// every pair of text and ground also reads in grey.
import { StyleSheet } from "@react-pdf/renderer";

export const colours = {
  ink: "#15143f",
  quietInk: "#4b4867",
  rice: "#fff8ec",
  tile: "#f8e6c8",
  hairline: "#d9c6a0",
  marigold: "#ffb347",
  marigoldDeep: "#c2410c",
  night: "#0b1a4a",
  nightLine: "#2b3a7d",
  onNight: "#f6f2ff",
  quietOnNight: "#bcc4ee",
} as const;

/** Millimetres do not divide well into A4's 595 by 842 points: all measures are points. */
export const MARGIN = 44;
export const CONTENT_WIDTH = 595.28 - 2 * MARGIN;

export const type = StyleSheet.create({
  heading: { fontSize: 11.5, fontWeight: 700, marginBottom: 4 },
  label: { fontSize: 8.5, color: colours.quietInk },
});

/** Cuts what a plan's free text could take beyond its place, so that the page always suffices. */
export function lines(maxLines: number) {
  return { maxLines, textOverflow: "ellipsis" } as const;
}
