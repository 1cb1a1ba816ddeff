import type { SVGProps } from "react";
import { kolam } from "@/lib/content/kolam";

type SealProps = SVGProps<SVGSVGElement> & {
  /** The dots of its kolam: columns and rows without a common divisor. */
  grid: readonly [columns: number, rows: number];
};

/** A kolam on its corner, its line in the colour of the text round it and its dots in `--dot`. */
export function Seal({ grid: [columns, rows], ...rest }: SealProps) {
  const { line, dots } = kolam(columns, rows);
  // The smaller a kolam's cells are drawn, the thicker its line has to be beside them.
  const reach = (columns + rows) * Math.SQRT1_2 + 0.3;
  const weight = 0.035 + 0.02 * reach;
  const box = [(columns - reach) / 2, (rows - reach) / 2, reach, reach].map((at) => at.toFixed(2));
  return (
    <svg {...rest} viewBox={box.join(" ")} aria-hidden="true">
      <g transform={`rotate(45 ${columns / 2} ${rows / 2})`}>
        <path
          d={line}
          fill="none"
          stroke="currentColor"
          strokeWidth={weight.toFixed(3)}
          strokeLinejoin="round"
        />
        <g fill="var(--dot, var(--ink))">
          {dots.map(({ x, y }) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={(weight * 0.85).toFixed(3)} />
          ))}
        </g>
      </g>
    </svg>
  );
}
