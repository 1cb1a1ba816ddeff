import { MapPin } from "lucide-react";
import Link from "next/link";
import { BrandIcon } from "@/components/ui/brand-icon";
import { Thread } from "@/components/ui/thread";
import { business, mailLink, whatsappLink } from "@/lib/content/business";
import { inquiry, quickLinks } from "@/lib/content/navigation";
import { chatLink } from "@/lib/content/whatsapp";
import { ExternalLink } from "./external-link";
import styles from "./footer.module.css";
import { Phones } from "./phones";

const profiles = [
  { label: "Facebook", brand: "facebook", href: business.social.facebook },
  { label: `Instagram, ${business.name}`, brand: "instagram", href: business.social.instagram },
  { label: "Instagram, Aaryaa TV", brand: "instagram", href: business.social.tvInstagram },
  { label: "WhatsApp chat", brand: "whatsapp", href: chatLink() },
  { label: "YouTube", brand: "youtube", href: business.social.youtube },
] as const;

export function Footer() {
  return (
    <div className={styles.ground} data-behind-menu>
      <Thread at={74} turn="dusk" />
      <footer className={`kolam night ${styles.footer}`}>
        <div className={`wrap ${styles.columns}`}>
          <section className={styles.call} aria-labelledby="footer-call">
            <h2 id="footer-call">Call us, any hour</h2>
            <Phones />
            <a className={`tap ${styles.mail}`} href={mailLink(inquiry)}>
              {business.email}
            </a>
            <p className="paper-only" hidden>
              WhatsApp +{business.whatsapp}
            </p>
          </section>
          <nav aria-labelledby="footer-links">
            <h2 id="footer-links">Quick links</h2>
            <ul>
              {quickLinks.map(({ label, href }) => (
                <li key={href}>
                  <Link className="tap" href={href}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <section className={styles.find} aria-labelledby="footer-find">
            <h2 id="footer-find">Find us</h2>
            <SocialLinks />
            <ExternalLink className={`tap ${styles.map}`} href={business.map}>
              <MapPin aria-hidden="true" />
              <span>
                Map: {business.street}, {business.town}, {business.region} {business.postcode}
              </span>
            </ExternalLink>
          </section>
        </div>
        <div className={`wrap screen-only cluster soft ${styles.foot}`}>
          <span>
            © {business.name}, {business.town}
          </span>
          <Link className="tap" href="/privacy">
            Privacy
          </Link>
          <ExternalLink className="tap" href={whatsappLink(business.builder.whatsapp)}>
            Site by {business.builder.name}
          </ExternalLink>
        </div>
        <p className={`screen-only ${styles.sign}`} aria-hidden="true">
          {business.name}
        </p>
      </footer>
    </div>
  );
}

function SocialLinks() {
  return (
    <ul className={`screen-only cluster ${styles.social}`}>
      {profiles.map(({ label, brand, href }) => (
        <li key={label}>
          <ExternalLink className="round" href={href} data-chat={brand === "whatsapp" || undefined}>
            <BrandIcon brand={brand} />
            <span className="sr">{label}</span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
