import { TranslatableText } from "@/components/site/translatable-text";
import { getWords } from "@/lib/content/words";
import type { HomeSectionProps } from "./hero";
import styles from "./why-choose-us.module.css";

const SEAL_GRIDS = [
  [1, 2],
  [2, 3],
  [3, 4],
] as const;

export function WhyChooseUs({ language, content }: HomeSectionProps) {
  const { whyChooseUs } = getWords(language).about;
  const { badge, reasons } = content.people;
  const { town } = content.contact;
  return (
    <section className="section" aria-labelledby="why-title">
      <div className={`wrap ${badge.claim ? "columns tablet-columns" : ""} ${styles.columns}`}>
        {badge.claim && (
          <WhyBadge {...badge} town={town} label={whyChooseUs.badge(badge.claim, town)} />
        )}
        <div>
          <h2 id="why-title">{whyChooseUs.title}</h2>
          <ul className={badge.claim ? styles.reasons : `${styles.reasons} ${styles.sideBySide}`}>
            {reasons.map(({ title, text }, index) => (
              <li key={title}>
                <Seal grid={SEAL_GRIDS[index % SEAL_GRIDS.length] ?? SEAL_GRIDS[0]} />
                <div>
                  <h3>{title}</h3>
                  <p className="soft">
                    <TranslatableText text={text} />
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

const WhyBadge = ({
  rank,
  claim,
  town,
  label,
}: Record<"rank" | "claim" | "town" | "label", string>) => (
  <div className={`screen-only marigold-deep ${styles.badge}`} role="img" aria-label={label}>
    <svg viewBox="-200 -200 400 400" aria-hidden="true">
      <use className={styles.ring} href="/lines.svg#ring" />
      <use className={styles.dots} href="/lines.svg#ring-dots" />
      <circle className={styles.edge} r={197} />
    </svg>
    <div className={styles.centre} aria-hidden="true">
      {rank && <b className="figure">{rank}</b>}
      <span className={styles.claim}>{omitRank(claim, rank)}</span>
      <span>{town}</span>
    </div>
  </div>
);

/** The badge shows the rank above the claim, which can begin with the rank. */
const omitRank = (claim: string, rank: string): string =>
  rank && `${claim} `.startsWith(`${rank} `) ? claim.slice(rank.length).trim() : claim;

/** The numbers must have no common divisor, and public/lines.svg must contain the drawing. */
type Grid = readonly [columns: number, rows: number];

export const Seal = ({ grid: [columns, rows] }: { grid: Grid }) => (
  <svg aria-hidden="true">
    <use href={`/lines.svg#seal-${columns}-${rows}`} width="100%" height="100%" />
  </svg>
);
