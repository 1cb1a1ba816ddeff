import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { type Language, pathIn } from "@/lib/content/language";
import { menuLinks, SISTERS } from "@/lib/content/navigation";
import { wordsIn } from "@/lib/content/words";
import { chatLink } from "@/lib/enquiries/chat";
import type { PageContent } from "@/lib/site/page-content";
import { ExternalLink } from "./external-link";
import { NavLink } from "./header-parts";

type Styled = { className?: string };
type Spoken = Styled & { language: Language };

type Entries = Spoken & { contact: PageContent["contact"]; children: ReactNode };
type Linked = { links: PageContent["links"] };
type Portals = Styled & { portals: PageContent["links"]["quickPay"] };

/** @param children Quick Pay where there are portals, which the header and the sheet open each in its own way */
export function MenuEntries({ className, language, contact, children }: Entries) {
  const { plans, site } = wordsIn(language);
  return (
    <ul className={className}>
      {menuLinks(language, site).map((link) => (
        <li key={link.href}>
          <NavLink {...link} />
        </li>
      ))}
      <li>
        <ExternalLink href={chatLink(plans.chat.greeting, contact.whatsapp)}>
          {site.whatsapp}
        </ExternalLink>
      </li>
      {children && <li>{children}</li>}
    </ul>
  );
}

/** The portals where customers of other providers pay their bill. */
export function QuickPayLinks({ className, portals }: Portals) {
  return (
    <ul className={className}>
      {portals.map(({ id, label, href }) => (
        <li key={id}>
          <ExternalLink className="spread" href={href}>
            {label}
            <ArrowUpRight aria-hidden="true" />
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}

/** Tv, Studio, Network: the houses under one name. */
export function Sisters({ className, language, links }: Spoken & Linked) {
  const { sisters } = wordsIn(language).site;
  return (
    <ul className={className}>
      <li>
        <NavLink href={pathIn(language, SISTERS.tv)} label={sisters.tv} sister />
      </li>
      {links.studio && (
        <li>
          <ExternalLink href={links.studio}>{sisters.studio}</ExternalLink>
        </li>
      )}
      <li>
        <NavLink href={pathIn(language, SISTERS.network)} label={sisters.network} sister />
      </li>
    </ul>
  );
}
