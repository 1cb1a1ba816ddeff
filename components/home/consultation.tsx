import { ArrowRight, Mail, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { ExternalLink } from "@/components/site/external-link";
import { BrandIcon } from "@/components/ui/brand-icon";
import { mailLink, phoneLabel, phonesOf, telLink } from "@/lib/content/business";
import type { Language } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { chatLink } from "@/lib/enquiries/chat";
import type { PageContent } from "@/lib/site/page-content";
import styles from "./consultation.module.css";

type ConsultationProps = {
  language: Language;
  contact: PageContent["contact"];
  /** Whether the next section has another background: the kolam pattern ends at that edge. */
  hasEdge: boolean;
};

export function Consultation({ language, contact, hasEdge }: ConsultationProps) {
  const { home, plans, site } = wordsIn(language);
  const { title, lead, ...ways } = home.consultation;
  const phone = phonesOf(contact).at(-1) ?? contact.phone;
  // It breaks there first, where it does not fit.
  const [user, host] = contact.email.split("@");
  return (
    <section
      className={`section ${hasEdge ? `kolam ${styles.section}` : ""}`}
      aria-labelledby="consultation-title"
    >
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
            <ExternalLink href={chatLink(plans.chat.greeting, contact.whatsapp)}>
              <BrandIcon brand="whatsapp" />
              <ContactText label={site.whatsapp}>{phoneLabel(contact.whatsapp)}</ContactText>
            </ExternalLink>
          </li>
          <li>
            <a href={mailLink(contact.email, site.inquiry)}>
              <Mail aria-hidden="true" />
              <ContactText label={ways.email}>
                {user}@<wbr />
                {host}
              </ContactText>
            </a>
          </li>
          <li>
            <a href={telLink(phone)}>
              <Phone aria-hidden="true" />
              <ContactText label={ways.phone}>{phoneLabel(phone)}</ContactText>
            </a>
          </li>
        </ul>
      </div>
    </section>
  );
}

const ContactText = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <span>
      <span className="soft">{label}</span> <b className="num broken as-h3">{children}</b>
    </span>
    <ArrowRight aria-hidden="true" />
  </>
);
