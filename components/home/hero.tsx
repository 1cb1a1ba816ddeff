import { Carousel } from "@/components/ui/carousel";
import { CarouselBullets, CarouselPause } from "@/components/ui/carousel-controls";
import { CarouselSlides } from "@/components/ui/carousel-slides";
import { home } from "@/lib/content/home";
import { heroSlides } from "@/lib/content/slides";
import styles from "./hero.module.css";
import { HeroSlide } from "./hero-slide";

const { heading, label, slideLabels, bullets, pause, play } = home.hero;
/** Milliseconds that a slide stays, and how many bullets are in view. */
const DELAY = 3_000;
const BULLETS = 3;

export function Hero() {
  return (
    <Carousel
      label={label}
      labels={slideLabels}
      delay={DELAY}
      className={`${styles.hero} night screen-only`}
    >
      <h1 className="sr">{heading}</h1>
      <CarouselSlides
        slides={heroSlides.map((slide, index) => (
          <HeroSlide key={slide.look} slide={slide} index={index} />
        ))}
      />
      <div className={styles.controls}>
        <div className={`wrap ${styles.row}`}>
          <CarouselBullets label={bullets} shown={BULLETS} />
          <CarouselPause pause={pause} play={play} />
        </div>
      </div>
    </Carousel>
  );
}
