import type { CSSProperties } from "react";
import { BrandIcon } from "@/components/ui/brand-icon";
import { nameLook } from "./name-tints";

/** A streaming app or a provider: its mark and its name on a tint of its own. */
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
