import { Phone } from "lucide-react";
import { business, telLink } from "@/lib/content/business";
import type { Language } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import styles from "./about.module.css";

export function About({ language }: { language: Language }) {
  const { title, text, figures, features, director } = wordsIn(language).about;
  return (
    <section
      className={`section ${styles.section}`}
      id="about-section"
      aria-labelledby="about-title"
    >
      <div className={`wrap columns panel ${styles.about}`}>
        <Director {...director} />
        <div className={styles.business}>
          <div>
            <h2 id="about-title">{title}</h2>
            <p className="soft">{text}</p>
          </div>
          <ul className={`cluster ${styles.figures}`}>
            {figures.map(({ figure, unit }) => (
              <li key={unit}>
                <b className="figure">
                  {figure}
                  <i>+</i>
                </b>{" "}
                <span>{unit}</span>
              </li>
            ))}
          </ul>
          <ul className={`cluster ${styles.features}`}>
            {features.map((feature) => (
              <li key={feature.title}>
                <i className="dot" />
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

/** The managing director: a kolam where a portrait would be, and a number that is answered. */
function Director({ name, title }: { name: string; title: string }) {
  const [phone] = business.phones;
  return (
    <div className={`scene night ${styles.director}`}>
      <picture className="cover">
        <img src="/art/director.svg" alt="" width={600} height={720} loading="lazy" />
      </picture>
      <div>
        <h3>{name}</h3>
        <p>{title}</p>
        <a className="tap num" href={telLink(phone)}>
          <Phone aria-hidden="true" />
          {phone.label}
        </a>
      </div>
    </div>
  );
}
