import type { CSSProperties } from "react";

type DividerProps = {
  /** Horizontal position of the knot. Adjacent dividers use different positions. */
  knotPercent: number;
  /** Background above the line, then the one below. */
  variant: "dark-to-light" | "light-to-dark";
};

/** A decorative line with a knot between two sections. */
export function Divider({ knotPercent, variant }: DividerProps) {
  const style = { "--left": knotPercent, "--right": 100 - knotPercent } as CSSProperties;
  return (
    <div className={`marigold divider divider-${variant}`} style={style} aria-hidden="true">
      <i />
    </div>
  );
}
