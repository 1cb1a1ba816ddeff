import type { SVGProps } from "react";

/** What simple-icons gives for a brand; only its outline is drawn. */
export type BrandMark = { path: string };

/** A brand's mark in the colour of the text round it. The words beside it name it. */
export function BrandIcon({ mark, ...rest }: { mark: BrandMark } & SVGProps<SVGSVGElement>) {
  return (
    <svg
      width={24}
      height={24}
      {...rest}
      viewBox="0 0 24 24"
      fill="currentColor"
      aria-hidden="true"
    >
      <path d={mark.path} />
    </svg>
  );
}
