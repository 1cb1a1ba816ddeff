import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { business } from "@/lib/content/business";
import { menu, sisters } from "@/lib/content/navigation";
import { chatLink } from "@/lib/content/whatsapp";
import { ExternalLink } from "./external-link";
import { NavLink } from "./nav-link";

type Styled = { className?: string };

/** @param children Quick Pay, which the header and the sheet open each in its own way */
export function MenuEntries({ className, children }: Styled & { children: ReactNode }) {
  return (
    <ul className={className}>
      {menu.map((link) => (
        <li key={link.href}>
          <NavLink {...link} />
        </li>
      ))}
      <li>
        <ExternalLink href={chatLink()} data-chat>
          WhatsApp
        </ExternalLink>
      </li>
      <li>{children}</li>
    </ul>
  );
}

/** The portals where customers of other providers pay their bill. */
export function QuickPayLinks({ className }: Styled) {
  return (
    <ul className={className}>
      {business.quickPay.map(({ label, href }) => (
        <li key={href}>
          <ExternalLink className="spread" href={href}>
            {label}
            <ArrowUpRight aria-hidden="true" />
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}

/** Tv, Studio, Network: the three houses under one name. */
export function Sisters({ className }: Styled) {
  return (
    <ul className={className}>
      {sisters.map(({ label, href }) => (
        <li key={label}>
          {href.startsWith("/") ? (
            <NavLink href={href} label={label} sister />
          ) : (
            <ExternalLink href={href}>{label}</ExternalLink>
          )}
        </li>
      ))}
    </ul>
  );
}
