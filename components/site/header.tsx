import { ChevronDown } from "lucide-react";
import { menu } from "@/lib/content/navigation";
import { chatLink } from "@/lib/content/whatsapp";
import { Dropdown } from "./dropdown";
import styles from "./header.module.css";
import { HeaderBar } from "./header-bar";
import { Logo } from "./logo";
import { ExternalLink, QuickPayLinks, Sisters } from "./menu-links";
import { MobileMenu } from "./mobile-menu";
import { NavLink } from "./nav-link";

export function Header() {
  return (
    <HeaderBar className={styles.header} sentinel={styles.sentinel}>
      <div className={`wrap ${styles.row}`}>
        <Logo />
        <nav className={styles.sisters} aria-label="Aaryaa houses">
          <Sisters />
        </nav>
        <nav className={styles.menu} aria-label="Main">
          <ul className={`cluster ${styles.entries}`}>
            {menu.map((link) => (
              <li key={link.href}>
                <NavLink {...link} />
              </li>
            ))}
            <li>
              <ExternalLink href={chatLink()} label="WhatsApp" chat />
            </li>
            <li>
              <Dropdown className={styles.quickPay}>
                <summary>
                  Quick Pay
                  <ChevronDown aria-hidden="true" />
                </summary>
                <QuickPayLinks className={`card ${styles.payLinks}`} />
              </Dropdown>
            </li>
          </ul>
        </nav>
        <MobileMenu />
      </div>
    </HeaderBar>
  );
}
