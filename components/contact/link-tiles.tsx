import { MapPin } from "lucide-react";
import { BrandIcon } from "@/components/ui/brand-icon";
import { type ContactTile, contactPage } from "@/lib/content/contact";
import styles from "./link-tiles.module.css";

export function LinkTiles() {
  return (
    <ul className={`screen-only ${styles.tiles}`}>
      {contactPage.tiles.map((tile) => (
        <li key={tile.label}>
          <a
            className={`card ${styles.tile} ${tile.icon === "whatsapp" ? styles.first : ""}`}
            href={tile.href}
            target="_blank"
            rel="noopener"
            data-chat={tile.icon === "whatsapp" || undefined}
          >
            <TileIcon icon={tile.icon} />
            <span>
              <b>{tile.label}</b> {tile.detail}
              <span className="sr"> ({contactPage.newTab})</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function TileIcon({ icon }: { icon: ContactTile["icon"] }) {
  if (icon === "map") return <MapPin aria-hidden="true" />;
  return <BrandIcon brand={icon} />;
}
