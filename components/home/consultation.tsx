import { ArrowRight, Mail, Phone } from "lucide-react";
import { ExternalLink } from "@/components/site/external-link";
import { BrandIcon } from "@/components/ui/brand-icon";
import { consultation, type Way } from "@/lib/content/consultation";
import styles from "./consultation.module.css";

/** Free advice, and the three ways to it. */
export function Consultation() {
  const { title, lead, ways } = consultation;
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
            <ExternalLink href={ways.whatsapp.href} data-chat>
              <BrandIcon brand="whatsapp" />
              <Words {...ways.whatsapp} />
            </ExternalLink>
          </li>
          <li>
            <a href={ways.email.href}>
              <Mail aria-hidden="true" />
              <Words {...ways.email} />
            </a>
          </li>
          <li>
            <a href={ways.phone.href}>
              <Phone aria-hidden="true" />
              <Words {...ways.phone} />
            </a>
          </li>
        </ul>
      </div>
    </section>
  );
}

function Words({ label, value }: Way) {
  return (
    <>
      <span>
        <span className="soft">{label}</span> <b className="num">{value}</b>
      </span>
      <ArrowRight aria-hidden="true" />
    </>
  );
}
