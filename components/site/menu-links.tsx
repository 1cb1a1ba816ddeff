import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { business } from "@/lib/content/business";
import { chatLink } from "@/lib/content/chat";
import { type Language, pathIn } from "@/lib/content/language";
import { menuLinks, SISTERS } from "@/lib/content/navigation";
import { wordsIn } from "@/lib/content/words";
import { ExternalLink } from "./external-link";
import { NavLink } from "./nav-link";

type Styled = { className?: string };
type Spoken = Styled & { language: Language };

/** @param children Quick Pay, which the header and the sheet open each in its own way */
export function MenuEntries({ className, language, children }: Spoken & { children: ReactNode }) {
  const { plans, site } = wordsIn(language);
  return (
    <ul className={className}>
      {menuLinks(language, site).map((link) => (
        <li key={link.href}>
          <NavLink {...link} />
        </li>
      ))}
      <li>
        <ExternalLink href={chatLink(plans.chat.greeting)} data-chat>
          {site.whatsapp}
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
export function Sisters({ className, language }: Spoken) {
  const { sisters } = wordsIn(language).site;
  return (
    <ul className={className}>
      <li>
        <NavLink href={pathIn(language, SISTERS.tv)} label={sisters.tv} sister />
      </li>
      <li>
        <ExternalLink href={business.studio}>{sisters.studio}</ExternalLink>
      </li>
      <li>
        <NavLink href={pathIn(language, SISTERS.network)} label={sisters.network} sister />
      </li>
    </ul>
  );
}
