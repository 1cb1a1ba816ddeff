import { ExternalLink } from "@/components/site/external-link";
import { TranslatableText } from "@/components/site/translatable-text";
import { ArtPicture } from "@/components/ui/art-picture";
import { BrandIcon } from "@/components/ui/brand-icon";
import { Carousel, CarouselSlides, LazySlideContent } from "@/components/ui/carousel";
import { CarouselArrow, CarouselCaption } from "@/components/ui/carousel-controls";
import { PauseMotionButton } from "@/components/ui/pause-motion";
import type { Language } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import type { PageContent } from "@/lib/site/page-content";
import styles from "./tv-hero.module.css";

const SCENE_DURATION_MS = 5_000;
const ART = { desktop: { width: 1600, height: 1000 }, phone: { width: 900, height: 1500 } };
const NETWORKS = ["instagram", "youtube", "facebook"] as const;

type TvHeroProps = { language: Language; content: PageContent["tv"] };

export function TvHero({ language, content }: TvHeroProps) {
  const { tv, site } = getWords(language);
  const { scenes } = content;
  return (
    <Carousel
      label={tv.picturesLabel}
      roles={site.carousel}
      slideLabels={scenes.map((_, index) => tv.picturePosition(index + 1, scenes.length))}
      delayMs={SCENE_DURATION_MS}
      fades
      className={`column night scrim ${styles.hero}`}
    >
      <CarouselSlides
        className={styles.pictures}
        slides={scenes.map(({ id, alt, picture }, index) => (
          <LazySlideContent key={id}>
            <ArtPicture
              name={`tv-${id}`}
              alt={alt}
              desktop={ART.desktop}
              phone={ART.phone}
              uploaded={picture}
              maxPhoneWidth={560}
              priority={index === 0}
            />
          </LazySlideContent>
        ))}
      />
      <div className={`wrap ${styles.text}`}>
        {tv.tamilHeading && (
          <p className="tamil" lang="ta">
            {tv.tamilHeading}
          </p>
        )}
        <h1>{tv.heading}</h1>
        {content.lead && (
          <p className="lead">
            <TranslatableText text={content.lead} />
          </p>
        )}
      </div>
      <div className={`wrap ${styles.bottom}`}>
        {scenes.length > 0 && (
          <div className={`picture-only cluster ${styles.pictureControls}`}>
            {scenes.length > 1 && (
              <div className={`script-only ${styles.controls}`}>
                <CarouselArrow direction="previous" label={tv.previous} />
                <CarouselArrow direction="next" label={tv.next} />
                <PauseMotionButton labels={site.motion} />
              </div>
            )}
            <p className={`break-anywhere small ${styles.caption}`}>
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
  const words = getWords(language).tv;
  const networks = NETWORKS.filter((network) => followers[network].href);
  if (networks.length === 0) return null;
  return (
    <ul className={`break-anywhere panel ${styles.networks}`} aria-label={words.socialLinksLabel}>
      {networks.map((network) => (
        <li key={network}>
          <ExternalLink href={followers[network].href}>
            <b className="figure">
              {followers[network].figure}
              <i className="marigold-deep">+</i>
            </b>
            <BrandIcon brand={network} />
            <span className="full-row soft">{words.followers[network]}</span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
