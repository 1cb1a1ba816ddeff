import { ExternalLink } from "@/components/site/external-link";
import { Phones } from "@/components/site/phones";
import { BrandIcon } from "@/components/ui/brand-icon";
import { contactPage } from "@/lib/content/contact";
import { chatLink } from "@/lib/content/whatsapp";
import styles from "./contact.module.css";

/** The way past the form: a number to call. */
export function Talk() {
  const { title, text, whatsapp } = contactPage.talk;
  return (
    <section className={styles.talk} aria-labelledby="talk-title">
      <h2 id="talk-title">{title}</h2>
      <p className="soft">{text}</p>
      <Phones />
      <ExternalLink className="tap" href={chatLink()} data-chat>
        <BrandIcon brand="whatsapp" />
        {whatsapp}
      </ExternalLink>
    </section>
  );
}
