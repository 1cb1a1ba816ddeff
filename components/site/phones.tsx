import { phoneLabel, phonesOf, telLink } from "@/lib/content/business";
import type { PageContent } from "@/lib/site/schema";
import styles from "./phones.module.css";

/** Our numbers, as large as their column allows: a tap dials. */
export function Phones({ contact }: { contact: PageContent["contact"] }) {
  return (
    <ul className={styles.phones}>
      {phonesOf(contact).map((phone) => (
        <li key={phone}>
          <a className="figure" href={telLink(phone)}>
            {phoneLabel(phone)}
          </a>
        </li>
      ))}
    </ul>
  );
}
