import { ChevronDown, Menu, X } from "lucide-react";
import type { Language } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import type { PageContent } from "@/lib/site/schema";
import { Disclosure } from "./disclosure";
import { LanguageLink } from "./language-link";
import { MenuEntries, QuickPayLinks, Sisters } from "./menu-links";
import styles from "./mobile-menu.module.css";

/** The whole menu on one screen, from 1100 px down. A `<details>`: it opens without script too. */
type MobileMenuProps = { language: Language; content: Pick<PageContent, "contact" | "links"> };

export function MobileMenu({ language, content }: MobileMenuProps) {
  const words = wordsIn(language).site;
  return (
    <Disclosure className={styles.menu} covers>
      <summary className="round" aria-label={words.menuLabel}>
        <Menu className={styles.bars} aria-hidden="true" />
        <X className={styles.cross} aria-hidden="true" />
      </summary>
      <div className={`kolam night ${styles.sheet}`}>
        <nav aria-label={words.main}>
          <MenuEntries className={styles.entries} language={language} contact={content.contact}>
            <details className={styles.quickPay}>
              <summary className="spread">
                {words.quickPay}
                <ChevronDown aria-hidden="true" />
              </summary>
              <QuickPayLinks links={content.links} className={styles.payLinks} />
            </details>
          </MenuEntries>
        </nav>
        <nav aria-label={words.houses}>
          <Sisters className={styles.sisters} language={language} links={content.links} />
        </nav>
        <LanguageLink language={language} className={styles.language} />
      </div>
    </Disclosure>
  );
}
