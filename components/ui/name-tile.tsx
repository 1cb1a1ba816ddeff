import type { CSSProperties } from "react";
import { type Brand, BrandIcon } from "./brand-icon";
import styles from "./name-tile.module.css";

export type Tint = { ground: string; text: string };

type NameTileProps = {
  name: string;
  tint: Tint;
  /** The brand's own mark, where a licensed icon set holds one. */
  brand?: Brand;
  size?: "normal" | "large";
};

/** A name on a tint of its own: what stands for a brand whose logo is not ours to draw. */
export function NameTile({ name, tint, brand, size = "normal" }: NameTileProps) {
  const style = { "--tile": tint.ground, "--tile-text": tint.text } as CSSProperties;
  return (
    <span className={`${styles.tile} ${styles[size]}`} style={style}>
      {brand && <BrandIcon brand={brand} />}
      {name}
    </span>
  );
}
