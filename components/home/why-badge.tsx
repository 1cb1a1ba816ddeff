import { why } from "@/lib/content/why";
import styles from "./why-badge.module.css";

const SIZE = 400;
/** The circle that the claim is written on. */
const WRITTEN = 117;
/** What is left of it between the claim's end and its beginning. */
const GAP = 26;
const LENGTH = Math.floor(2 * Math.PI * WRITTEN) - GAP;

/** A seal that turns: one line in a ring round the claim. */
export function WhyBadge() {
  const { rank, claim, town, label } = why.badge;
  return (
    <div className={`screen-only ${styles.badge}`} role="img" aria-label={label}>
      <svg viewBox={`${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`} aria-hidden="true">
        <use className={styles.ring} href="/lines.svg#ring" />
        <use className={styles.dots} href="/lines.svg#ring-dots" />
        <circle className={styles.edge} r={197} />
        <path
          id="badge-circle"
          fill="none"
          d={`M0 ${-WRITTEN}a${WRITTEN} ${WRITTEN} 0 1 1 -.01 0`}
        />
        <text className={styles.claim}>
          <textPath href="#badge-circle" textLength={LENGTH}>
            {claim}
          </textPath>
        </text>
      </svg>
      <div className={styles.centre} aria-hidden="true">
        <b>{rank}</b>
        <span>{town}</span>
      </div>
    </div>
  );
}
