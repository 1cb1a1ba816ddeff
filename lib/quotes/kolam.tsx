import { Circle, Path, Svg } from "@react-pdf/renderer";
import { LOGO_DOTS, LOGO_LINE } from "../logo";

type MarkProps = { size: number; line: string; dot: string; strokeWidth?: number };

/** @param props.size width and height in points */
export function KolamMark({ size, line, dot, strokeWidth = 6.5 }: MarkProps) {
  return (
    <Svg width={size} height={size} viewBox="0 0 120 120">
      <Path d={LOGO_LINE} fill="none" stroke={line} strokeWidth={strokeWidth} />
      {LOGO_DOTS.map(([x, y]) => (
        <Circle key={`${x} ${y}`} cx={x} cy={y} r={6} fill={dot} />
      ))}
    </Svg>
  );
}
