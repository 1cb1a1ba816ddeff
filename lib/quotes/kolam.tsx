// The house's kolam, each one unbroken line round its dots: the mark, and the line that a letter
// hangs from.
import { Circle, G, Line, Path, Svg } from "@react-pdf/renderer";
import { LOGO_DOTS, LOGO_LINE } from "../logo";
import { CONTENT_WIDTH, colours } from "./look";

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

const KNOT_LINE =
  "M126.4 13C126.4 19.7 121.8 21.2 117 26C112.7 30.3 108.3 34.7 104 39C99.2 43.8 97.7 48.4 91 48.4C84.3 48.4 82.8 43.8 78 39C73.2 34.2 71.7 29.6 65 29.6C58.3 29.6 56.8 34.2 52 39C47.2 43.8 45.7 48.4 39 48.4C23.4 48.4 22.2 39 0 39C22.2 39 23.4 29.6 39 29.6C45.7 29.6 47.2 34.2 52 39C56.8 43.8 58.3 48.4 65 48.4C71.7 48.4 73.2 43.8 78 39C82.8 34.2 84.3 29.6 91 29.6C97.7 29.6 99.2 34.2 104 39C108.3 43.3 112.7 47.7 117 52C121.8 56.8 126.4 58.3 126.4 65C126.4 70.2 122.2 74.4 117 74.4C111.8 74.4 107.6 70.2 107.6 65C107.6 58.3 112.2 56.8 117 52C121.3 47.7 125.7 43.3 130 39C134.8 34.2 136.3 29.6 143 29.6C149.7 29.6 151.2 34.2 156 39C160.8 43.8 162.3 48.4 169 48.4C175.7 48.4 177.2 43.8 182 39C186.8 34.2 188.3 29.6 195 29.6C210.6 29.6 211.8 39 234 39C211.8 39 210.6 48.4 195 48.4C188.3 48.4 186.8 43.8 182 39C177.2 34.2 175.7 29.6 169 29.6C162.3 29.6 160.8 34.2 156 39C151.2 43.8 149.7 48.4 143 48.4C136.3 48.4 134.8 43.8 130 39C125.7 34.7 121.3 30.3 117 26C112.2 21.2 107.6 19.7 107.6 13C107.6 7.8 111.8 3.6 117 3.6C122.2 3.6 126.4 7.8 126.4 13";
const KNOT_WIDTH = 234;
const KNOT_MIDDLE = 39;
const KNOT_DOTS = [
  [117, 13],
  [91, 39],
  [117, 39],
  [143, 39],
  [117, 65],
  [39, 39],
  [169, 39],
  [65, 39],
  [195, 39],
] as const;

const SCALE = 0.4;
/** Off the centre, as the site's knots are. */
const KNOT_START = CONTENT_WIDTH * 0.7;
const HEIGHT = 2 * KNOT_MIDDLE * SCALE;

export function KolamLine() {
  const middle = HEIGHT / 2;
  const line = { stroke: colours.marigoldDeep, strokeWidth: 0.8 };
  return (
    <Svg width={CONTENT_WIDTH} height={HEIGHT} viewBox={`0 0 ${CONTENT_WIDTH} ${HEIGHT}`}>
      <Line x1={0} y1={middle} x2={KNOT_START} y2={middle} {...line} />
      <Line
        x1={KNOT_START + KNOT_WIDTH * SCALE}
        y1={middle}
        x2={CONTENT_WIDTH}
        y2={middle}
        {...line}
      />
      <G transform={`translate(${KNOT_START} 0) scale(${SCALE})`}>
        <Path
          d={KNOT_LINE}
          fill="none"
          stroke={line.stroke}
          strokeWidth={line.strokeWidth / SCALE}
        />
        {KNOT_DOTS.map(([x, y]) => (
          <Circle key={`${x} ${y}`} cx={x} cy={y} r={3.2} fill={colours.ink} />
        ))}
      </G>
    </Svg>
  );
}
