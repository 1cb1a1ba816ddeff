import { ArtPicture } from "@/components/ui/art-picture";
import { ButtonLink } from "@/components/ui/button";
import { Carousel, CarouselSlides, WhenNear } from "@/components/ui/carousel";
import { CarouselBullets, CarouselPause } from "@/components/ui/carousel-controls";
import { AfterIdle } from "@/components/ui/when-idle";
import type { SlideWords } from "@/lib/content/en/slides";
import { lowestPrice } from "@/lib/content/home-offers";
import { type Language, pathIn } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { formatRupees } from "@/lib/money";
import styles from "./hero.module.css";
import { TravellingLight } from "./travelling-light";

type Look = keyof SlideWords["hero"]["slides"];

/** The scenes, public/art/hero-<look>, in their order; each is also how the words are lit over it. */
const LOOKS: Look[] = ["town", "doorstep", "rooftops", "festival", "fields"];
/** Milliseconds that a slide stays, and how many bullets are in view. */
const DELAY = 3_000;
const BULLETS = 3;
/** The scenes' sizes in pixels. */
const ART = { desk: { width: 1600, height: 900 }, phone: { width: 900, height: 1400 } };

export function Hero({ language }: { language: Language }) {
  const { site, slides } = wordsIn(language);
  const { heading, label, slide, bullets, pause, play } = slides.hero;
  return (
    <Carousel
      label={label}
      roles={site.carousel}
      labels={LOOKS.map((_, index) => slide(index + 1, LOOKS.length))}
      delay={DELAY}
      className="scene night screen-only"
    >
      <h1 className="sr">{heading}</h1>
      <CarouselSlides
        slides={LOOKS.map((look) => <HeroSlide key={look} look={look} language={language} />)}
      />
      <div className={`cluster ${styles.controls}`}>
        <CarouselBullets label={bullets} shown={BULLETS} />
        <CarouselPause pause={pause} play={play} />
      </div>
    </Carousel>
  );
}

/** A scene with its words over it. The first one's picture is fetched before all else. */
function HeroSlide({ look, language }: { look: Look; language: Language }) {
  const { slides, action, from, perMonth } = wordsIn(language).slides.hero;
  const { alt, tamil, title, subtitle, description } = slides[look];
  const isFirst = look === LOOKS[0];
  return (
    <div className={`scene ${styles.slide} ${styles[look]}`}>
      <WhenNear>
        <ArtPicture {...ART} name={`hero-${look}`} alt={alt} className="cover" first={isFirst} />
      </WhenNear>
      {isFirst && (
        <AfterIdle>
          <TravellingLight name={look} {...ART} />
        </AfterIdle>
      )}
      <div className="wrap">
        <div className={styles.copy}>
          {tamil && (
            <p className="tamil" lang="ta">
              {tamil}
            </p>
          )}
          <h2>{title}</h2>
          <p className={`lead ${styles.subtitle}`}>{subtitle}</p>
          <p className="lead">{description}</p>
          <div className={`cluster ${styles.actions}`}>
            <ButtonLink href={pathIn(language, "/customizedplan")}>{action}</ButtonLink>
            <span className={styles.from}>
              {from} <b className="num">{formatRupees(lowestPrice)}</b> {perMonth}
            </span>
          </div>
        </div>
      </div>
    </div>
  );
}
