import { ExternalLink } from "@/components/site/external-link";
import { Phones } from "@/components/site/phones";
import { BrandIcon } from "@/components/ui/brand-icon";
import { chatLink } from "@/lib/content/chat";
import type { Language } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import styles from "./contact.module.css";

/** The way past the form: a number to call. */
export function Talk({ language }: { language: Language }) {
  const { contact, plans } = wordsIn(language);
  const { title, text, whatsapp } = contact.talk;
  return (
    <section className={styles.talk} aria-labelledby="talk-title">
      <h2 id="talk-title">{title}</h2>
      <p className="soft">{text}</p>
      <Phones />
      <ExternalLink className="tap" href={chatLink(plans.chat.greeting)} data-chat>
        <BrandIcon brand="whatsapp" />
        {whatsapp}
      </ExternalLink>
    </section>
  );
}
