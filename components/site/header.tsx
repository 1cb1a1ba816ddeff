import { ChevronDown } from "lucide-react";
import type { Language } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { type PageContent, shown } from "@/lib/site/schema";
import { Disclosure } from "./disclosure";
import { HeaderBar } from "./header-bar";
import { LanguageLink } from "./language-link";
import { Logo } from "./logo";
import { MenuEntries, QuickPayLinks, Sisters } from "./menu-links";
import { MobileMenu } from "./mobile-menu";

export type FrameProps = { language: Language; content: Pick<PageContent, "contact" | "links"> };

export function Header({ language, content }: FrameProps) {
  const words = wordsIn(language).site;
  const portals = shown(content.links.quickPay);
  return (
    <HeaderBar>
      <div className="wrap header-row">
        <Logo language={language} />
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
        <LanguageLink language={language} className="header-language" />
        <MobileMenu language={language} content={content} />
      </div>
    </HeaderBar>
  );
}
