import { ChevronDown, Menu, X } from "lucide-react";
import type { Language } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { type PageContent, shown } from "@/lib/site/schema";
import { Disclosure } from "./disclosure";
import { LanguageLink } from "./language-link";
import { MenuEntries, QuickPayLinks, Sisters } from "./menu-links";

/** The whole menu on one screen, from 1100 px down. A `<details>`: it opens without script too. */
type MobileMenuProps = { language: Language; content: Pick<PageContent, "contact" | "links"> };

export function MobileMenu({ language, content }: MobileMenuProps) {
  const words = wordsIn(language).site;
  const portals = shown(content.links.quickPay);
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
        <LanguageLink language={language} className="mobile-menu-language" />
      </div>
    </Disclosure>
  );
}
