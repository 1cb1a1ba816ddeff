import { BrandIcon } from "@/components/ui/brand-icon";
import { business } from "@/lib/content/business";
import { contactPage } from "@/lib/content/contact";
import styles from "./talk.module.css";

/** The way past the form: a number to call. */
export function Talk() {
  const { title, text, whatsapp } = contactPage.talk;
  return (
    <section className={styles.talk} aria-labelledby="talk-title">
      <h2 id="talk-title">{title}</h2>
      <p>{text}</p>
      <ul>
        {business.phones.map((phone) => (
          <li key={phone.number}>
            <a className={`figure ${styles.phone}`} href={`tel:${phone.number}`}>
              {phone.label}
            </a>
          </li>
        ))}
      </ul>
      <a
        className={`tap ${styles.whatsapp}`}
        href={whatsapp.href}
        target="_blank"
        rel="noopener"
        data-chat
      >
        <BrandIcon brand="whatsapp" />
        {whatsapp.label}
        <span className="sr"> ({contactPage.newTab})</span>
      </a>
    </section>
  );
}
