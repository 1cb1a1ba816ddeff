import { ExternalLink } from "@/components/site/external-link";
import { BrandIcon } from "@/components/ui/brand-icon";
import type { Language } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { type PageContent, shown } from "@/lib/site/schema";
import { SceneShow } from "./scene-show";
import styles from "./tv.module.css";

const NETWORKS = ["instagram", "youtube", "facebook"] as const;

type OnAirProps = { language: Language; content: PageContent["tv"] };

/** The channel's words over its town. */
export function OnAir({ language, content }: OnAirProps) {
  const { tv, site } = wordsIn(language);
  const { tamil, heading, place, pictures, previous, next } = tv;
  const controls = { pictures, previous, next, pause: site.pauseMotion };
  const scenes = shown(content.scenes).map((scene, index, { length }) => ({
    ...scene,
    place: place(index + 1, length),
  }));
  return (
    <section className={`column night veil ${styles.onAir}`}>
      <div className={`wrap ${styles.words}`}>
        {tamil && (
          <p className="tamil" lang="ta">
            {tamil}
          </p>
        )}
        <h1>{heading}</h1>
        {content.lead && <p className="lead">{content.lead}</p>}
      </div>
      <div className={`wrap ${styles.foot}`}>
        {scenes.length > 0 && <SceneShow scenes={scenes} words={controls} />}
        <SocialCards language={language} followers={content.followers} />
      </div>
    </section>
  );
}

type SocialCardsProps = { language: Language; followers: PageContent["tv"]["followers"] };

function SocialCards({ language, followers }: SocialCardsProps) {
  const words = wordsIn(language).tv;
  const shown = NETWORKS.filter((network) => followers[network].href);
  if (shown.length === 0) return null;
  return (
    <ul className={`broken panel ${styles.cards}`} aria-label={words.elsewhere}>
      {shown.map((network) => (
        <li key={network}>
          <ExternalLink href={followers[network].href}>
            <b className="figure">
              {followers[network].figure}
              <i className="deep">+</i>
            </b>
            <BrandIcon brand={network} />
            <span className="across soft">{words.followers[network]}</span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
