import { MapPin } from "lucide-react";
import { ExternalLink } from "@/components/site/external-link";
import { TranslatableText } from "@/components/site/translatable-text";
import { BrandIcon } from "@/components/ui/brand-icon";
import { business, formatPhone } from "@/lib/content/business";
import type { Language } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import { whatsappMessageUrl } from "@/lib/enquiries/whatsapp";
import type { PageContent } from "@/lib/site/page-content";
import styles from "./contact.module.css";

type LinkTilesProps = { language: Language } & Pick<PageContent, "contact" | "links">;

/** The specification defines the order of the tiles. */
export function LinkTiles({ language, contact, links }: LinkTilesProps) {
  const { contact: words, plans, site } = getWords(language);
  const { networkInstagram, tvInstagram, region, showOnMap } = words.tiles;
  const tiles = [
    { icon: "instagram", label: networkInstagram, detail: business.name, href: links.instagram },
    {
      icon: "whatsapp",
      label: site.whatsapp,
      detail: formatPhone(contact.whatsapp),
      href: whatsappMessageUrl(plans.whatsappMessage.greeting, contact.whatsapp),
    },
    { icon: "map", label: region(contact.town), detail: showOnMap, href: contact.map },
    { icon: "instagram", label: tvInstagram, detail: "Aaryaa TV", href: links.tvInstagram },
    { icon: "youtube", label: "YouTube", detail: "Aaryaa TV", href: links.youtube },
    { icon: "facebook", label: "Facebook", detail: business.name, href: links.facebook },
  ] as const;
  const visibleTiles = tiles.filter(({ href }) => href);
  return (
    <ul className={`screen-only ${styles.tiles}`}>
      {visibleTiles.map(({ icon, label, detail, href }) => (
        <li key={label}>
          <ExternalLink
            className={`card column ${styles.tile} ${icon === "whatsapp" ? styles.whatsapp : ""}`}
            href={href}
          >
            {icon === "map" ? <MapPin aria-hidden="true" /> : <BrandIcon brand={icon} />}
            <span className="break-anywhere small soft">
              <b>{label}</b> <TranslatableText text={detail} />
            </span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
