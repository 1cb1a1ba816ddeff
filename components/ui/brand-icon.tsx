import type { SVGProps } from "react";

/** Ids of the logos in public/icons.svg. */
export const BRANDS = [
  "aaryaa",
  "airtel",
  "appletv",
  "facebook",
  "instagram",
  "netflix",
  "whatsapp",
  "youtube",
] as const;

export type Brand = (typeof BRANDS)[number];

/** The icon is hidden from screen readers, so the caller must add the name as text. */
export const BrandIcon = ({ brand, ...rest }: { brand: Brand } & SVGProps<SVGSVGElement>) => (
  <svg width={24} height={24} {...rest} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <use href={`/icons.svg#${brand}`} />
  </svg>
);
