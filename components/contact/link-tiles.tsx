import { MapPin } from "lucide-react";
import { ExternalLink } from "@/components/site/external-link";
import { BrandIcon } from "@/components/ui/brand-icon";
import { business, phoneLabel } from "@/lib/content/business";
import type { Language } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { chatLink } from "@/lib/enquiries/chat";
import type { PageContent } from "@/lib/site/page-content";
import styles from "./link-tiles.module.css";

type LinkTilesProps = { language: Language } & Pick<PageContent, "contact" | "links">;

/** In the specification's order. */
export function LinkTiles({ language, contact, links }: LinkTilesProps) {
  const { contact: words, plans, site } = wordsIn(language);
  const { networkInstagram, tvInstagram, place, map } = words.tiles;
  const tiles = [
    { icon: "instagram", label: networkInstagram, detail: business.name, href: links.instagram },
    {
      icon: "whatsapp",
      label: site.whatsapp,
      detail: phoneLabel(contact.whatsapp),
      href: chatLink(plans.chat.greeting, contact.whatsapp),
    },
    { icon: "map", label: place(contact.town), detail: map, href: contact.map },
    { icon: "instagram", label: tvInstagram, detail: "Aaryaa TV", href: links.tvInstagram },
    { icon: "youtube", label: "YouTube", detail: "Aaryaa TV", href: links.youtube },
    { icon: "facebook", label: "Facebook", detail: business.name, href: links.facebook },
  ] as const;
  const present = tiles.filter(({ href }) => href);
  return (
    <ul className={`screen-only ${styles.tiles}`}>
      {present.map(({ icon, label, detail, href }) => (
        <li key={label}>
          <ExternalLink
            className={`card column ${styles.tile} ${icon === "whatsapp" ? styles.chat : ""}`}
            href={href}
          >
            {icon === "map" ? <MapPin aria-hidden="true" /> : <BrandIcon brand={icon} />}
            <span className="broken small soft">
              <b>{label}</b> {detail}
            </span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
