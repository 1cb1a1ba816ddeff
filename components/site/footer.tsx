import { MapPin } from "lucide-react";
import { BrandIcon } from "@/components/ui/brand-icon";
import { Divider } from "@/components/ui/divider";
import { PageLink } from "@/components/ui/page-link";
import {
  business,
  formatE164,
  formatPhone,
  listPhones,
  mailtoUrl,
  telUrl,
  whatsappUrl,
} from "@/lib/content/business";
import { localisedPath } from "@/lib/content/language";
import { listQuickLinks } from "@/lib/content/navigation";
import { getWords } from "@/lib/content/words";
import { whatsappMessageUrl } from "@/lib/enquiries/whatsapp";
import { ExternalLink } from "./external-link";
import { CompanyLinks, type FrameProps } from "./header";
import { LanguageLink } from "./language-link";
import { TranslatableText } from "./translatable-text";

export function Footer({ language, content }: FrameProps) {
  return (
    <div className="footer-wrapper" data-behind-menu>
      <Divider knotPercent={74} variant="light-to-dark" />
      <footer className="kolam night footer">
        <div className="wrap footer-columns">
          <CallUs language={language} content={content} />
          <QuickLinks language={language} />
          <FindUs language={language} content={content} />
        </div>
        {language === "ta" && (
          <div className="wrap screen-only">
            {/* The Tamil header has no space for these links in most windows. */}
            <CompanyLinks
              className="cluster footer-companies"
              language={language}
              content={content}
            />
          </div>
        )}
        <BottomRow language={language} content={content} />
        {/* Tamil pages reset the letter spacing, except in elements with `lang="en"`. */}
        <p className="screen-only footer-wordmark" lang="en" translate="no" aria-hidden="true">
          {business.name}
        </p>
      </footer>
    </div>
  );
}

function CallUs({ language, content: { contact } }: FrameProps) {
  const { site } = getWords(language);
  // A long email address breaks after the @ first.
  const [user, host] = contact.email.split("@");
  return (
    <section aria-labelledby="footer-call">
      <h2 id="footer-call">{site.footer.callUs}</h2>
      <p className="screen-only soft">{contact.support}</p>
      <PhoneNumbers contact={contact} />
      <a
        className="break-anywhere marigold tap-target text-l"
        href={mailtoUrl(contact.email, site.inquiryMail)}
      >
        {user}@<wbr />
        {host}
      </a>
      <p className="paper-only" hidden>
        {site.whatsapp} {formatE164(contact.whatsapp)}
      </p>
    </section>
  );
}

function QuickLinks({ language }: Pick<FrameProps, "language">) {
  const { site } = getWords(language);
  return (
    <nav aria-labelledby="footer-links">
      <h2 id="footer-links">{site.footer.quickLinksTitle}</h2>
      <ul>
        {listQuickLinks(language, site).map(({ label, href }) => (
          <li key={href}>
            <PageLink className="no-underline tap-target" href={href}>
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FindUs({ language, content }: FrameProps) {
  const { footer } = getWords(language).site;
  const { contact } = content;
  return (
    <section aria-labelledby="footer-find">
      <h2 id="footer-find">{footer.findUs}</h2>
      <SocialLinks language={language} content={content} />
      <ExternalLink className="tap-target" href={contact.map}>
        <MapPin aria-hidden="true" />
        <span>
          {footer.map}: {footer.address(contact)}
        </span>
      </ExternalLink>
    </section>
  );
}

function SocialLinks({ language, content: { contact, links } }: FrameProps) {
  const { plans, site } = getWords(language);
  const { networkInstagram, tvInstagram, whatsappChat } = site.footer;
  const profiles = [
    { label: "Facebook", brand: "facebook", href: links.facebook },
    { label: networkInstagram, brand: "instagram", href: links.instagram },
    { label: tvInstagram, brand: "instagram", href: links.tvInstagram },
    {
      label: whatsappChat,
      brand: "whatsapp",
      href: whatsappMessageUrl(plans.whatsappMessage.greeting, contact.whatsapp),
    },
    { label: "YouTube", brand: "youtube", href: links.youtube },
  ] as const;
  const visibleProfiles = profiles.filter(({ href }) => href);
  return (
    <ul className="screen-only cluster footer-social">
      {visibleProfiles.map(({ label, brand, href }) => (
        <li key={label}>
          <ExternalLink className="round" href={href}>
            <BrandIcon brand={brand} />
            <span className="sr-only">
              <TranslatableText text={label} />
            </span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}

function BottomRow({ language, content: { contact, links } }: FrameProps) {
  const { site, privacy } = getWords(language);
  return (
    <div className="wrap screen-only cluster soft small footer-bottom">
      <span>
        © <span translate="no">{business.name}</span>, {contact.town}
      </span>
      <PageLink className="tap-target" href={localisedPath(language, "/privacy")}>
        {privacy.shortTitle}
      </PageLink>
      <LanguageLink currentLanguage={language} className="tap-target" />
      {links.credit.name && (
        <ExternalLink className="tap-target" href={whatsappUrl(links.credit.whatsapp)}>
          {site.footer.builtBy(links.credit.name)}
        </ExternalLink>
      )}
    </div>
  );
}

export const PhoneNumbers = ({ contact }: Pick<FrameProps["content"], "contact">) => (
  <ul className="phones">
    {listPhones(contact).map((phone) => (
      <li key={phone}>
        <a className="figure no-underline tap-target" href={telUrl(phone)}>
          {formatPhone(phone)}
        </a>
      </li>
    ))}
  </ul>
);
