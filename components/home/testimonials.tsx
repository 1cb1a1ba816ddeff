import { Carousel, CarouselSlides } from "@/components/ui/carousel";
import { CarouselArrow, CarouselBullets, CarouselCounter } from "@/components/ui/carousel-controls";
import { OwnPicture } from "@/components/ui/own-picture";
import type { Language } from "@/lib/content/language";
import { wordsIn } from "@/lib/content/words";
import type { PageContent } from "@/lib/site/page-content";
import styles from "./testimonials.module.css";

const TOP_RATING = 5;
/** As many bullets as a phone has room for. */
const BULLETS = 7;
/** Milliseconds that a testimonial stays. */
const DELAY = 15_000;

/** The faces that are drawn: public/art/avatar-1 and on. */
const FACES = 7;

/** Customers speak on English pages, too, as they spoke. */
const IN_TAMIL = /^\P{L}*\p{Script=Tamil}/u;

type Voice = PageContent["testimonials"]["items"][number];
type TestimonialsProps = { language: Language; voices: Voice[] };

export function Testimonials({ language, voices }: TestimonialsProps) {
  const { site, testimonials: text } = wordsIn(language);
  return (
    <Carousel
      label={text.title}
      roles={site.carousel}
      labels={voices.map((_, index) => text.slide(index + 1, voices.length))}
      delay={DELAY}
      className={`section kolam night ${styles.section}`}
    >
      <div className="wrap section-head">
        <h2>{text.title}</h2>
        {voices.length > 1 && (
          <div className={`cluster ${styles.controls}`}>
            <CarouselArrow to="previous" label={text.previous} />
            <CarouselCounter />
            <CarouselArrow to="next" label={text.next} />
          </div>
        )}
      </div>
      <CarouselSlides
        className={styles.slides}
        slides={voices.map((voice, index) => (
          <TestimonialCard
            key={voice.id}
            {...voice}
            face={`/art/avatar-${(index % FACES) + 1}.svg`}
            stars={text.stars(Number(voice.rating), TOP_RATING)}
            lang={language === "en" && IN_TAMIL.test(voice.words) ? "ta" : undefined}
          />
        ))}
      />
      {voices.length > 1 && (
        <div className={`wrap ${styles.dots}`}>
          <CarouselBullets label={text.bullets} most={BULLETS} />
        </div>
      )}
    </Carousel>
  );
}

function TestimonialCard(props: Voice & { face: string; stars: string; lang?: "ta" }) {
  const { name, place, rating, words, lang, picture, face, stars } = props;
  return (
    <figure className={`broken column panel ${styles.card}`}>
      <blockquote className="as-h3" lang={lang}>
        {words}
      </blockquote>
      <figcaption className={`cluster ${styles.who}`}>
        {picture ? (
          <OwnPicture picture={{ ...picture, alt: "" }} sizes="60px" />
        ) : (
          <picture>
            <img src={face} width={120} height={120} alt="" loading="lazy" />
          </picture>
        )}
        <span>
          <b lang={lang}>{name}</b>
          <small className="soft">{place}</small>
        </span>
        <span className={`end ${styles.rating}`}>
          <svg className={styles.stars} role="img" aria-label={stars}>
            <use href={`/icons.svg#stars-${rating}`} />
          </svg>
          <span className="num">
            {rating} / {TOP_RATING}
          </span>
        </span>
      </figcaption>
    </figure>
  );
}
