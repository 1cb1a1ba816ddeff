// The quote's type and colours: the site's own, for paper. Nothing depends on colour alone, and
// every pair of text and ground also reads in grey.
import { Circle, Path, StyleSheet, Svg } from "@react-pdf/renderer";
import { LOGO_DOTS, LOGO_LINE } from "../logo";

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
export const lines = (maxLines: number) => ({ maxLines, textOverflow: "ellipsis" }) as const;

type MarkProps = { size: number; line: string; dot: string; strokeWidth?: number };

/** @param props.size width and height in points */
export const KolamMark = ({ size, line, dot, strokeWidth = 6.5 }: MarkProps) => (
  <Svg width={size} height={size} viewBox="0 0 120 120">
    <Path d={LOGO_LINE} fill="none" stroke={line} strokeWidth={strokeWidth} />
    {LOGO_DOTS.map(([x, y]) => (
      <Circle key={`${x} ${y}`} cx={x} cy={y} r={6} fill={dot} />
    ))}
  </Svg>
);
