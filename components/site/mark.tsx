import type { SVGProps } from "react";
import { MARK_DOTS, MARK_LINE } from "@/lib/mark";

/** The line is drawn in the colour of the text round it. */
export function Mark(props: SVGProps<SVGSVGElement>) {
  return (
    <svg {...props} viewBox="-2 -2 124 124" aria-hidden="true">
      <path
        d={MARK_LINE}
        fill="none"
        stroke="currentColor"
        strokeWidth={6.5}
        strokeLinejoin="round"
      />
      <g fill="var(--mark-dot, #fff8ec)">
        {MARK_DOTS.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={5} />
        ))}
      </g>
    </svg>
  );
}
