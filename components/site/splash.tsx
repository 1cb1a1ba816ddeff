import { business } from "@/lib/content/business";
import { MARK_DOTS, MARK_LINE } from "@/lib/mark";
import styles from "./splash.module.css";
import { splashScript } from "./splash-script";

/**
 * The mark draws itself over the rendered page, once in a visit. The script only starts it and lets
 * it be skipped: it ends by its style sheet, whatever else of the page does not arrive. Without
 * JavaScript nothing could tell a first page from a second, and it does not appear.
 *
 * It stands right after the first section of a page: the script waits for the style sheets, and the
 * browser's first painting holds what was read before it. So the first screen is painted at once,
 * beneath the splash, and the rest of the page afterwards.
 */
export function Splash() {
  return (
    <>
      <div className={styles.splash} aria-hidden="true" suppressHydrationWarning>
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
      <script>{splashScript}</script>
    </>
  );
}
