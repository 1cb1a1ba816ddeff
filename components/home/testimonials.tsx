import { Carousel, CarouselSlides } from "@/components/ui/carousel";
import {
  CarouselArrow,
  CarouselBullets,
  CarouselCounter,
  CarouselPause,
} from "@/components/ui/carousel-controls";
import {
  type Testimonial,
  TOP_RATING,
  testimonials,
  testimonialsText,
} from "@/lib/content/testimonials";
import styles from "./testimonials.module.css";

const text = testimonialsText;
/** Milliseconds that a testimonial stays. */
const DELAY = 15_000;

export function Testimonials() {
  return (
    <Carousel
      label={text.title}
      labels={text.slideLabels}
      delay={DELAY}
      className={`section kolam night ${styles.section}`}
    >
      <div className="wrap section-head">
        <h2>{text.title}</h2>
        <div className={`cluster ${styles.controls}`}>
          <CarouselArrow to="previous" label={text.previous} />
          <CarouselCounter />
          <CarouselArrow to="next" label={text.next} />
          <CarouselPause pause={text.pause} play={text.play} />
        </div>
      </div>
      <CarouselSlides
        className={styles.slides}
        slides={testimonials.map((testimonial, index) => (
          <TestimonialCard key={testimonial.name} testimonial={testimonial} index={index} />
        ))}
      />
      <div className={`wrap ${styles.dots}`}>
        <CarouselBullets label={text.bullets} />
      </div>
    </Carousel>
  );
}

/** What one customer says, and how many stars they give. */
function TestimonialCard({ testimonial, index }: { testimonial: Testimonial; index: number }) {
  const { name, place, rating, feedback, lang } = testimonial;
  return (
    <figure className={`panel ${styles.card}`}>
      <blockquote lang={lang}>{feedback}</blockquote>
      <figcaption className={`cluster ${styles.who}`}>
        <picture>
          <img
            src={`/art/avatar-${index + 1}.svg`}
            width={120}
            height={120}
            alt=""
            loading="lazy"
          />
        </picture>
        <span>
          <b lang={lang}>{name}</b>
          <small>{place}</small>
        </span>
        <span className={styles.rating}>
          <svg className={styles.stars} role="img" aria-label={`${rating} of ${TOP_RATING} stars`}>
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
