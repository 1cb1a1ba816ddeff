import type { SVGProps } from "react";
import { LOGO_DOTS, LOGO_LINE } from "@/lib/content/logo";

export const Logo = (props: SVGProps<SVGSVGElement>) => (
  <svg {...props} viewBox="-2 -2 124 124" aria-hidden="true">
    <path
      d={LOGO_LINE}
      fill="none"
      stroke="currentColor"
      strokeWidth={6.5}
      strokeLinejoin="round"
    />
    <g fill="var(--logo-dot, var(--rice))">
      {LOGO_DOTS.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={5} />
      ))}
    </g>
  </svg>
);
