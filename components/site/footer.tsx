import { MapPin } from "lucide-react";
import Link from "next/link";
import { Thread } from "@/components/ui/thread";
import { business, mailLink, telLink, whatsappLink } from "@/lib/content/business";
import { inquiry, quickLinks } from "@/lib/content/navigation";
import styles from "./footer.module.css";
import { SocialLinks } from "./social-links";

export function Footer() {
  return (
    <div className={styles.ground} data-behind-menu>
      <Thread at={74} turn="dusk" />
      <footer className={`${styles.footer} night`}>
        <div className="wrap">
          <div className={styles.columns}>
            <section className={styles.call} aria-labelledby="footer-call">
              <h2 id="footer-call">Call us, any hour</h2>
              {business.phones.map((phone) => (
                <a key={phone.number} className={`${styles.phone} num`} href={telLink(phone)}>
                  {phone.label}
                </a>
              ))}
              <a className={styles.mail} href={mailLink(inquiry)}>
                {business.email}
              </a>
              <p className="paper-only" hidden>
                WhatsApp +{business.whatsapp}
              </p>
            </section>
            <nav className={styles.links} aria-labelledby="footer-links">
              <h2 id="footer-links">Quick links</h2>
              <ul>
                {quickLinks.map(({ label, href }) => (
                  <li key={href}>
                    <Link href={href}>{label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
            <section className={styles.find} aria-labelledby="footer-find">
              <h2 id="footer-find">Find us</h2>
              <SocialLinks className={`screen-only ${styles.social}`} />
              <a className={styles.map} href={business.map} target="_blank" rel="noopener">
                <MapPin aria-hidden="true" />
                <span>
                  Map: {business.street}, {business.town}, {business.region} {business.postcode}
                </span>
                <span className="sr"> (opens in a new tab)</span>
              </a>
            </section>
          </div>
          <div className={`screen-only ${styles.foot}`}>
            <span>
              © {business.name}, {business.town}
            </span>
            <Link href="/privacy">Privacy</Link>
            <a href={whatsappLink(business.builder.whatsapp)} target="_blank" rel="noopener">
              Site by {business.builder.name}
              <span className="sr"> (WhatsApp, opens in a new tab)</span>
            </a>
          </div>
        </div>
        <p className={`screen-only ${styles.sign}`} aria-hidden="true">
          {business.name}
        </p>
      </footer>
    </div>
  );
}
