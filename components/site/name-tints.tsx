// The tint and the logo of each name that the catalogue knows. Where no licensed set holds a logo,
// it is our own drawing.
import type { CSSProperties } from "react";
import { type Brand, BrandIcon } from "@/components/ui/brand-icon";

type NameLook = {
  tint: { ground: string; text: string };
  brand?: Brand;
  /** Its colour on a light ground, where that is not ink. */
  ink?: string;
};

const looks: Record<string, NameLook> = {
  netflix: { tint: { ground: "#3a0c13", text: "#ff8a91" }, brand: "netflix" },
  jiohotstar: { tint: { ground: "#12265e", text: "#b3ccff" }, brand: "jiohotstar" },
  "amazon prime": { tint: { ground: "#0a3a4c", text: "#86e0ff" }, brand: "amazonprime" },
  sunnxt: { tint: { ground: "#552a07", text: "#ffcb8a" }, brand: "sunnxt" },
  zee5: { tint: { ground: "#371a66", text: "#dcc5ff" }, brand: "zee5" },
  sonyliv: { tint: { ground: "#46350a", text: "#ffdf9c" }, brand: "sonyliv" },
  aha: { tint: { ground: "#571f0b", text: "#ffb192" }, brand: "aha" },
  "apple tv": { tint: { ground: "#22214f", text: "#ffffff" }, brand: "appletv" },
  "xstream play": { tint: { ground: "#561327", text: "#ffb3c6" }, brand: "xstream" },
  "aaryaa network": { tint: { ground: "#0b1a4a", text: "#ffb347" }, brand: "aaryaa" },
  skyplay: { tint: { ground: "#2e1f6b", text: "#d3c9ff" }, brand: "skyplay", ink: "#5b2aa6" },
  railwire: { tint: { ground: "#4f2a0a", text: "#ffcf9c" }, brand: "railwire", ink: "#7a3b12" },
  bsnl: { tint: { ground: "#0b3b54", text: "#9fdcff" }, brand: "bsnl", ink: "#0b5a8f" },
  "airtel-xstream": {
    tint: { ground: "#561327", text: "#ffb3c6" },
    brand: "airtel",
    ink: "#a50f2d",
  },
};

const OTHERS: NameLook = { tint: { ground: "#17305c", text: "#b9d4ff" } };

/** How a name looks: its own way where it is known. */
export const nameLook = (name: string): NameLook => looks[name.trim().toLowerCase()] ?? OTHERS;

/** A streaming app or a provider: its logo and its name on a tint of its own. */
export function NamedTile({ name, large = false }: { name: string; large?: boolean }) {
  const { tint, brand } = nameLook(name);
  const style = { "--tile": tint.ground, "--tile-text": tint.text } as CSSProperties;
  return (
    <span className={`named-tile ${large ? "named-tile-large" : ""}`} style={style}>
      {brand && <BrandIcon brand={brand} />}
      {name}
    </span>
  );
}
