import { Phone } from "lucide-react";
import type { ReactNode } from "react";
import { ExternalLink } from "@/components/site/external-link";
import { PhoneNumbers } from "@/components/site/footer";
import { BrandIcon } from "@/components/ui/brand-icon";
import { telUrl } from "@/lib/content/business";
import type { Language } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import { whatsappMessageUrl } from "@/lib/enquiries/whatsapp";
import type { PageContent } from "@/lib/site/page-content";
import styles from "./contact.module.css";

type ContactProps = { language: Language; contact: PageContent["contact"] };

export function PhoneContact({
  language,
  contact,
  children,
}: ContactProps & { children: ReactNode }) {
  const { title, text } = getWords(language).contact.phoneContact;
  return (
    <section className={styles.phoneContact} aria-labelledby="phone-contact-title">
      <h2 id="phone-contact-title" className="text-l">
        {title}
      </h2>
      <p className="soft">{text(contact.support)}</p>
      <PhoneNumbers contact={contact} />
      {children}
    </section>
  );
}

export function WhatsappLink({ language, contact }: ContactProps) {
  const words = getWords(language);
  return (
    <ExternalLink
      className="tap-target"
      href={whatsappMessageUrl(words.plans.whatsappMessage.greeting, contact.whatsapp)}
    >
      <BrandIcon brand="whatsapp" />
      {words.contact.phoneContact.whatsapp}
    </ExternalLink>
  );
}

/** On phones, for visitors who do not want to scroll past the form. */
export function QuickContact({ language, contact }: ContactProps) {
  const words = getWords(language);
  return (
    <div className={`screen-only ${styles.quick}`}>
      <a className="round" href={telUrl(contact.phone)} aria-label={words.site.footer.callUs}>
        <Phone aria-hidden="true" />
      </a>
      <ExternalLink
        className="round"
        href={whatsappMessageUrl(words.plans.whatsappMessage.greeting, contact.whatsapp)}
        aria-label={words.contact.phoneContact.whatsapp}
      >
        <BrandIcon brand="whatsapp" />
      </ExternalLink>
    </div>
  );
}

export const NextSteps = ({ language, contact }: ContactProps) => (
  <ol className={styles.steps}>
    {getWords(language)
      .contact.thankYou.nextSteps(contact.support)
      .map((step) => (
        <li key={step}>
          <i className="dot" />
          {step}
        </li>
      ))}
  </ol>
);
