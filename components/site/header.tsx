import { ChevronDown, Menu, X } from "lucide-react";
import { PageLink } from "@/components/ui/page-link";
import { business } from "@/lib/content/business";
import { type Language, pathIn } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import type { PageContent } from "@/lib/site/page-content";
import { visible } from "@/lib/site/schema";
import { Disclosure, HeaderBar } from "./header-parts";
import { LanguageLink } from "./language-link";
import { Logo } from "./logo";
import { MenuEntries, QuickPayLinks, Sisters } from "./menu-links";

export type FrameProps = { language: Language; content: Pick<PageContent, "contact" | "links"> };

export function Header({ language, content }: FrameProps) {
  const words = wordsIn(language).site;
  const portals = visible(content.links.quickPay);
  return (
    <HeaderBar>
      <div className="wrap header-row">
        <PageLink className="header-logo" href={pathIn(language, "/")}>
          <Logo />
          <span>{business.name}</span>
        </PageLink>
        <nav className="header-sisters" aria-label={words.houses}>
          <Sisters language={language} links={content.links} />
        </nav>
        <nav className="end header-menu" aria-label={words.main}>
          <MenuEntries
            className="cluster header-entries"
            language={language}
            contact={content.contact}
          >
            {portals.length > 0 && (
              <Disclosure className="header-pay">
                <summary>
                  {words.quickPay}
                  <ChevronDown aria-hidden="true" />
                </summary>
                <QuickPayLinks portals={portals} className="card header-pay-links" />
              </Disclosure>
            )}
          </MenuEntries>
        </nav>
        <LanguageLink language={language} className="tap header-language" />
        <MobileMenu language={language} content={content} />
      </div>
    </HeaderBar>
  );
}

/** The whole menu on one screen, from 1100 px down. A `<details>`: it opens without script too. */
function MobileMenu({ language, content }: FrameProps) {
  const words = wordsIn(language).site;
  const portals = visible(content.links.quickPay);
  return (
    <Disclosure className="mobile-menu" covers>
      <summary className="round" aria-label={words.menuLabel}>
        <Menu className="mobile-menu-bars" aria-hidden="true" />
        <X className="mobile-menu-cross" aria-hidden="true" />
      </summary>
      <div className="kolam night mobile-menu-sheet">
        <nav aria-label={words.main}>
          <MenuEntries
            className="mobile-menu-entries"
            language={language}
            contact={content.contact}
          >
            {portals.length > 0 && (
              <details className="mobile-menu-pay">
                <summary className="spread">
                  {words.quickPay}
                  <ChevronDown aria-hidden="true" />
                </summary>
                <QuickPayLinks portals={portals} className="mobile-menu-pay-links" />
              </details>
            )}
          </MenuEntries>
        </nav>
        <nav aria-label={words.houses}>
          <Sisters className="mobile-menu-sisters" language={language} links={content.links} />
        </nav>
        <LanguageLink language={language} className="tap mobile-menu-language" />
      </div>
    </Disclosure>
  );
}
