import { ChevronDown, Menu, X } from "lucide-react";
import { Disclosure } from "./disclosure";
import { MenuEntries, QuickPayLinks, Sisters } from "./menu-links";
import styles from "./mobile-menu.module.css";

/** The whole menu on one screen, from 1100 px down. A `<details>`: it opens without script too. */
export function MobileMenu() {
  return (
    <Disclosure className={styles.menu} covers>
      <summary className="round" aria-label="Menu">
        <Menu className={styles.bars} aria-hidden="true" />
        <X className={styles.cross} aria-hidden="true" />
      </summary>
      <div className={`kolam night ${styles.sheet}`}>
        <nav aria-label="Main">
          <MenuEntries className={styles.entries}>
            <details className={styles.quickPay}>
              <summary className="spread">
                Quick Pay
                <ChevronDown aria-hidden="true" />
              </summary>
              <QuickPayLinks className={styles.payLinks} />
            </details>
          </MenuEntries>
        </nav>
        <nav aria-label="Aaryaa houses">
          <Sisters className={styles.sisters} />
        </nav>
      </div>
    </Disclosure>
  );
}
