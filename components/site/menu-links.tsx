import { ArrowUpRight, ChevronDown } from "lucide-react";
import { pathIn } from "@/lib/content/language";
import { menuLinks, SISTERS } from "@/lib/content/navigation";
import { wordsIn } from "@/lib/content/words";
import { chatLink } from "@/lib/enquiries/chat";
import { visible } from "@/lib/site/schema";
import { ExternalLink } from "./external-link";
import type { FrameProps } from "./header";
import { Disclosure, NavLink } from "./header-parts";

/** In the header Quick Pay opens over the page, in the menu of narrow screens as a part of it. */
export function MenuEntries({
  of,
  language,
  content: { contact, links },
}: FrameProps & { of: "header" | "mobile-menu" }) {
  const { plans, site } = wordsIn(language);
  const portals = visible(links.quickPay);
  const Pay = of === "header" ? Disclosure : "details";
  return (
    <ul className={of === "header" ? "cluster header-entries" : "mobile-menu-entries"}>
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
      {portals.length > 0 && (
        <li>
          <Pay className={`${of}-pay`}>
            <summary className="spread">
              {site.quickPay}
              <ChevronDown aria-hidden="true" />
            </summary>
            <ul className={of === "header" ? "card header-pay-links" : "mobile-menu-pay-links"}>
              {portals.map(({ id, label, href }) => (
                <li key={id}>
                  <ExternalLink className="spread" href={href}>
                    {label}
                    <ArrowUpRight aria-hidden="true" />
                  </ExternalLink>
                </li>
              ))}
            </ul>
          </Pay>
        </li>
      )}
    </ul>
  );
}

/** Tv, Studio, Network: the houses under one name. */
export function Sisters({
  className,
  language,
  content: { links },
}: FrameProps & { className?: string }) {
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
