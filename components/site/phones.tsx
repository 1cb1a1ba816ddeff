import { phoneLabel, phonesOf, telLink } from "@/lib/content/business";
import type { PageContent } from "@/lib/site/page-content";

/** Our numbers, as large as their column allows: a tap dials. */
export function Phones({ contact }: { contact: PageContent["contact"] }) {
  return (
    <ul className="phones">
      {phonesOf(contact).map((phone) => (
        <li key={phone}>
          <a className="figure plain tap" href={telLink(phone)}>
            {phoneLabel(phone)}
          </a>
        </li>
      ))}
    </ul>
  );
}
