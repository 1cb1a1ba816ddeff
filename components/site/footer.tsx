import { MapPin } from "lucide-react";
import Link from "next/link";
import { BrandIcon } from "@/components/ui/brand-icon";
import { Thread } from "@/components/ui/thread";
import { business, mailLink, whatsappLink } from "@/lib/content/business";
import { chatLink } from "@/lib/content/chat";
import { type Language, pathIn } from "@/lib/content/language";
import { quickLinks } from "@/lib/content/navigation";
import { wordsIn } from "@/lib/content/words";
import { ExternalLink } from "./external-link";
import styles from "./footer.module.css";
import { LanguageLink } from "./language-link";
import { Phones } from "./phones";

export function Footer({ language }: { language: Language }) {
  const { site } = wordsIn(language);
  const { footer } = site;
  return (
    <div className={styles.ground} data-behind-menu>
      <Thread at={74} turn="dusk" />
      <footer className={`kolam night ${styles.footer}`}>
        <div className={`wrap ${styles.columns}`}>
          <section className={styles.call} aria-labelledby="footer-call">
            <h2 id="footer-call">{footer.call}</h2>
            <Phones />
            <a className={`tap ${styles.mail}`} href={mailLink(site.inquiry)}>
              {business.email}
            </a>
            <p className="paper-only" hidden>
              {site.whatsapp} +{business.whatsapp}
            </p>
          </section>
          <nav aria-labelledby="footer-links">
            <h2 id="footer-links">{footer.links}</h2>
            <ul>
              {quickLinks(language, site).map(({ label, href }) => (
                <li key={href}>
                  <Link className="tap" href={href}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <section className={styles.find} aria-labelledby="footer-find">
            <h2 id="footer-find">{footer.find}</h2>
            <SocialLinks language={language} />
            <ExternalLink className={`tap ${styles.map}`} href={business.map}>
              <MapPin aria-hidden="true" />
              <span>
                {footer.map}: {footer.address}
              </span>
            </ExternalLink>
          </section>
        </div>
        <div className={`wrap screen-only cluster soft ${styles.foot}`}>
          <span>
            © {business.name}, {footer.place}
          </span>
          <Link className="tap" href={pathIn(language, "/privacy")}>
            {footer.privacy}
          </Link>
          <LanguageLink language={language} className="tap" />
          <ExternalLink className="tap" href={whatsappLink(business.builder.whatsapp)}>
            {footer.builtBy(business.builder.name)}
          </ExternalLink>
        </div>
        <p className={`screen-only ${styles.sign}`} aria-hidden="true">
          {business.name}
        </p>
      </footer>
    </div>
  );
}

function SocialLinks({ language }: { language: Language }) {
  const { plans, site } = wordsIn(language);
  const { networkInstagram, tvInstagram, chat } = site.footer;
  const profiles = [
    { label: "Facebook", brand: "facebook", href: business.social.facebook },
    { label: networkInstagram, brand: "instagram", href: business.social.instagram },
    { label: tvInstagram, brand: "instagram", href: business.social.tvInstagram },
    { label: chat, brand: "whatsapp", href: chatLink(plans.chat.greeting) },
    { label: "YouTube", brand: "youtube", href: business.social.youtube },
  ] as const;
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
