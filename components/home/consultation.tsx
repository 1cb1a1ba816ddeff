import { ArrowRight, Mail, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { ExternalLink } from "@/components/site/external-link";
import { BrandIcon } from "@/components/ui/brand-icon";
import { formatPhone, listPhones, mailtoUrl, telUrl } from "@/lib/content/business";
import type { Language } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import { whatsappMessageUrl } from "@/lib/enquiries/whatsapp";
import type { PageContent } from "@/lib/site/page-content";
import styles from "./consultation.module.css";

type ConsultationProps = {
  language: Language;
  contact: PageContent["contact"];
  /** Shows the kolam pattern, cut off at the edge of the next section. */
  isNextSectionDark: boolean;
};

export function Consultation({ language, contact, isNextSectionDark }: ConsultationProps) {
  const { home, plans, site } = getWords(language);
  const { title, lead, ...labels } = home.consultation;
  const phone = listPhones(contact).at(-1) ?? contact.phone;
  // A long email address breaks after the @ first.
  const [user, host] = contact.email.split("@");
  return (
    <section
      className={`section ${isNextSectionDark ? `kolam ${styles.section}` : ""}`}
      aria-labelledby="consultation-title"
    >
      <div className={`wrap columns tablet-columns ${styles.columns}`}>
        <div>
          <h2 className="block-children" id="consultation-title">
            {title.map((part) => (
              <span key={part}>{part} </span>
            ))}
          </h2>
          <p className="soft">{lead}</p>
        </div>
        <ul className={styles.contacts}>
          <li>
            <ExternalLink
              href={whatsappMessageUrl(plans.whatsappMessage.greeting, contact.whatsapp)}
            >
              <BrandIcon brand="whatsapp" />
              <ContactText label={site.whatsapp}>{formatPhone(contact.whatsapp)}</ContactText>
            </ExternalLink>
          </li>
          <li>
            <a href={mailtoUrl(contact.email, site.inquiryMail)}>
              <Mail aria-hidden="true" />
              <ContactText label={labels.email}>
                {user}@<wbr />
                {host}
              </ContactText>
            </a>
          </li>
          <li>
            <a href={telUrl(phone)}>
              <Phone aria-hidden="true" />
              <ContactText label={labels.phone}>{formatPhone(phone)}</ContactText>
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
      <span className="soft">{label}</span> <b className="num break-anywhere text-h3">{children}</b>
    </span>
    <ArrowRight aria-hidden="true" />
  </>
);
