import type { SVGProps } from "react";

/** Those that public/icons.svg draws, each under its name. */
export const brands = [
  "airtel",
  "appletv",
  "facebook",
  "instagram",
  "netflix",
  "whatsapp",
  "youtube",
] as const;

export type Brand = (typeof brands)[number];

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
