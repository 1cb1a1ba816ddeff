import { Carousel } from "@/components/ui/carousel";
import {
  CarouselArrow,
  CarouselBullets,
  CarouselCounter,
  CarouselPause,
} from "@/components/ui/carousel-controls";
import { CarouselSlides } from "@/components/ui/carousel-slides";
import { testimonials, testimonialsText } from "@/lib/content/testimonials";
import styles from "./testimonials.module.css";
import { TestimonialCard } from "./testimonials-card";

const text = testimonialsText;
/** Milliseconds that a testimonial stays. */
const DELAY = 15_000;

export function Testimonials() {
  return (
    <Carousel
      label={text.title}
      labels={text.slideLabels}
      delay={DELAY}
      className={`section ${styles.section} night`}
    >
      <div className={`wrap ${styles.head}`}>
        <h2>{text.title}</h2>
        <div className={styles.controls}>
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
