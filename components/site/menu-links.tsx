import { ArrowUpRight } from "lucide-react";
import { business } from "@/lib/content/business";
import { sisters } from "@/lib/content/navigation";
import { NavLink } from "./nav-link";

type ExternalLinkProps = { href: string; label: string; arrow?: boolean; chat?: true };

/** Opens in a new tab, and says so to those who do not see the arrow. */
export function ExternalLink({ href, label, arrow = false, chat }: ExternalLinkProps) {
  return (
    <a
      className={arrow ? "spread" : undefined}
      href={href}
      target="_blank"
      rel="noopener"
      data-chat={chat}
    >
      {label}
      <span className="sr"> (opens in a new tab)</span>
      {arrow && <ArrowUpRight aria-hidden="true" />}
    </a>
  );
}

/** The portals where customers of other providers pay their bill. */
export function QuickPayLinks({ className }: { className?: string }) {
  return (
    <ul className={className}>
      {business.quickPay.map(({ label, href }) => (
        <li key={href}>
          <ExternalLink href={href} label={label} arrow />
        </li>
      ))}
    </ul>
  );
}

/** Tv, Studio, Network: the three houses under one name. */
export function Sisters({ className }: { className?: string }) {
  return (
    <ul className={className}>
      {sisters.map(({ label, href, external }) => (
        <li key={label}>
          {external ? (
            <ExternalLink href={href} label={label} />
          ) : (
            <NavLink href={href} label={label} sister />
          )}
        </li>
      ))}
    </ul>
  );
}
