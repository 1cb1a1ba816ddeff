import { MapPin } from "lucide-react";
import { ExternalLink } from "@/components/site/external-link";
import { BrandIcon } from "@/components/ui/brand-icon";
import { business } from "@/lib/content/business";
import { chatLink } from "@/lib/content/chat";
import type { Language } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import styles from "./link-tiles.module.css";

/** In the specification's order. */
export function LinkTiles({ language }: { language: Language }) {
  const { contact, plans, site } = wordsIn(language);
  const { networkInstagram, tvInstagram, place, map } = contact.tiles;
  const { social } = business;
  const tiles = [
    {
      icon: "instagram",
      label: networkInstagram,
      detail: business.name,
      href: social.instagram,
    },
    {
      icon: "whatsapp",
      label: site.whatsapp,
      detail: business.phones[0].label,
      href: chatLink(plans.chat.greeting),
    },
    { icon: "map", label: place, detail: map, href: business.map },
    { icon: "instagram", label: tvInstagram, detail: "Aaryaa TV", href: social.tvInstagram },
    { icon: "youtube", label: "YouTube", detail: "Aaryaa TV", href: social.youtube },
    { icon: "facebook", label: "Facebook", detail: business.name, href: social.facebook },
  ] as const;
  return (
    <ul className={`screen-only ${styles.tiles}`}>
      {tiles.map(({ icon, label, detail, href }) => (
        <li key={label}>
          <ExternalLink
            className={`card ${styles.tile}`}
            href={href}
            data-chat={icon === "whatsapp" || undefined}
          >
            {icon === "map" ? <MapPin aria-hidden="true" /> : <BrandIcon brand={icon} />}
            <span>
              <b>{label}</b> {detail}
            </span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
