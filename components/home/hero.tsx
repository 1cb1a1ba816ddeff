import { ArtPicture } from "@/components/ui/art-picture";
import { ButtonLink } from "@/components/ui/button";
import { Carousel, CarouselSlides, WhenNear } from "@/components/ui/carousel";
import { CarouselBullets, CarouselPause } from "@/components/ui/carousel-controls";
import { AfterIdle } from "@/components/ui/when-idle";
import { home, lowestPrice } from "@/lib/content/home";
import { heroSlides, type HeroSlide as Slide } from "@/lib/content/slides";
import { formatRupees } from "@/lib/money";
import styles from "./hero.module.css";
import { TravellingLight } from "./travelling-light";

const { heading, label, slideLabels, bullets, pause, play, action } = home.hero;
const [from, perMonth] = home.hero.from;
/** Milliseconds that a slide stays, and how many bullets are in view. */
const DELAY = 3_000;
const BULLETS = 3;
/** The scenes' sizes in pixels. */
const ART = { desk: { width: 1600, height: 900 }, phone: { width: 900, height: 1400 } };

export function Hero() {
  return (
    <Carousel label={label} labels={slideLabels} delay={DELAY} className="scene night screen-only">
      <h1 className="sr">{heading}</h1>
      <CarouselSlides
        slides={heroSlides.map((slide, index) => (
          <HeroSlide key={slide.look} slide={slide} index={index} />
        ))}
      />
      <div className={`cluster ${styles.controls}`}>
        <CarouselBullets label={bullets} shown={BULLETS} />
        <CarouselPause pause={pause} play={play} />
      </div>
    </Carousel>
  );
}

/** A scene with its words over it. The first one's picture is fetched before all else. */
function HeroSlide({ slide, index }: { slide: Slide; index: number }) {
  const { look, alt } = slide;
  const isFirst = index === 0;
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
          <p className="tamil" lang="ta">
            {slide.tamil}
          </p>
          <h2>{slide.title}</h2>
          <p className={`lead ${styles.subtitle}`}>{slide.subtitle}</p>
          <p className="lead">{slide.description}</p>
          <div className={`cluster ${styles.actions}`}>
            <ButtonLink href="/customizedplan">{action}</ButtonLink>
            <span className={styles.from}>
              {from} <b className="num">{formatRupees(lowestPrice)}</b> {perMonth}
            </span>
          </div>
        </div>
      </div>
    </div>
  );
}
