import type { SVGProps } from "react";

/** The kolam of the house: one closed line round five dots. */
export const MARK_LINE =
  "M74.8 19C74.8 29.6 67.5 32 60 39.5C53.2 46.3 46.3 53.2 39.5 60C32 67.5 29.6 74.8 19 74.8C10.9 74.8 4.2 68.1 4.2 60C4.2 51.9 10.9 45.2 19 45.2C29.6 45.2 32 52.5 39.5 60C46.3 66.8 53.2 73.7 60 80.5C67.5 88 74.8 90.4 74.8 101C74.8 109.1 68.1 115.8 60 115.8C51.9 115.8 45.2 109.1 45.2 101C45.2 90.4 52.5 88 60 80.5C66.8 73.7 73.7 66.8 80.5 60C88 52.5 90.4 45.2 101 45.2C109.1 45.2 115.8 51.9 115.8 60C115.8 68.1 109.1 74.8 101 74.8C90.4 74.8 88 67.5 80.5 60C73.7 53.2 66.8 46.3 60 39.5C52.5 32 45.2 29.6 45.2 19C45.2 10.9 51.9 4.2 60 4.2C68.1 4.2 74.8 10.9 74.8 19";

const DOTS = [
  [60, 60],
  [60, 19],
  [60, 101],
  [19, 60],
  [101, 60],
] as const;

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
      <g fill="#fff8ec">
        {DOTS.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={5} />
        ))}
      </g>
    </svg>
  );
}
