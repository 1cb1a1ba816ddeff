import { ArrowUpRight, ChevronDown, Menu, X } from "lucide-react";
import { PageLink } from "@/components/ui/page-link";
import { business } from "@/lib/content/business";
import { type Language, localisedPath } from "@/lib/content/language";
import { COMPANY_PATHS, listMenuLinks } from "@/lib/content/navigation";
import { getWords } from "@/lib/content/words";
import { whatsappMessageUrl } from "@/lib/enquiries/whatsapp";
import type { PageContent } from "@/lib/site/page-content";
import { ExternalLink } from "./external-link";
import { Disclosure, HeaderBar, NavLink } from "./header-parts";
import { LanguageLink } from "./language-link";
import { Logo } from "./logo";

export type FrameProps = { language: Language; content: Pick<PageContent, "contact" | "links"> };

export function Header(frame: FrameProps) {
  const { language } = frame;
  const words = getWords(language).site;
  return (
    <HeaderBar>
      <div className="wrap header-row">
        <PageLink className="header-logo" href={localisedPath(language, "/")}>
          <Logo />
          <span translate="no">{business.name}</span>
        </PageLink>
        <nav className="header-companies" aria-label={words.companiesLabel}>
          <CompanyLinks {...frame} />
        </nav>
        <nav className="push-end header-menu" aria-label={words.mainMenuLabel}>
          <MenuEntries variant="header" {...frame} />
        </nav>
        <LanguageLink currentLanguage={language} className="tap-target header-language" />
        <MobileMenu {...frame} />
      </div>
    </HeaderBar>
  );
}

/** A `<details>` element also opens without JavaScript. */
function MobileMenu(frame: FrameProps) {
  const words = getWords(frame.language).site;
  return (
    <Disclosure className="mobile-menu" isModal>
      <summary className="round" aria-label={words.menuButton}>
        <Menu className="mobile-menu-bars" aria-hidden="true" />
        <X className="mobile-menu-cross" aria-hidden="true" />
      </summary>
      <div className="kolam night mobile-menu-sheet">
        <nav aria-label={words.mainMenuLabel}>
          <MenuEntries variant="mobile-menu" {...frame} />
        </nav>
        <nav aria-label={words.companiesLabel}>
          <CompanyLinks className="mobile-menu-companies" {...frame} />
        </nav>
        <LanguageLink
          currentLanguage={frame.language}
          className="tap-target mobile-menu-language"
        />
      </div>
    </Disclosure>
  );
}

function MenuEntries({
  variant,
  language,
  content: { contact, links },
}: FrameProps & { variant: "header" | "mobile-menu" }) {
  const { plans, site } = getWords(language);
  const QuickPayDetails = variant === "header" ? Disclosure : "details";
  return (
    <ul className={variant === "header" ? "cluster header-entries" : "mobile-menu-entries"}>
      {listMenuLinks(language, site).map((link) => (
        <li key={link.href}>
          <NavLink {...link} />
        </li>
      ))}
      <li>
        <ExternalLink href={whatsappMessageUrl(plans.whatsappMessage.greeting, contact.whatsapp)}>
          {site.whatsapp}
        </ExternalLink>
      </li>
      {links.quickPay.length > 0 && (
        <li>
          <QuickPayDetails className={`${variant}-pay`}>
            <summary className="spread">
              {site.quickPay}
              <ChevronDown aria-hidden="true" />
            </summary>
            <ul
              className={variant === "header" ? "card header-pay-links" : "mobile-menu-pay-links"}
            >
              {links.quickPay.map(({ id, label, href }) => (
                <li key={id}>
                  <ExternalLink className="spread" href={href} translate="no">
                    {label}
                    <ArrowUpRight aria-hidden="true" />
                  </ExternalLink>
                </li>
              ))}
            </ul>
          </QuickPayDetails>
        </li>
      )}
    </ul>
  );
}

export function CompanyLinks({
  className,
  language,
  content: { links },
}: FrameProps & { className?: string }) {
  const { companies } = getWords(language).site;
  return (
    <ul className={className}>
      <li>
        <NavLink
          href={localisedPath(language, COMPANY_PATHS.tv)}
          label={companies.tv}
          isCompanyLink
        />
      </li>
      {links.studio && (
        <li>
          <ExternalLink href={links.studio}>{companies.studio}</ExternalLink>
        </li>
      )}
      <li>
        <NavLink
          href={localisedPath(language, COMPANY_PATHS.network)}
          label={companies.network}
          isCompanyLink
        />
      </li>
    </ul>
  );
}
