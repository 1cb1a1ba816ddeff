import { ButtonLink } from "@/components/ui/button";
import { type Language, pathIn } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import styles from "./tailor.module.css";

/** The width of one loop of the line, and its upper and lower side. */
const LOOP = 120;
const SIDES = [9, 43].map((edge) => `M0 26C31 26 29 ${edge} 60 ${edge}S89 26 120 26`).join("");

/** The prompt to build a plan of one's own: six choices, six loops of one line. */
export function Tailor({ language }: { language: Language }) {
  const { title, action, choices } = wordsIn(language).home.tailor;
  return (
    <section className={`wrap columns ${styles.tailor}`} aria-labelledby="tailor-title">
      <h2 id="tailor-title" className="as-h3">
        {title}
      </h2>
      <div className={`deep ${styles.line}`}>
        <svg viewBox={`0 0 ${LOOP * choices.length} 52`} aria-hidden="true">
          {choices.map((choice, index) => (
            <g key={choice} transform={`translate(${index * LOOP})`}>
              <path d={SIDES} fill="none" stroke="currentColor" strokeWidth={2.2} />
              <circle cx={LOOP / 2} cy={26} r={4} />
            </g>
          ))}
        </svg>
        <ul className="soft">
          {choices.map((choice) => (
            <li key={choice}>{choice}</li>
          ))}
        </ul>
      </div>
      <ButtonLink href={pathIn(language, "/customizedplan")} variant="ink">
        {action}
      </ButtonLink>
    </section>
  );
}
