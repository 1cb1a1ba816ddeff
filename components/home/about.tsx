import { Phone } from "lucide-react";
import { OwnPicture } from "@/components/ui/own-picture";
import { phoneLabel, telLink } from "@/lib/content/business";
import { wordsIn } from "@/lib/content/words";
import type { PageContent } from "@/lib/site/page-content";
import styles from "./about.module.css";
import type { SectionProps } from "./hero";

export function About({ language, content }: SectionProps) {
  const { title, text, units, features } = wordsIn(language).about;
  const { director, years, customers } = content.people;
  const figures = [
    { figure: years, unit: units.years },
    { figure: customers, unit: units.customers },
  ].filter(({ figure }) => figure);
  const promises = [...features, { title: content.contact.support, note: "" }];
  return (
    <section
      className={`section ${styles.section}`}
      id="about-section"
      aria-labelledby="about-title"
    >
      <div className={`wrap panel ${director.name && "columns"} ${styles.about}`}>
        {director.name && <Director {...director} />}
        <div className={`column ${styles.business}`}>
          <div>
            <h2 id="about-title">{title}</h2>
            <p className="soft">{text(content.contact.town, years)}</p>
          </div>
          {figures.length > 0 && (
            <ul className={`cluster ${styles.figures}`}>
              {figures.map(({ figure, unit }) => (
                <li key={unit} className="lines">
                  <b className="figure">
                    {figure}
                    <i className="deep">+</i>
                  </b>{" "}
                  <span>{unit}</span>
                </li>
              ))}
            </ul>
          )}
          <ul className={`cluster ${styles.features}`}>
            {promises.map((feature) => (
              <li key={feature.title}>
                <i className="dot" />
                <span>
                  {feature.title} {feature.note && <small className="soft">{feature.note}</small>}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

const Director = ({ name, title, phone, portrait }: PageContent["people"]["director"]) => (
  <div className={`scene night veil ${styles.director}`}>
    {portrait ? (
      <OwnPicture picture={portrait} sizes="(max-width: 820px) 100vw, 40vw" className="cover" />
    ) : (
      <picture className="cover">
        <img src="/art/director.svg" alt="" width={600} height={720} loading="lazy" />
      </picture>
    )}
    <div>
      <h3>{name}</h3>
      {title && <p>{title}</p>}
      {phone && (
        <a className="gold num plain tap" href={telLink(phone)}>
          <Phone aria-hidden="true" />
          {phoneLabel(phone)}
        </a>
      )}
    </div>
  </div>
);
