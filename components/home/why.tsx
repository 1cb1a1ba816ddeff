import { Seal } from "@/components/ui/seal";
import { why } from "@/lib/content/why";
import styles from "./why.module.css";
import { WhyBadge } from "./why-badge";

/** The kolam beside each claim grows from one to the next. */
const SEALS = [
  [1, 2],
  [2, 3],
  [3, 4],
] as const;

export function Why() {
  return (
    <section className="section" aria-labelledby="why-title">
      <div className={`wrap ${styles.columns}`}>
        <WhyBadge />
        <div>
          <h2 id="why-title">{why.title}</h2>
          <ul className={styles.claims}>
            {why.claims.map(({ title, text }, index) => (
              <li key={title}>
                <Seal grid={SEALS[index % SEALS.length] ?? SEALS[0]} />
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
