// All text stays readable if the quote is printed in grey.
import { Circle, Path, StyleSheet, Svg } from "@react-pdf/renderer";
import { LOGO_DOTS, LOGO_LINE } from "../content/logo";

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

/** In points, like all lengths of the quote. An A4 page is 595.28 by 841.89 points. */
export const MARGIN = 44;
export const CONTENT_WIDTH = 595.28 - 2 * MARGIN;

export const textStyles = StyleSheet.create({
  heading: { fontSize: 11.5, fontWeight: 700, marginBottom: 4 },
  label: { fontSize: 8.5, color: colours.quietInk },
});

/** Truncates free text of a plan, so that the quote always fits on one page. */
export const limitLines = (maxLines: number) => ({ maxLines, textOverflow: "ellipsis" }) as const;

type LogoMarkProps = { size: number; lineColour: string; dotColour: string; strokeWidth?: number };

export const LogoMark = ({ size, lineColour, dotColour, strokeWidth = 6.5 }: LogoMarkProps) => (
  <Svg width={size} height={size} viewBox="0 0 120 120">
    <Path d={LOGO_LINE} fill="none" stroke={lineColour} strokeWidth={strokeWidth} />
    {LOGO_DOTS.map(([x, y]) => (
      <Circle key={`${x} ${y}`} cx={x} cy={y} r={6} fill={dotColour} />
    ))}
  </Svg>
);
