import { ArrowUpRight, ChevronDown, Menu, X } from "lucide-react";
import { PageLink } from "@/components/ui/page-link";
import { business } from "@/lib/content/business";
import { type Language, pathIn } from "@/lib/content/language";
import { menuLinks, SISTERS } from "@/lib/content/navigation";
import { wordsIn } from "@/lib/content/words";
import { chatLink } from "@/lib/enquiries/chat";
import type { PageContent } from "@/lib/site/page-content";
import { visible } from "@/lib/site/schema";
import { ExternalLink } from "./external-link";
import { Disclosure, HeaderBar, NavLink } from "./header-parts";
import { LanguageLink } from "./language-link";
import { Logo } from "./logo";

export type FrameProps = { language: Language; content: Pick<PageContent, "contact" | "links"> };

export function Header(frame: FrameProps) {
  const { language } = frame;
  const words = wordsIn(language).site;
  return (
    <HeaderBar>
      <div className="wrap header-row">
        <PageLink className="header-logo" href={pathIn(language, "/")}>
          <Logo />
          <span>{business.name}</span>
        </PageLink>
        <nav className="header-sisters" aria-label={words.houses}>
          <Sisters {...frame} />
        </nav>
        <nav className="end header-menu" aria-label={words.main}>
          <MenuEntries of="header" {...frame} />
        </nav>
        <LanguageLink language={language} className="tap header-language" />
        <MobileMenu {...frame} />
      </div>
    </HeaderBar>
  );
}

/** The whole menu on one screen, from 1100 px down. A `<details>`: it opens without script too. */
function MobileMenu(frame: FrameProps) {
  const words = wordsIn(frame.language).site;
  return (
    <Disclosure className="mobile-menu" covers>
      <summary className="round" aria-label={words.menuLabel}>
        <Menu className="mobile-menu-bars" aria-hidden="true" />
        <X className="mobile-menu-cross" aria-hidden="true" />
      </summary>
      <div className="kolam night mobile-menu-sheet">
        <nav aria-label={words.main}>
          <MenuEntries of="mobile-menu" {...frame} />
        </nav>
        <nav aria-label={words.houses}>
          <Sisters className="mobile-menu-sisters" {...frame} />
        </nav>
        <LanguageLink language={frame.language} className="tap mobile-menu-language" />
      </div>
    </Disclosure>
  );
}

/** In the header Quick Pay opens over the page, in the menu of narrow screens as a part of it. */
function MenuEntries({
  of,
  language,
  content: { contact, links },
}: FrameProps & { of: "header" | "mobile-menu" }) {
  const { plans, site } = wordsIn(language);
  const portals = visible(links.quickPay);
  const Pay = of === "header" ? Disclosure : "details";
  return (
    <ul className={of === "header" ? "cluster header-entries" : "mobile-menu-entries"}>
      {menuLinks(language, site).map((link) => (
        <li key={link.href}>
          <NavLink {...link} />
        </li>
      ))}
      <li>
        <ExternalLink href={chatLink(plans.chat.greeting, contact.whatsapp)}>
          {site.whatsapp}
        </ExternalLink>
      </li>
      {portals.length > 0 && (
        <li>
          <Pay className={`${of}-pay`}>
            <summary className="spread">
              {site.quickPay}
              <ChevronDown aria-hidden="true" />
            </summary>
            <ul className={of === "header" ? "card header-pay-links" : "mobile-menu-pay-links"}>
              {portals.map(({ id, label, href }) => (
                <li key={id}>
                  <ExternalLink className="spread" href={href}>
                    {label}
                    <ArrowUpRight aria-hidden="true" />
                  </ExternalLink>
                </li>
              ))}
            </ul>
          </Pay>
        </li>
      )}
    </ul>
  );
}

/** Tv, Studio, Network: the houses under one name. */
function Sisters({ className, language, content: { links } }: FrameProps & { className?: string }) {
  const { sisters } = wordsIn(language).site;
  return (
    <ul className={className}>
      <li>
        <NavLink href={pathIn(language, SISTERS.tv)} label={sisters.tv} sister />
      </li>
      {links.studio && (
        <li>
          <ExternalLink href={links.studio}>{sisters.studio}</ExternalLink>
        </li>
      )}
      <li>
        <NavLink href={pathIn(language, SISTERS.network)} label={sisters.network} sister />
      </li>
    </ul>
  );
}
