import { ExternalLink } from "@/components/site/external-link";
import { PhoneNumbers } from "@/components/site/footer";
import { BrandIcon } from "@/components/ui/brand-icon";
import type { Language } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import { whatsappMessageUrl } from "@/lib/enquiries/whatsapp";
import type { PageContent } from "@/lib/site/page-content";
import styles from "./contact.module.css";

type ContactProps = { language: Language; contact: PageContent["contact"] };

export function PhoneContact({ language, contact }: ContactProps) {
  const words = getWords(language);
  const { title, text, whatsapp } = words.contact.phoneContact;
  return (
    <section className={styles.phoneContact} aria-labelledby="phone-contact-title">
      <h2 id="phone-contact-title" className="text-h3">
        {title}
      </h2>
      <p className="soft">{text(contact.support)}</p>
      <PhoneNumbers contact={contact} />
      <ExternalLink
        className="tap-target"
        href={whatsappMessageUrl(words.plans.whatsappMessage.greeting, contact.whatsapp)}
      >
        <BrandIcon brand="whatsapp" />
        {whatsapp}
      </ExternalLink>
    </section>
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
