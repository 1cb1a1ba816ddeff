import { about } from "@/lib/content/about";
import styles from "./about.module.css";
import { Director } from "./about-director";

const { title, text, figures, features } = about;

export function About() {
  return (
    <section
      className={`section ${styles.section}`}
      id="about-section"
      aria-labelledby="about-title"
    >
      <div className={`wrap ${styles.about}`}>
        <Director />
        <div className={styles.business}>
          <div>
            <h2 id="about-title">{title}</h2>
            <p className="soft">{text}</p>
          </div>
          <ul className={styles.figures}>
            {figures.map(({ figure, unit }) => (
              <li key={unit}>
                <b className="num">
                  {figure}
                  <i>+</i>
                </b>{" "}
                <span>{unit}</span>
              </li>
            ))}
          </ul>
          <ul className={styles.features}>
            {features.map((feature) => (
              <li key={feature.title}>
                <span>
                  {feature.title} {feature.note && <small>{feature.note}</small>}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
