import { BrandIcon } from "@/components/ui/brand-icon";
import { tvPage } from "@/lib/content/tv";
import styles from "./social-cards.module.css";

/** How many follow the channel elsewhere, and the way there. */
export function SocialCards() {
  return (
    <ul className={`panel ${styles.cards}`} aria-label={tvPage.socialLabel}>
      {tvPage.social.map(({ network, figure, label, href }) => (
        <li key={network}>
          <a href={href} target="_blank" rel="noopener">
            <b className="figure">
              {figure}
              <i>+</i>
            </b>
            <BrandIcon brand={network} />
            <span>
              {label}
              <span className="sr"> ({tvPage.newTab})</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
