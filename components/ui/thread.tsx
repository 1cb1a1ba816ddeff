import type { CSSProperties } from "react";

type ThreadProps = {
  /** Where the line knots, in percent of its way across. No two neighbours the same. */
  at: number;
  /** From night above to rice below (`dawn`), or the other way (`dusk`). */
  turn: "dawn" | "dusk";
};

/** The line that runs across the page and knots where one section ends and the next begins. */
export function Thread({ at, turn }: ThreadProps) {
  const style = { "--left": at, "--right": 100 - at } as CSSProperties;
  return (
    <div className={`gold thread thread-${turn}`} style={style} aria-hidden="true">
      <i />
    </div>
  );
}
