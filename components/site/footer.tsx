import { MapPin } from "lucide-react";
import { BrandIcon } from "@/components/ui/brand-icon";
import { PageLink } from "@/components/ui/page-link";
import { Thread } from "@/components/ui/thread";
import {
  business,
  internationalPhone,
  mailLink,
  phoneLabel,
  phonesOf,
  telLink,
  whatsappLink,
} from "@/lib/content/business";
import { pathIn } from "@/lib/content/language";
import { quickLinks } from "@/lib/content/navigation";
import { wordsIn } from "@/lib/content/words";
import { chatLink } from "@/lib/enquiries/chat";
import { ExternalLink } from "./external-link";
import type { FrameProps } from "./header";
import { LanguageLink } from "./language-link";

export function Footer({ language, content }: FrameProps) {
  const { site, privacy } = wordsIn(language);
  const { footer } = site;
  const { contact, links } = content;
  // It breaks there first, where it does not fit.
  const [user, host] = contact.email.split("@");
  return (
    <div className="footer-ground" data-behind-menu>
      <Thread at={74} turn="dusk" />
      <footer className="kolam night footer">
        <div className="wrap footer-columns">
          <section aria-labelledby="footer-call">
            <h2 id="footer-call">{footer.call}</h2>
            <p className="screen-only soft">{contact.support}</p>
            <Phones contact={contact} />
            <a className="broken gold tap as-l" href={mailLink(contact.email, site.inquiry)}>
              {user}@<wbr />
              {host}
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
                  <PageLink className="plain tap" href={href}>
                    {label}
                  </PageLink>
                </li>
              ))}
            </ul>
          </nav>
          <section aria-labelledby="footer-find">
            <h2 id="footer-find">{footer.find}</h2>
            <SocialLinks language={language} content={content} />
            <ExternalLink className="tap" href={contact.map}>
              <MapPin aria-hidden="true" />
              <span>
                {footer.map}: {footer.address(contact)}
              </span>
            </ExternalLink>
          </section>
        </div>
        <div className="wrap screen-only cluster soft small footer-foot">
          <span>
            © {business.name}, {contact.town}
          </span>
          <PageLink className="tap" href={pathIn(language, "/privacy")}>
            {privacy.name}
          </PageLink>
          <LanguageLink language={language} className="tap" />
          {links.credit.name && (
            <ExternalLink className="tap" href={whatsappLink(links.credit.whatsapp)}>
              {footer.builtBy(links.credit.name)}
            </ExternalLink>
          )}
        </div>
        {/* In its own language: Tamil letters are set wider. */}
        <p className="screen-only footer-sign" lang="en" aria-hidden="true">
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
  const present = profiles.filter(({ href }) => href);
  return (
    <ul className="screen-only cluster footer-social">
      {present.map(({ label, brand, href }) => (
        <li key={label}>
          <ExternalLink className="round" href={href}>
            <BrandIcon brand={brand} />
            <span className="sr">{label}</span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}

/** Our numbers, as large as their column allows: a tap dials. */
export const Phones = ({ contact }: Pick<FrameProps["content"], "contact">) => (
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
