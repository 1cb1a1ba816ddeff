import { ButtonLink } from "@/components/ui/button";
import { home } from "@/lib/content/home";
import styles from "./tailor.module.css";

const { title, action, choices } = home.tailor;
/** The width of one loop of the line, its height, and how far it swings from the middle. */
const LOOP = 120;
const HEIGHT = 52;
const SWING = 17;

/** The prompt to build a plan of one's own: six choices, six loops of one line. */
export function Tailor() {
  return (
    <section className={`wrap columns ${styles.tailor}`} aria-labelledby="tailor-title">
      <h2 id="tailor-title">{title}</h2>
      <div className={styles.line}>
        <svg viewBox={`0 0 ${LOOP * choices.length} ${HEIGHT}`} aria-hidden="true">
          <g fill="none" stroke="currentColor" strokeWidth={2.2}>
            <path d={wave(-SWING)} />
            <path d={wave(SWING)} />
          </g>
          {choices.map((choice, index) => (
            <circle key={choice} cx={LOOP * (index + 0.5)} cy={HEIGHT / 2} r={4} />
          ))}
        </svg>
        <ul>
          {choices.map((choice) => (
            <li key={choice}>{choice}</li>
          ))}
        </ul>
      </div>
      <ButtonLink href="/customizedplan" variant="ink">
        {action}
      </ButtonLink>
    </section>
  );
}

/** One side of the line: it leaves the middle and comes back to it at each loop. */
function wave(swing: number): string {
  const middle = HEIGHT / 2;
  const loops = choices.map((_, index) => {
    const [start, top, end] = [index, index + 0.5, index + 1].map((at) => at * LOOP) as [
      number,
      number,
      number,
    ];
    const ease = LOOP * 0.26;
    return `C${start + ease} ${middle} ${top - ease} ${middle + swing} ${top} ${middle + swing}S${end - ease} ${middle} ${end} ${middle}`;
  });
  return `M0 ${middle}${loops.join("")}`;
}
