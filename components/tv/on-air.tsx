import { ExternalLink } from "@/components/site/external-link";
import { ArtPicture } from "@/components/ui/art-picture";
import { BrandIcon } from "@/components/ui/brand-icon";
import { Carousel, CarouselSlides, WhenNear } from "@/components/ui/carousel";
import { CarouselArrow, CarouselCaption } from "@/components/ui/carousel-controls";
import { PauseMotion } from "@/components/ui/motion";
import type { Language } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import type { PageContent } from "@/lib/site/page-content";
import { visible } from "@/lib/site/schema";
import styles from "./tv.module.css";

/** Milliseconds that a scene stays. */
const DELAY = 5_000;
const ART = { desk: { width: 1600, height: 1000 }, phone: { width: 900, height: 1500 } };
const NETWORKS = ["instagram", "youtube", "facebook"] as const;

type OnAirProps = { language: Language; content: PageContent["tv"] };

/** The channel's words over its town, whose scenes follow one another. */
export function OnAir({ language, content }: OnAirProps) {
  const { tv, site } = wordsIn(language);
  const scenes = visible(content.scenes);
  return (
    <Carousel
      label={tv.pictures}
      roles={site.carousel}
      labels={scenes.map((_, index) => tv.place(index + 1, scenes.length))}
      delay={DELAY}
      fades
      className={`column night veil ${styles.onAir}`}
    >
      <CarouselSlides
        className={styles.pictures}
        slides={scenes.map(({ id, alt, picture }, index) => (
          <WhenNear key={id}>
            <ArtPicture {...ART} name={`tv-${id}`} alt={alt} own={picture} first={index === 0} />
          </WhenNear>
        ))}
      />
      <div className={`wrap ${styles.words}`}>
        {tv.tamil && (
          <p className="tamil" lang="ta">
            {tv.tamil}
          </p>
        )}
        <h1>{tv.heading}</h1>
        {content.lead && <p className="lead">{content.lead}</p>}
      </div>
      <div className={`wrap ${styles.foot}`}>
        {scenes.length > 0 && (
          <div className={`scenery cluster ${styles.show}`}>
            {scenes.length > 1 && (
              <div className={`script-only ${styles.controls}`}>
                <CarouselArrow to="previous" label={tv.previous} />
                <CarouselArrow to="next" label={tv.next} />
                <PauseMotion label={site.pauseMotion} />
              </div>
            )}
            <p className={`broken small ${styles.caption}`}>
              <CarouselCaption names={scenes.map(({ name }) => name)} />
            </p>
          </div>
        )}
        <SocialCards language={language} followers={content.followers} />
      </div>
    </Carousel>
  );
}

type SocialCardsProps = { language: Language; followers: PageContent["tv"]["followers"] };

function SocialCards({ language, followers }: SocialCardsProps) {
  const words = wordsIn(language).tv;
  const networks = NETWORKS.filter((network) => followers[network].href);
  if (networks.length === 0) return null;
  return (
    <ul className={`broken panel ${styles.cards}`} aria-label={words.elsewhere}>
      {networks.map((network) => (
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
