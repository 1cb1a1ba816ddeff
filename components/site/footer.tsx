import { MapPin } from "lucide-react";
import Link from "next/link";
import { BrandIcon } from "@/components/ui/brand-icon";
import { Thread } from "@/components/ui/thread";
import { business, internationalPhone, mailLink, whatsappLink } from "@/lib/content/business";
import { chatLink } from "@/lib/content/chat";
import { pathIn } from "@/lib/content/language";
import { quickLinks } from "@/lib/content/navigation";
import { wordsIn } from "@/lib/content/words";
import { ExternalLink } from "./external-link";
import styles from "./footer.module.css";
import type { FrameProps } from "./header";
import { LanguageLink } from "./language-link";
import { Phones } from "./phones";

export function Footer({ language, content }: FrameProps) {
  const { site } = wordsIn(language);
  const { footer } = site;
  const { contact, links } = content;
  return (
    <div className={styles.ground} data-behind-menu>
      <Thread at={74} turn="dusk" />
      <footer className={`kolam night ${styles.footer}`}>
        <div className={`wrap ${styles.columns}`}>
          <section className={styles.call} aria-labelledby="footer-call">
            <h2 id="footer-call">{footer.call}</h2>
            <Phones contact={contact} />
            <a className={`tap ${styles.mail}`} href={mailLink(contact.email, site.inquiry)}>
              {contact.email}
            </a>
            <p className="paper-only" hidden>
              {site.whatsapp} {internationalPhone(contact.whatsapp)}
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
            <SocialLinks language={language} content={content} />
            <ExternalLink className={`tap ${styles.map}`} href={contact.map}>
              <MapPin aria-hidden="true" />
              <span>
                {footer.map}: {footer.address(contact)}
              </span>
            </ExternalLink>
          </section>
        </div>
        <div className={`wrap screen-only cluster soft ${styles.foot}`}>
          <span>
            © {business.name}, {contact.town}
          </span>
          <Link className="tap" href={pathIn(language, "/privacy")}>
            {footer.privacy}
          </Link>
          <LanguageLink language={language} className="tap" />
          {links.credit.name && (
            <ExternalLink className="tap" href={whatsappLink(links.credit.whatsapp)}>
              {footer.builtBy(links.credit.name)}
            </ExternalLink>
          )}
        </div>
        <p className={`screen-only ${styles.sign}`} aria-hidden="true">
          {business.name}
        </p>
      </footer>
    </div>
  );
}

function SocialLinks({ language, content: { contact, links } }: FrameProps) {
  const { plans, site } = wordsIn(language);
  const { networkInstagram, tvInstagram, chat } = site.footer;
  const profiles = [
    { label: "Facebook", brand: "facebook", href: links.facebook },
    { label: networkInstagram, brand: "instagram", href: links.instagram },
    { label: tvInstagram, brand: "instagram", href: links.tvInstagram },
    { label: chat, brand: "whatsapp", href: chatLink(plans.chat.greeting, contact.whatsapp) },
    { label: "YouTube", brand: "youtube", href: links.youtube },
  ] as const;
  const shown = profiles.filter(({ href }) => href);
  return (
    <ul className={`screen-only cluster ${styles.social}`}>
      {shown.map(({ label, brand, href }) => (
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
