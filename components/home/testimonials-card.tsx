import { type Testimonial, TOP_RATING } from "@/lib/content/testimonials";
import styles from "./testimonials-card.module.css";

/** What one customer says, and how many stars they give. */
export function TestimonialCard({
  testimonial,
  index,
}: {
  testimonial: Testimonial;
  index: number;
}) {
  const { name, place, rating, feedback, lang } = testimonial;
  return (
    <figure className={styles.card}>
      <blockquote lang={lang}>{feedback}</blockquote>
      <figcaption className={styles.who}>
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
