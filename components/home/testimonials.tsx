import { Carousel, CarouselSlides } from "@/components/ui/carousel";
import { CarouselArrow, CarouselBullets, CarouselCounter } from "@/components/ui/carousel-controls";
import { UploadedPicture } from "@/components/ui/uploaded-picture";
import type { Language } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import type { PageContent } from "@/lib/site/page-content";
import styles from "./testimonials.module.css";

const MAX_RATING = 5;
/** More bullets would not fit on a phone. */
const MAX_BULLETS = 7;
const SLIDE_DURATION_MS = 15_000;

/** The avatars are public/art/avatar-1.svg and so on. */
const AVATAR_COUNT = 7;

/** Staff can leave a testimonial untranslated, so English pages can contain Tamil. */
const STARTS_IN_TAMIL = /^\P{L}*\p{Script=Tamil}/u;

type Testimonial = PageContent["testimonials"]["items"][number];
type TestimonialsProps = { language: Language; testimonials: Testimonial[] };

export function Testimonials({ language, testimonials }: TestimonialsProps) {
  if (testimonials.length === 0) return null;
  const { site, testimonials: text } = getWords(language);
  return (
    <Carousel
      label={text.title}
      roles={site.carousel}
      slideLabels={testimonials.map((_, index) => text.slideLabel(index + 1, testimonials.length))}
      delayMs={SLIDE_DURATION_MS}
      className={`section kolam night ${styles.section}`}
    >
      <div className="wrap section-head">
        <h2>{text.title}</h2>
        {testimonials.length > 1 && (
          <div className={`cluster ${styles.controls}`}>
            <CarouselArrow direction="previous" label={text.previous} />
            <CarouselCounter />
            <CarouselArrow direction="next" label={text.next} />
          </div>
        )}
      </div>
      <CarouselSlides
        className={styles.slides}
        slides={testimonials.map((testimonial, index) => (
          <TestimonialCard
            key={testimonial.id}
            {...testimonial}
            avatar={`/art/avatar-${(index % AVATAR_COUNT) + 1}.svg`}
            stars={text.stars(Number(testimonial.rating), MAX_RATING)}
            lang={language === "en" && STARTS_IN_TAMIL.test(testimonial.words) ? "ta" : undefined}
          />
        ))}
      />
      {testimonials.length > 1 && (
        <div className={`wrap ${styles.bullets}`}>
          <CarouselBullets label={text.bullets} maxVisible={MAX_BULLETS} />
        </div>
      )}
    </Carousel>
  );
}

function TestimonialCard(props: Testimonial & { avatar: string; stars: string; lang?: "ta" }) {
  const { name, place, rating, words, lang, picture, avatar, stars } = props;
  return (
    <figure className={`break-anywhere column panel ${styles.card}`}>
      <blockquote className="text-h3" lang={lang}>
        {words}
      </blockquote>
      <figcaption className={`cluster ${styles.author}`}>
        {picture ? (
          <UploadedPicture picture={{ ...picture, alt: "" }} sizes="60px" />
        ) : (
          <picture>
            <img src={avatar} width={120} height={120} alt="" loading="lazy" />
          </picture>
        )}
        <span>
          <b lang={lang}>{name}</b>
          <small className="soft">{place}</small>
        </span>
        <span className={`push-end ${styles.rating}`}>
          <svg className={styles.stars} role="img" aria-label={stars}>
            <use href={`/icons.svg#stars-${rating}`} />
          </svg>
          <span className="num">
            {rating} / {MAX_RATING}
          </span>
        </span>
      </figcaption>
    </figure>
  );
}
