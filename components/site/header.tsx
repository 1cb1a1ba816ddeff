import { Menu, X } from "lucide-react";
import { PageLink } from "@/components/ui/page-link";
import { business } from "@/lib/content/business";
import { type Language, pathIn } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import type { PageContent } from "@/lib/site/page-content";
import { Disclosure, HeaderBar } from "./header-parts";
import { LanguageLink } from "./language-link";
import { Logo } from "./logo";
import { MenuEntries, Sisters } from "./menu-links";

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
