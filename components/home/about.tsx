import { Phone } from "lucide-react";
import { TranslatableText } from "@/components/site/translatable-text";
import { UploadedPicture } from "@/components/ui/uploaded-picture";
import { formatPhone, telUrl } from "@/lib/content/business";
import { getWords } from "@/lib/content/words";
import type { PageContent } from "@/lib/site/page-content";
import styles from "./about.module.css";
import type { HomeSectionProps } from "./hero";

export function About({ language, content }: HomeSectionProps) {
  const { title, text, statLabels, features } = getWords(language).about;
  const { director, years, customers } = content.people;
  const statistics: { value: string; unit: string }[] = [];
  if (years) statistics.push({ value: years, unit: statLabels.years });
  if (customers) statistics.push({ value: customers, unit: statLabels.customers });
  const allFeatures = [...features, { title: content.contact.support, note: "" }];
  return (
    <section
      className={`section ${styles.section}`}
      id="about-section"
      aria-labelledby="about-title"
    >
      <div
        className={`wrap panel ${director.name ? "columns tablet-columns" : ""} ${styles.about}`}
      >
        {director.name && <Director {...director} />}
        <div className={`column ${styles.business}`}>
          <div>
            <h2 id="about-title">{title}</h2>
            <p className="soft">
              <TranslatableText text={text(content.contact.town, years)} />
            </p>
          </div>
          {statistics.length > 0 && (
            <ul className={`cluster ${styles.statistics}`}>
              {statistics.map(({ value, unit }) => (
                <li key={unit} className="block-children">
                  <b className="figure">
                    {value}
                    <i className="marigold-deep">+</i>
                  </b>{" "}
                  <span>{unit}</span>
                </li>
              ))}
            </ul>
          )}
          <ul className={`cluster ${styles.features}`}>
            {allFeatures.map((feature) => (
              <li key={feature.title}>
                <i className="dot" />
                <span>
                  {feature.title}{" "}
                  {feature.note && (
                    <small className="soft">
                      <TranslatableText text={feature.note} />
                    </small>
                  )}
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
  <div className={`scene night scrim ${styles.director}`}>
    {portrait ? (
      <UploadedPicture
        picture={portrait}
        sizes="(max-width: 820px) 100vw, 40vw"
        className="cover"
      />
    ) : (
      <picture className="cover">
        <img src="/art/director.svg" alt="" width={600} height={720} loading="lazy" />
      </picture>
    )}
    <div>
      <h3>{name}</h3>
      {title && <p>{title}</p>}
      {phone && (
        <a className="marigold num no-underline tap-target" href={telUrl(phone)}>
          <Phone aria-hidden="true" />
          {formatPhone(phone)}
        </a>
      )}
    </div>
  </div>
);
