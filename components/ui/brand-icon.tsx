import type { SVGProps } from "react";
import type { Brand } from "@/lib/content/icon-sprite";

/** A brand's mark in the colour of the text round it. The words beside it name it. */
export function BrandIcon({ brand, ...rest }: { brand: Brand } & SVGProps<SVGSVGElement>) {
  return (
    <svg
      width={24}
      height={24}
      {...rest}
      viewBox="0 0 24 24"
      fill="currentColor"
      aria-hidden="true"
    >
      <use href={`/icons.svg#${brand}`} />
    </svg>
  );
}
