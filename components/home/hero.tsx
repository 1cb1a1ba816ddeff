import { ArtPicture } from "@/components/ui/art-picture";
import { ButtonLink } from "@/components/ui/button";
import { Carousel, CarouselSlides, WhenNear } from "@/components/ui/carousel";
import { CarouselBullets } from "@/components/ui/carousel-controls";
import { PauseMotion } from "@/components/ui/motion";
import { AfterIdle } from "@/components/ui/when-idle";
import { HERO_LOOKS } from "@/lib/content/art";
import { type Language, pathIn } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import type { PageContent } from "@/lib/site/page-content";
import { visible } from "@/lib/site/schema";
import styles from "./hero.module.css";

/** Milliseconds that a slide stays, and how many bullets are in view. */
const DELAY = 3_000;
const BULLETS = 3;
const ART = { desk: { width: 1600, height: 900 }, phone: { width: 900, height: 1400 } };

/** How many lines of the town public/lines.svg holds for each screen. */
const LINES = [0, 1, 2, 3];

export type SectionProps = { language: Language; content: PageContent };

export function Hero({ language, content }: SectionProps) {
  const { site, slides } = wordsIn(language);
  const slidesInUse = visible(content.banners.hero);
  const { heading, label, slide, bullets } = slides.hero;
  const banners = slidesInUse.length > 0 ? slidesInUse : [wordless(heading(content.contact.town))];
  return (
    <Carousel
      label={label}
      roles={site.carousel}
      labels={banners.map((_, index) => slide(index + 1, banners.length))}
      delay={DELAY}
      className="scene night screen-only"
    >
      <h1 className="sr">{heading(content.contact.town)}</h1>
      <CarouselSlides
        slides={banners.map((words, index) => (
          <HeroSlide
            key={words.id}
            isFirst={index === 0}
            price={content.figures.price}
            words={words}
            language={language}
          />
        ))}
      />
      <div className={`cluster ${styles.controls}`}>
        {banners.length > 1 && <CarouselBullets label={bullets} most={BULLETS} />}
        <PauseMotion label={site.pauseMotion} />
      </div>
    </Carousel>
  );
}

/** The only slide where staff have hidden all. */
const wordless = (title: string): Slide => ({
  id: "1",
  title,
  subtitle: "",
  description: "",
  tamil: "",
  alt: "",
  picture: null,
  hidden: false,
});

type Slide = PageContent["banners"]["hero"][number];
type HeroSlideProps = {
  words: Slide;
  isFirst: boolean;
  /** The lowest a month before GST; empty where there is none. */
  price: string;
  language: Language;
};

/** A scene with its words over it. The first one's picture is fetched before all else. */
function HeroSlide({ words, isFirst, price, language }: HeroSlideProps) {
  const { builderPage, slides } = wordsIn(language);
  const { from, perMonth } = slides.hero;
  const { id, alt, tamil, title, subtitle, description, picture } = words;
  const look = HERO_LOOKS[id];
  const own = picture ? ` veil ${styles.own}` : "";
  return (
    <div className={`scene ${styles.slide}${own}`}>
      <WhenNear>
        <ArtPicture {...ART} name={`hero-${look}`} alt={alt} own={picture} first={isFirst} />
      </WhenNear>
      {isFirst && look === "town" && !picture && (
        <AfterIdle>
          <TravellingLight />
        </AfterIdle>
      )}
      <div className="wrap">
        <div className={styles.copy}>
          {/* In Tamil the title is one. */}
          {language === "en" && tamil && (
            <p className="tamil" lang="ta">
              {tamil}
            </p>
          )}
          <h2>{title}</h2>
          {subtitle && <p className={`lead ${styles.subtitle}`}>{subtitle}</p>}
          {description && <p className="lead">{description}</p>}
          <div className={`cluster ${styles.actions}`}>
            <ButtonLink href={pathIn(language, "/customizedplan")}>{builderPage.action}</ButtonLink>
            {price && (
              <span className={styles.from}>
                {from} <b className="gold num">{price}</b> {perMonth}
              </span>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}

/** Light that runs slowly along the lines of the town; they lie in the picture's own pixels. */
const TravellingLight = () =>
  (["desk", "phone"] as const).map((screen) => (
    <svg
      key={screen}
      className={`cover ${styles.light} ${styles[screen]}`}
      viewBox={`0 0 ${ART[screen].width} ${ART[screen].height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {LINES.map((line) => (
        <use key={line} href={`/lines.svg#light-town-${screen}-${line}`} />
      ))}
    </svg>
  ));
