import type { CSSProperties } from "react";
import { type Brand, BrandIcon } from "@/components/ui/brand-icon";

type BrandStyle = {
  /** Colours of the tile in dark sections. */
  tint: { background: string; text: string };
  /** Text colour on paper. */
  ink?: string;
  /** Only our own logo and those of Simple Icons. Other brands are shown as a word. */
  brand?: Brand;
};

/** The keys are names in lower case. */
const BRAND_STYLES: Record<string, BrandStyle> = {
  netflix: { tint: { background: "#3a0c13", text: "#ff8a91" }, ink: "#b20710", brand: "netflix" },
  jiohotstar: { tint: { background: "#12265e", text: "#b3ccff" }, ink: "#12378f" },
  "amazon prime": { tint: { background: "#0a3a4c", text: "#86e0ff" }, ink: "#00607f" },
  sunnxt: { tint: { background: "#552a07", text: "#ffcb8a" }, ink: "#8a3c00" },
  zee5: { tint: { background: "#371a66", text: "#dcc5ff" }, ink: "#5b2aa6" },
  sonyliv: { tint: { background: "#46350a", text: "#ffdf9c" }, ink: "#6b4e00" },
  aha: { tint: { background: "#571f0b", text: "#ffb192" }, ink: "#a8320c" },
  "apple tv": {
    tint: { background: "#22214f", text: "#ffffff" },
    ink: "#15143f",
    brand: "appletv",
  },
  "xstream play": { tint: { background: "#561327", text: "#ffb3c6" }, ink: "#8a1033" },
  "aaryaa network": {
    tint: { background: "#0b1a4a", text: "#ffb347" },
    ink: "#c2410c",
    brand: "aaryaa",
  },
  skyplay: { tint: { background: "#2e1f6b", text: "#d3c9ff" }, ink: "#5b2aa6" },
  railwire: { tint: { background: "#4f2a0a", text: "#ffcf9c" }, ink: "#7a3b12" },
  bsnl: { tint: { background: "#0b3b54", text: "#9fdcff" }, ink: "#0b5a8f" },
  "airtel-xstream": {
    tint: { background: "#561327", text: "#ffb3c6" },
    ink: "#a50f2d",
    brand: "airtel",
  },
};

const DEFAULT_STYLE: BrandStyle = { tint: { background: "#17305c", text: "#b9d4ff" } };

/** A Map, because an object also has a value for the name `constructor`, its inherited method. */
const STYLES_BY_NAME = new Map(Object.entries(BRAND_STYLES));

export const BRAND_NAMES = [...STYLES_BY_NAME.keys()];

export const getBrandStyle = (name: string): BrandStyle =>
  STYLES_BY_NAME.get(name.trim().toLowerCase()) ?? DEFAULT_STYLE;

/** A name in its brand's colour, the same for every provider and app. */
export function BrandName({ name }: { name: string }) {
  const { ink, brand } = getBrandStyle(name);
  return (
    <span
      className="brand-name"
      style={ink ? ({ "--brand-ink": ink } as CSSProperties) : undefined}
      translate="no"
    >
      {brand && <BrandIcon brand={brand} />}
      <span>{name}</span>
    </span>
  );
}

type BrandTileProps = {
  name: string;
  /** For dark sections: larger, and in the brand's dark tint. */
  dark?: boolean;
};

export function BrandTile({ name, dark = false }: BrandTileProps) {
  const { tint } = getBrandStyle(name);
  const style = { "--tile-background": tint.background, "--tile-text": tint.text } as CSSProperties;
  return (
    <span className={`brand-tile ${dark ? "brand-tile-dark" : ""}`} style={style}>
      <BrandName name={name} />
    </span>
  );
}
