import { ExternalLink } from "@/components/site/external-link";
import { BrandIcon } from "@/components/ui/brand-icon";
import type { TvWords } from "@/lib/content/en/tv";
import type { Language } from "@/lib/content/language";
import { SCENES, TV_FOLLOWERS } from "@/lib/content/tv";
import { wordsIn } from "@/lib/content/words";
import { SceneShow } from "./scene-show";
import styles from "./tv.module.css";

/** The channel's words over its town. */
export function OnAir({ language }: { language: Language }) {
  const words = wordsIn(language).tv;
  const { tamil, heading, lead, place, pictures, pause, play, previous, next } = words;
  const controls = { pictures, pause, play, previous, next };
  const scenes = SCENES.map((id, index) => ({
    id,
    ...words.scenes[id],
    place: place(index + 1, SCENES.length),
  }));
  return (
    <section className={`${styles.onAir} night`}>
      <div className={`wrap ${styles.words}`}>
        {tamil && (
          <p className="tamil" lang="ta">
            {tamil}
          </p>
        )}
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
      </div>
      <div className={`wrap ${styles.foot}`}>
        <SceneShow scenes={scenes} words={controls} />
        <SocialCards {...words} />
      </div>
    </section>
  );
}

/** How many follow the channel elsewhere, and the way there. */
function SocialCards({ elsewhere, followers }: TvWords) {
  return (
    <ul className={`panel ${styles.cards}`} aria-label={elsewhere}>
      {TV_FOLLOWERS.map(({ network, figure, href }) => (
        <li key={network}>
          <ExternalLink href={href}>
            <b className="figure">
              {figure}
              <i>+</i>
            </b>
            <BrandIcon brand={network} />
            <span>{followers[network]}</span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
