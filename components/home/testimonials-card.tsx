import { Star } from "lucide-react";
import { avatars } from "@/lib/content/art";
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
  const avatar = avatars[index];
  return (
    <figure className={styles.card}>
      <blockquote lang={lang}>{feedback}</blockquote>
      <figcaption className={styles.who}>
        {avatar && (
          <picture>
            <img {...avatar} alt="" loading="lazy" />
          </picture>
        )}
        <span>
          <b lang={lang}>{name}</b>
          <small>{place}</small>
        </span>
        <span className={styles.rating}>
          <span className={styles.stars} role="img" aria-label={`${rating} of ${TOP_RATING} stars`}>
            {Array.from({ length: TOP_RATING }, (_, star) => star + 1).map((star) => (
              <Star key={star} data-given={star <= rating || undefined} aria-hidden="true" />
            ))}
          </span>
          <span className="num">
            {rating} / {TOP_RATING}
          </span>
        </span>
      </figcaption>
    </figure>
  );
}
