import { MapPin } from "lucide-react";
import { ExternalLink } from "@/components/site/external-link";
import { BrandIcon } from "@/components/ui/brand-icon";
import { contactPage } from "@/lib/content/contact";
import styles from "./link-tiles.module.css";

export function LinkTiles() {
  return (
    <ul className={`screen-only ${styles.tiles}`}>
      {contactPage.tiles.map(({ icon, label, detail, href }) => (
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
