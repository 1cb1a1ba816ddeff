import type { CSSProperties } from "react";

type DividerProps = {
  /** Horizontal position of the knot in percent. Adjacent dividers use different positions. */
  knotAt: number;
  /** Background above the line, then the one below. */
  variant: "dark-to-light" | "light-to-dark";
};

/** A decorative line with a knot between two sections. */
export function Divider({ knotAt, variant }: DividerProps) {
  const style = { "--left": knotAt, "--right": 100 - knotAt } as CSSProperties;
  return (
    <div className={`marigold divider divider-${variant}`} style={style} aria-hidden="true">
      <i />
    </div>
  );
}
