import { ArrowRight, Mail, Phone } from "lucide-react";
import { ExternalLink } from "@/components/site/external-link";
import { BrandIcon } from "@/components/ui/brand-icon";
import { business, mailLink, telLink } from "@/lib/content/business";
import { chatLink } from "@/lib/content/chat";
import type { Language } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import styles from "./consultation.module.css";

/** Free advice, and the three ways to it. */
export function Consultation({ language }: { language: Language }) {
  const { home, plans, site } = wordsIn(language);
  const { title, lead, ...ways } = home.consultation;
  const [first, second] = business.phones;
  return (
    <section className={`section kolam ${styles.section}`} aria-labelledby="consultation-title">
      <div className={`wrap columns ${styles.columns}`}>
        <div>
          <h2 className="lines" id="consultation-title">
            {title.map((part) => (
              <span key={part}>{part} </span>
            ))}
          </h2>
          <p className="soft">{lead}</p>
        </div>
        <ul className={styles.ways}>
          <li>
            <ExternalLink href={chatLink(plans.chat.greeting)} data-chat>
              <BrandIcon brand="whatsapp" />
              <Words label={ways.whatsapp} value={first.label} />
            </ExternalLink>
          </li>
          <li>
            <a href={mailLink(site.inquiry)}>
              <Mail aria-hidden="true" />
              <Words label={ways.email} value={business.email} />
            </a>
          </li>
          <li>
            <a href={telLink(second)}>
              <Phone aria-hidden="true" />
              <Words label={ways.phone} value={second.label} />
            </a>
          </li>
        </ul>
      </div>
    </section>
  );
}

/** @param value as it is shown: a number or an address */
function Words({ label, value }: { label: string; value: string }) {
  return (
    <>
      <span>
        <span className="soft">{label}</span> <b className="num">{value}</b>
      </span>
      <ArrowRight aria-hidden="true" />
    </>
  );
}
