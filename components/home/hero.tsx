import { ArtPicture } from "@/components/ui/art-picture";
import { ButtonLink } from "@/components/ui/button";
import { Carousel, CarouselSlides, WhenNear } from "@/components/ui/carousel";
import { CarouselBullets, CarouselPause } from "@/components/ui/carousel-controls";
import { OwnPicture } from "@/components/ui/own-picture";
import { AfterIdle } from "@/components/ui/when-idle";
import { lowestPrice } from "@/lib/content/home-offers";
import { type Language, pathIn } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import { formatRupees } from "@/lib/money";
import type { PageContent } from "@/lib/site/schema";
import styles from "./hero.module.css";
import { TravellingLight } from "./travelling-light";

/** The scenes, public/art/hero-<look>, in their order; each is also how the words are lit over it. */
const LOOKS = ["town", "doorstep", "rooftops", "festival", "fields"] as const;
/** Milliseconds that a slide stays, and how many bullets are in view. */
const DELAY = 3_000;
const BULLETS = 3;
/** The scenes' sizes in pixels. */
const ART = { desk: { width: 1600, height: 900 }, phone: { width: 900, height: 1400 } };

type HeroProps = {
  language: Language;
  content: Pick<PageContent, "banners" | "offers" | "contact">;
};

export function Hero({ language, content }: HeroProps) {
  const { site, slides } = wordsIn(language);
  const { banners, offers, contact } = content;
  const price = formatRupees(lowestPrice(offers.offers));
  const { heading, label, slide, bullets, pause, play } = slides.hero;
  return (
    <Carousel
      label={label}
      roles={site.carousel}
      labels={banners.hero.map((_, index) => slide(index + 1, banners.hero.length))}
      delay={DELAY}
      className="scene night screen-only"
    >
      <h1 className="sr">{heading(contact.town)}</h1>
      <CarouselSlides
        slides={LOOKS.map((look, index) => {
          const words = banners.hero[index];
          return words && <HeroSlide key={look} {...{ look, words, price, language }} />;
        })}
      />
      <div className={`cluster ${styles.controls}`}>
        <CarouselBullets label={bullets} shown={BULLETS} />
        <CarouselPause pause={pause} play={play} />
      </div>
    </Carousel>
  );
}

type HeroSlideProps = {
  look: (typeof LOOKS)[number];
  words: PageContent["banners"]["hero"][number];
  price: string;
  language: Language;
};

/** A scene with its words over it. The first one's picture is fetched before all else. */
function HeroSlide({ look, words, price, language }: HeroSlideProps) {
  const { action, from, perMonth } = wordsIn(language).slides.hero;
  const { alt, tamil, title, subtitle, description, picture } = words;
  const isFirst = look === LOOKS[0];
  const own = picture ? ` ${styles.own}` : "";
  return (
    <div className={`scene ${styles.slide} ${styles[look]}${own}`}>
      <WhenNear>
        {picture ? (
          <OwnPicture picture={picture} sizes="100vw" className="cover" first={isFirst} />
        ) : (
          <ArtPicture {...ART} name={`hero-${look}`} alt={alt} className="cover" first={isFirst} />
        )}
      </WhenNear>
      {isFirst && !picture && (
        <AfterIdle>
          <TravellingLight name={look} {...ART} />
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
          <p className={`lead ${styles.subtitle}`}>{subtitle}</p>
          <p className="lead">{description}</p>
          <div className={`cluster ${styles.actions}`}>
            <ButtonLink href={pathIn(language, "/customizedplan")}>{action}</ButtonLink>
            <span className={styles.from}>
              {from} <b className="num">{price}</b> {perMonth}
            </span>
          </div>
        </div>
      </div>
    </div>
  );
}
