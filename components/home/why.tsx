import { wordsIn } from "@/lib/content/words";
import type { SectionProps } from "./hero";
import styles from "./why.module.css";

/** The kolam beside each claim grows from one to the next: its columns and rows of dots. */
const SEALS = [
  [1, 2],
  [2, 3],
  [3, 4],
] as const;

export function Why({ language, content }: SectionProps) {
  const { why } = wordsIn(language).about;
  const { badge, reasons } = content.people;
  const { town } = content.contact;
  return (
    <section className="section" aria-labelledby="why-title">
      <div className={`wrap ${badge.claim && "columns"} ${styles.columns}`}>
        {badge.claim && <WhyBadge {...badge} town={town} label={why.badge(badge.claim, town)} />}
        <div>
          <h2 id="why-title">{why.title}</h2>
          <ul className={styles.claims}>
            {reasons.map(({ title, text }, index) => (
              <li key={title}>
                <Seal grid={SEALS[index % SEALS.length] ?? SEALS[0]} />
                <div>
                  <h3>{title}</h3>
                  <p className="soft">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

/** A seal that turns: one line in a ring round the claim. */
const WhyBadge = ({
  rank,
  claim,
  town,
  label,
}: Record<"rank" | "claim" | "town" | "label", string>) => (
  <div className={`screen-only deep ${styles.badge}`} role="img" aria-label={label}>
    <svg viewBox="-200 -200 400 400" aria-hidden="true">
      <use className={styles.ring} href="/lines.svg#ring" />
      <use className={styles.dots} href="/lines.svg#ring-dots" />
      <circle className={styles.edge} r={197} />
      <path id="badge-circle" fill="none" d="M0-117a117 117 0 1 1-.01 0" />
      <text className={styles.claim}>
        {/* All of the circle but a gap between its end and its beginning. */}
        <textPath href="#badge-circle" textLength={709}>
          {claim}
        </textPath>
      </text>
    </svg>
    <div className={styles.centre} aria-hidden="true">
      {rank && <b className="figure">{rank}</b>}
      <span>{town}</span>
    </div>
  </div>
);

/** Columns and rows of dots without a common divisor. public/lines.svg draws those in use. */
type Grid = readonly [columns: number, rows: number];

/** A kolam on its corner, its line in the colour of the text round it and its dots in `--dot`. */
export const Seal = ({ grid: [columns, rows] }: { grid: Grid }) => (
  <svg aria-hidden="true">
    <use href={`/lines.svg#seal-${columns}-${rows}`} width="100%" height="100%" />
  </svg>
);
