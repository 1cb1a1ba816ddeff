import type { CSSProperties } from "react";
import { type Brand, BrandIcon } from "@/components/ui/brand-icon";

type BrandStyle = {
  tint: { background: string; text: string };
  brand?: Brand;
  /** Text colour on a light background. */
  ink?: string;
};

/** The keys are names in lower case. */
const BRAND_STYLES: Record<string, BrandStyle> = {
  netflix: { tint: { background: "#3a0c13", text: "#ff8a91" }, brand: "netflix" },
  jiohotstar: { tint: { background: "#12265e", text: "#b3ccff" }, brand: "jiohotstar" },
  "amazon prime": { tint: { background: "#0a3a4c", text: "#86e0ff" }, brand: "amazonprime" },
  sunnxt: { tint: { background: "#552a07", text: "#ffcb8a" }, brand: "sunnxt" },
  zee5: { tint: { background: "#371a66", text: "#dcc5ff" }, brand: "zee5" },
  sonyliv: { tint: { background: "#46350a", text: "#ffdf9c" }, brand: "sonyliv" },
  aha: { tint: { background: "#571f0b", text: "#ffb192" }, brand: "aha" },
  "apple tv": { tint: { background: "#22214f", text: "#ffffff" }, brand: "appletv" },
  "xstream play": { tint: { background: "#561327", text: "#ffb3c6" }, brand: "xstream" },
  "aaryaa network": { tint: { background: "#0b1a4a", text: "#ffb347" }, brand: "aaryaa" },
  skyplay: { tint: { background: "#2e1f6b", text: "#d3c9ff" }, brand: "skyplay", ink: "#5b2aa6" },
  railwire: { tint: { background: "#4f2a0a", text: "#ffcf9c" }, brand: "railwire", ink: "#7a3b12" },
  bsnl: { tint: { background: "#0b3b54", text: "#9fdcff" }, brand: "bsnl", ink: "#0b5a8f" },
  "airtel-xstream": {
    tint: { background: "#561327", text: "#ffb3c6" },
    brand: "airtel",
    ink: "#a50f2d",
  },
};

const DEFAULT_STYLE: BrandStyle = { tint: { background: "#17305c", text: "#b9d4ff" } };

export const BRAND_NAMES = Object.keys(BRAND_STYLES);

export const getBrandStyle = (name: string): BrandStyle =>
  BRAND_STYLES[name.trim().toLowerCase()] ?? DEFAULT_STYLE;

export function BrandTile({ name, large = false }: { name: string; large?: boolean }) {
  const { tint, brand } = getBrandStyle(name);
  const style = { "--tile-background": tint.background, "--tile-text": tint.text } as CSSProperties;
  return (
    <span className={`brand-tile ${large ? "brand-tile-large" : ""}`} style={style} translate="no">
      {brand && <BrandIcon brand={brand} />}
      {name}
    </span>
  );
}
