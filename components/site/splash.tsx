import { business } from "@/lib/content/business";
import { MARK_DOTS, MARK_LINE } from "@/lib/content/mark";
import styles from "./splash.module.css";
import { splashScript } from "./splash-script";

/**
 * The mark draws itself over the rendered page, once in a visit. The script only starts it and lets
 * it be skipped: it ends by its style sheet, whatever else of the page does not arrive. Without
 * JavaScript nothing could tell a first page from a second, and it does not appear.
 */
export function Splash() {
  return (
    <>
      <div id="splash" className={styles.splash} aria-hidden="true" suppressHydrationWarning>
        <svg viewBox="-4 -4 128 128" aria-hidden="true">
          <g className={styles.dots}>
            {MARK_DOTS.map(([x, y]) => (
              <circle key={`${x} ${y}`} cx={x} cy={y} r={3.6} />
            ))}
          </g>
          <path className={styles.line} d={MARK_LINE} pathLength={1} />
          <path className={styles.light} d={MARK_LINE} pathLength={1} />
        </svg>
        <p>{business.tagline}</p>
      </div>
      <script type="module" async blocking="render">
        {splashScript}
      </script>
    </>
  );
}
