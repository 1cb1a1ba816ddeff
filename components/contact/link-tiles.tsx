import { MapPin } from "lucide-react";
import { siFacebook, siInstagram, siWhatsapp, siYoutube } from "simple-icons";
import { type ContactTile, contactPage } from "@/lib/content/contact";
import styles from "./link-tiles.module.css";

const BRANDS = {
  instagram: siInstagram,
  whatsapp: siWhatsapp,
  youtube: siYoutube,
  facebook: siFacebook,
};

export function LinkTiles() {
  return (
    <ul className={styles.tiles}>
      {contactPage.tiles.map((tile) => (
        <li key={tile.label}>
          <a
            className={tile.icon === "whatsapp" ? `${styles.tile} ${styles.first}` : styles.tile}
            href={tile.href}
            target="_blank"
            rel="noopener"
          >
            <TileIcon icon={tile.icon} />
            <span>
              <b>{tile.label}</b> {tile.detail}
              <span className={styles.hidden}> ({contactPage.newTab})</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function TileIcon({ icon }: { icon: ContactTile["icon"] }) {
  if (icon === "map") return <MapPin className={styles.icon} aria-hidden="true" />;
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={BRANDS[icon].path} />
    </svg>
  );
}
