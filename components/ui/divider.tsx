import type { CSSProperties } from "react";

type DividerProps = {
  /** Adjacent dividers use different positions. */
  knotPercent: number;
  variant: "dark-to-light" | "light-to-dark";
};

export function Divider({ knotPercent, variant }: DividerProps) {
  const style = { "--left": knotPercent, "--right": 100 - knotPercent } as CSSProperties;
  return (
    <div className={`marigold divider divider-${variant}`} style={style} aria-hidden="true">
      <i />
    </div>
  );
}
