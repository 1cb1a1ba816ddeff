import { home } from "@/lib/content/home";
import styles from "./about.module.css";

const { title, text, figures, features } = home.about;

export function About() {
  return (
    <section
      className={`section ${styles.section}`}
      id="about-section"
      aria-labelledby="about-title"
    >
      <div className={`wrap ${styles.about}`}>
        <div>
          <h2 id="about-title">{title}</h2>
          <p className="soft">{text}</p>
        </div>
        <div>
          <ul className={styles.figures}>
            {figures.map(({ figure, unit }) => (
              <li key={unit}>
                <b className="num">
                  {figure}
                  <i>+</i>
                </b>
                <span>{unit}</span>
              </li>
            ))}
          </ul>
          <ul className={styles.features}>
            {features.map((feature) => (
              <li key={feature.title}>
                <span>
                  {feature.title}
                  {"note" in feature && <small>{feature.note}</small>}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
