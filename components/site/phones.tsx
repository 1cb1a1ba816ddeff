import { business, telLink } from "@/lib/content/business";
import styles from "./phones.module.css";

/** Our numbers, as large as their column allows: a tap dials. */
export function Phones() {
  return (
    <ul className={styles.phones}>
      {business.phones.map((phone) => (
        <li key={phone.number}>
          <a className="figure" href={telLink(phone)}>
            {phone.label}
          </a>
        </li>
      ))}
    </ul>
  );
}
