import { AreaField } from "@/components/areas/area-field";
import { TranslatableText } from "@/components/site/translatable-text";
import { ArtPicture } from "@/components/ui/art-picture";
import { ButtonLink } from "@/components/ui/button";
import { Carousel, CarouselSlides, LazySlideContent } from "@/components/ui/carousel";
import { CarouselBullets } from "@/components/ui/carousel-controls";
import { PauseMotionButton } from "@/components/ui/pause-motion";
import { AfterIdle } from "@/components/ui/when-idle";
import { HERO_SCENES } from "@/lib/content/art";
import { type Language, localisedPath } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import type { PageContent } from "@/lib/site/page-content";
import styles from "./hero.module.css";
import { StreetAnswer } from "./street-answer";

const SLIDE_DURATION_MS = 3_000;
const MAX_BULLETS = 3;
const ART = { desktop: { width: 1600, height: 900 }, phone: { width: 900, height: 1400 } };

/** public/lines.svg has four lines for each screen: `light-town-desktop-0` and so on. */
const LINE_INDEXES = [0, 1, 2, 3];

export type HomeSectionProps = { language: Language; content: PageContent };

export function Hero({ language, content }: HomeSectionProps) {
  const { site, slides } = getWords(language);
  const { heading, label, slideLabel, bullets } = slides.hero;
  const shownSlides =
    content.banners.hero.length > 0
      ? content.banners.hero
      : [buildPlaceholderSlide(heading(content.contact.town))];
  return (
    <div className={`night screen-only ${styles.hero}`}>
      <Carousel
        label={label}
        roles={site.carousel}
        slideLabels={shownSlides.map((_, index) => slideLabel(index + 1, shownSlides.length))}
        delayMs={SLIDE_DURATION_MS}
        className={`scene ${styles.carousel}`}
      >
        <h1 className="sr-only">
          <TranslatableText text={heading(content.contact.town)} />
        </h1>
        <CarouselSlides
          className={styles.slides}
          slides={shownSlides.map((slide, index) => (
            <HeroSlide
              key={slide.id}
              isFirst={index === 0}
              price={content.placeholderValues.price}
              slide={slide}
              language={language}
            />
          ))}
        />
        <div className={`cluster ${styles.controls}`}>
          {shownSlides.length > 1 && <CarouselBullets label={bullets} maxVisible={MAX_BULLETS} />}
          <PauseMotionButton labels={site.motion} />
        </div>
      </Carousel>
      <StreetQuestion language={language} />
    </div>
  );
}

const HINT_ID = "area-hint";

/** Stays in place while the slides change. */
const StreetQuestion = ({ language }: { language: Language }) => (
  <div className={`wrap ${styles.question}`}>
    <AreaField language={language} hintId={HINT_ID} />
    <div className={styles.answer}>
      <p id={HINT_ID} className={styles.hint}>
        {getWords(language).areas.field.hint}
      </p>
      <StreetAnswer />
    </div>
  </div>
);

const buildPlaceholderSlide = (title: string): Slide => ({
  // Also selects the picture, which is the scene of HERO_SCENES with this id.
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
  slide: Slide;
  isFirst: boolean;
  /** The price before GST. Can be empty. */
  price: string;
  language: Language;
};

function HeroSlide({ slide, isFirst, price, language }: HeroSlideProps) {
  const { builderPage, slides } = getWords(language);
  const { from, perMonth } = slides.hero;
  const { id, alt, tamil, title, subtitle, description, picture } = slide;
  const sceneName = HERO_SCENES[id];
  const uploadedClasses = picture ? ` scrim ${styles.uploaded}` : "";
  return (
    <div className={`scene ${styles.slide}${uploadedClasses}`}>
      <LazySlideContent>
        <ArtPicture
          name={`hero-${sceneName}`}
          alt={alt}
          desktop={ART.desktop}
          phone={ART.phone}
          uploaded={picture}
          priority={isFirst}
        />
      </LazySlideContent>
      {isFirst && sceneName === "town" && !picture && (
        <AfterIdle>
          <TravellingLights />
        </AfterIdle>
      )}
      <div className={`wrap ${styles.text}`}>
        {/* On Tamil pages, the title is in Tamil already. */}
        {language === "en" && tamil && (
          <p className="tamil" lang="ta">
            {tamil}
          </p>
        )}
        <h2>{title}</h2>
        {subtitle && (
          <p className={`lead ${styles.subtitle}`}>
            <TranslatableText text={subtitle} />
          </p>
        )}
        {description && (
          <p className="lead">
            <TranslatableText text={description} />
          </p>
        )}
      </div>
      <div className={`wrap cluster ${styles.actions}`}>
        <ButtonLink href={localisedPath(language, "/customizedplan")} variant="outline">
          {builderPage.checkPlans}
        </ButtonLink>
        {price && (
          <span className={styles.price}>
            {from}{" "}
            <b className="marigold num" translate="no">
              {price}
            </b>{" "}
            <span>{perMonth}</span>
          </span>
        )}
      </div>
    </div>
  );
}

/** The paths use the pixel coordinates of the town picture. */
const TravellingLights = () =>
  (["desktop", "phone"] as const).map((screen) => (
    <svg
      key={screen}
      className={`cover ${styles.travellingLights} ${styles[screen]}`}
      viewBox={`0 0 ${ART[screen].width} ${ART[screen].height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {LINE_INDEXES.map((line) => (
        <use key={line} href={`/lines.svg#light-town-${screen}-${line}`} />
      ))}
    </svg>
  ));
