import type { SVGProps } from "react";

/** Those that public/icons.svg draws, each under its name. */
export const brands = [
  "aaryaa",
  "aha",
  "airtel",
  "amazonprime",
  "appletv",
  "bsnl",
  "facebook",
  "instagram",
  "jiohotstar",
  "netflix",
  "railwire",
  "skyplay",
  "sonyliv",
  "sunnxt",
  "whatsapp",
  "xstream",
  "youtube",
  "zee5",
] as const;

export type Brand = (typeof brands)[number];

/** A brand's logo in the colour of the text round it. The words beside it name it. */
export const BrandIcon = ({ brand, ...rest }: { brand: Brand } & SVGProps<SVGSVGElement>) => (
  <svg width={24} height={24} {...rest} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <use href={`/icons.svg#${brand}`} />
  </svg>
);
