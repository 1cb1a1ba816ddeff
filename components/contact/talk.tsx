import { ExternalLink } from "@/components/site/external-link";
import { Phones } from "@/components/site/phones";
import { BrandIcon } from "@/components/ui/brand-icon";
import { chatLink } from "@/lib/content/chat";
import type { Language } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import type { PageContent } from "@/lib/site/schema";
import styles from "./contact.module.css";

/** The way past the form: a number to call. */
type TalkProps = { language: Language; contact: PageContent["contact"] };

export function Talk({ language, contact }: TalkProps) {
  const words = wordsIn(language);
  const { title, text, whatsapp } = words.contact.talk;
  return (
    <section className={styles.talk} aria-labelledby="talk-title">
      <h2 id="talk-title">{title}</h2>
      <p className="soft">{text(contact.support)}</p>
      <Phones contact={contact} />
      <ExternalLink
        className="tap"
        href={chatLink(words.plans.chat.greeting, contact.whatsapp)}
        data-chat
      >
        <BrandIcon brand="whatsapp" />
        {whatsapp}
      </ExternalLink>
    </section>
  );
}
