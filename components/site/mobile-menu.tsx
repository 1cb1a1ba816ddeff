import { ChevronDown, Menu, X } from "lucide-react";
import { menu } from "@/lib/content/navigation";
import { chatLink } from "@/lib/content/whatsapp";
import { ExternalLink, QuickPayLinks, Sisters } from "./menu-links";
import styles from "./mobile-menu.module.css";
import { MobileSheet } from "./mobile-sheet";
import { NavLink } from "./nav-link";

/** The whole menu on one screen, from 1100 px down. A `<details>`: it opens without script too. */
export function MobileMenu() {
  return (
    <MobileSheet className={styles.menu}>
      <summary className="round" aria-label="Menu">
        <Menu className={styles.bars} aria-hidden="true" />
        <X className={styles.cross} aria-hidden="true" />
      </summary>
      <div className={`kolam night ${styles.sheet}`}>
        <nav aria-label="Main">
          <ul className={styles.entries}>
            {menu.map((link) => (
              <li key={link.href}>
                <NavLink {...link} />
              </li>
            ))}
            <li>
              <ExternalLink href={chatLink()} label="WhatsApp" chat />
            </li>
            <li>
              <details className={styles.quickPay}>
                <summary className="spread">
                  Quick Pay
                  <ChevronDown aria-hidden="true" />
                </summary>
                <QuickPayLinks className={styles.payLinks} />
              </details>
            </li>
          </ul>
        </nav>
        <nav aria-label="Aaryaa houses">
          <Sisters className={styles.sisters} />
        </nav>
      </div>
    </MobileSheet>
  );
}
