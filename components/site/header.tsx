import { ChevronDown } from "lucide-react";
import type { Language } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { Disclosure } from "./disclosure";
import styles from "./header.module.css";
import { HeaderBar } from "./header-bar";
import { LanguageLink } from "./language-link";
import { Logo } from "./logo";
import { MenuEntries, QuickPayLinks, Sisters } from "./menu-links";
import { MobileMenu } from "./mobile-menu";

export function Header({ language }: { language: Language }) {
  const words = wordsIn(language).site;
  return (
    <HeaderBar>
      <div className={`wrap ${styles.row}`}>
        <Logo language={language} />
        <nav className={styles.sisters} aria-label={words.houses}>
          <Sisters language={language} />
        </nav>
        <nav className={styles.menu} aria-label={words.main}>
          <MenuEntries className={`cluster ${styles.entries}`} language={language}>
            <Disclosure className={styles.quickPay}>
              <summary>
                {words.quickPay}
                <ChevronDown aria-hidden="true" />
              </summary>
              <QuickPayLinks className={`card ${styles.payLinks}`} />
            </Disclosure>
          </MenuEntries>
        </nav>
        <LanguageLink language={language} className={styles.language} />
        <MobileMenu language={language} />
      </div>
    </HeaderBar>
  );
}
