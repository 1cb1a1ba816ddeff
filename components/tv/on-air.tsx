import { ExternalLink } from "@/components/site/external-link";
import { BrandIcon } from "@/components/ui/brand-icon";
import { tvPage } from "@/lib/content/tv";
import { SceneShow } from "./scene-show";
import styles from "./tv.module.css";

/** The channel's words over its town. */
export function OnAir() {
  return (
    <section className={`${styles.onAir} night`}>
      <div className={`wrap ${styles.words}`}>
        <p className="tamil" lang="ta">
          {tvPage.tamil}
        </p>
        <h1>{tvPage.heading}</h1>
        <p className="lead">{tvPage.lead}</p>
      </div>
      <div className={`wrap ${styles.foot}`}>
        <SceneShow />
        <SocialCards />
      </div>
    </section>
  );
}

/** How many follow the channel elsewhere, and the way there. */
function SocialCards() {
  return (
    <ul className={`panel ${styles.cards}`} aria-label={tvPage.socialLabel}>
      {tvPage.social.map(({ network, figure, label, href }) => (
        <li key={network}>
          <ExternalLink href={href}>
            <b className="figure">
              {figure}
              <i>+</i>
            </b>
            <BrandIcon brand={network} />
            <span>{label}</span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
