"use client";

import { createContext, type ReactNode, useContext, useState } from "react";
import styles from "./carousel.module.css";
import { useCarousel } from "./carousel-context";

const SlideIsNear = createContext(true);

type CarouselSlidesProps = {
  slides: readonly ReactNode[];
  /** Sets `--slide` and `--slide-gap` where slides are not as wide as their frame. */
  className?: string;
};

/** The slides in a row: a strip that scrolls and snaps, until the engine drives it. */
export function CarouselSlides({ slides, className = "" }: CarouselSlidesProps) {
  const carousel = useCarousel();
  const { label, labels, selected, live, grabbed, playing } = carousel;
  const distance = (index: number) => (index - selected + slides.length) % slides.length;
  const isNear = (index: number) =>
    distance(index) === 0 ||
    (live && distance(index) === 1) ||
    (grabbed && distance(index) === slides.length - 1);
  // A strip that scrolls can be reached by keyboard.
  const strip = { role: "group", tabIndex: 0, "aria-label": label };

  return (
    <div
      {...strip}
      ref={carousel.viewport}
      className={`${styles.viewport} ${className}`}
      aria-live={playing ? "off" : "polite"}
      data-live={live || undefined}
      onScroll={carousel.onStripScroll}
    >
      <div className={styles.strip}>
        {slides.map((slide, index) => (
          <article
            key={labels[index]}
            className={styles.slide}
            aria-roledescription="slide"
            aria-label={labels[index]}
            data-selected={index === selected || undefined}
            inert={live && index !== selected}
          >
            <SlideIsNear value={isNear(index)}>{slide}</SlideIsNear>
          </article>
        ))}
      </div>
    </div>
  );
}

/** What is fetched only once its slide is the one in view or the next; without script, at once. */
export function WhenNear({ children }: { children: ReactNode }) {
  const isNear = useContext(SlideIsNear);
  const [shown, setShown] = useState(isNear);
  if (isNear && !shown) setShown(true);
  return shown ? children : <noscript>{children}</noscript>;
}
