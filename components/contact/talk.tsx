import { ExternalLink } from "@/components/site/external-link";
import { Phones } from "@/components/site/footer";
import { BrandIcon } from "@/components/ui/brand-icon";
import type { Language } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { chatLink } from "@/lib/enquiries/chat";
import type { PageContent } from "@/lib/site/page-content";
import styles from "./contact.module.css";

type TalkProps = { language: Language; contact: PageContent["contact"] };

/** The way past the form: a number to call. */
export function Talk({ language, contact }: TalkProps) {
  const words = wordsIn(language);
  const { title, text, whatsapp } = words.contact.talk;
  return (
    <section className={styles.talk} aria-labelledby="talk-title">
      <h2 id="talk-title" className="as-h3">
        {title}
      </h2>
      <p className="soft">{text(contact.support)}</p>
      <Phones contact={contact} />
      <ExternalLink className="tap" href={chatLink(words.plans.chat.greeting, contact.whatsapp)}>
        <BrandIcon brand="whatsapp" />
        {whatsapp}
      </ExternalLink>
    </section>
  );
}

/** What becomes of an enquiry that was sent. */
export const NextSteps = ({ language, contact }: TalkProps) => (
  <ol className={styles.steps}>
    {wordsIn(language)
      .contact.thanks.steps(contact.support)
      .map((step) => (
        <li key={step}>
          <i className="dot" />
          {step}
        </li>
      ))}
  </ol>
);
