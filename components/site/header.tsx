import { ChevronDown } from "lucide-react";
import { Disclosure } from "./disclosure";
import styles from "./header.module.css";
import { HeaderBar } from "./header-bar";
import { Logo } from "./logo";
import { MenuEntries, QuickPayLinks, Sisters } from "./menu-links";
import { MobileMenu } from "./mobile-menu";

export function Header() {
  return (
    <HeaderBar>
      <div className={`wrap ${styles.row}`}>
        <Logo />
        <nav className={styles.sisters} aria-label="Aaryaa houses">
          <Sisters />
        </nav>
        <nav className={styles.menu} aria-label="Main">
          <MenuEntries className={`cluster ${styles.entries}`}>
            <Disclosure className={styles.quickPay}>
              <summary>
                Quick Pay
                <ChevronDown aria-hidden="true" />
              </summary>
              <QuickPayLinks className={`card ${styles.payLinks}`} />
            </Disclosure>
          </MenuEntries>
        </nav>
        <MobileMenu />
      </div>
    </HeaderBar>
  );
}
