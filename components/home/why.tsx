import { Seal } from "@/components/ui/seal";
import { why } from "@/lib/content/why";
import styles from "./why.module.css";
import { WhyBadge } from "./why-badge";

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
                <Seal grid={why.seals[index % why.seals.length] ?? why.seals[0]} />
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
