import { ChevronDown } from "lucide-react";
import type { Language } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import type { PageContent } from "@/lib/site/schema";
import { Disclosure } from "./disclosure";
import styles from "./header.module.css";
import { HeaderBar } from "./header-bar";
import { LanguageLink } from "./language-link";
import { Logo } from "./logo";
import { MenuEntries, QuickPayLinks, Sisters } from "./menu-links";
import { MobileMenu } from "./mobile-menu";

export type FrameProps = { language: Language; content: Pick<PageContent, "contact" | "links"> };

export function Header({ language, content }: FrameProps) {
  const words = wordsIn(language).site;
  return (
    <HeaderBar>
      <div className={`wrap ${styles.row}`}>
        <Logo language={language} />
        <nav className={styles.sisters} aria-label={words.houses}>
          <Sisters language={language} links={content.links} />
        </nav>
        <nav className={styles.menu} aria-label={words.main}>
          <MenuEntries
            className={`cluster ${styles.entries}`}
            language={language}
            contact={content.contact}
          >
            <Disclosure className={styles.quickPay}>
              <summary>
                {words.quickPay}
                <ChevronDown aria-hidden="true" />
              </summary>
              <QuickPayLinks links={content.links} className={`card ${styles.payLinks}`} />
            </Disclosure>
          </MenuEntries>
        </nav>
        <LanguageLink language={language} className={styles.language} />
        <MobileMenu language={language} content={content} />
      </div>
    </HeaderBar>
  );
}
