import { ButtonLink } from "@/components/ui/button";
import { type Language, localisedPath } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import styles from "./tailor-your-plan.module.css";

const LOOP_WIDTH = 120;
const buildHalfLoop = (edge: number) => `M0 26C31 26 29 ${edge} 60 ${edge}S89 26 120 26`;
const LOOP_PATH = buildHalfLoop(9) + buildHalfLoop(43);

/** The line in the drawing has one loop per choice. */
export function TailorYourPlan({ language }: { language: Language }) {
  const { title, buildPlan, choices } = getWords(language).home.tailorYourPlan;
  return (
    <section
      className={`wrap columns tablet-columns ${styles.tailor}`}
      aria-labelledby="tailor-title"
    >
      <h2 id="tailor-title" className="text-h3">
        {title}
      </h2>
      <div className={`marigold-deep ${styles.line}`}>
        <svg viewBox={`0 0 ${LOOP_WIDTH * choices.length} 52`} aria-hidden="true">
          {choices.map((choice, index) => (
            <g key={choice} transform={`translate(${index * LOOP_WIDTH})`}>
              <path d={LOOP_PATH} fill="none" stroke="currentColor" strokeWidth={2.2} />
              <circle cx={LOOP_WIDTH / 2} cy={26} r={4} />
            </g>
          ))}
        </svg>
        <ul className="soft">
          {choices.map((choice) => (
            <li key={choice}>{choice}</li>
          ))}
        </ul>
      </div>
      <ButtonLink href={localisedPath(language, "/customizedplan")} variant="ink">
        {buildPlan}
      </ButtonLink>
    </section>
  );
}
