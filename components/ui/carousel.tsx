"use client";

import {
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useRef,
  useState,
} from "react";
import styles from "./carousel.module.css";
import type { Driver } from "./carousel-engine";
import { useNear, useUncovered } from "./carousel-hooks";
import { useReducedMotion } from "./use-media";
import { useLater } from "./when-idle";

/** What the carousel's parts share. Slides are counted from 0. */
type CarouselState = {
  label: string;
  /** One for each slide: what its bullet and the slide itself are called. */
  labels: readonly string[];
  selected: number;
  /** Stopped by the visitor. */
  paused: boolean;
  /** Advances by itself just now. */
  playing: boolean;
  /** The engine drives; before that, and without script, the slides are a strip that scrolls. */
  live: boolean;
  /** The visitor has taken hold of the slides: those on both sides are near. */
  grabbed: boolean;
  viewport: RefObject<HTMLDivElement | null>;
  /** Any whole number: it wraps round. */
  go: (index: number) => void;
  togglePause: () => void;
  onStripScroll: () => void;
};

const CarouselContext = createContext<CarouselState | null>(null);

export function useCarousel(): CarouselState {
  const carousel = useContext(CarouselContext);
  if (!carousel) throw new Error("A carousel's parts stand inside <Carousel>.");
  return carousel;
}

const fetchEngine = async () => (await import("./carousel-engine")).CarouselEngine;

type CarouselProps = {
  label: string;
  /** One for each slide, such as 'Slide 1 of 5'. */
  labels: readonly string[];
  /** Milliseconds that each slide stays. */
  delay: number;
  className?: string;
  /** `<CarouselSlides>` and the controls, in any order. */
  children: ReactNode;
};

/**
 * A carousel that loops and goes on by itself, also after a touch, until it is paused. Nothing
 * plays under reduced motion, in a hidden tab, beneath the splash, far from view or while the keyboard is on a slide.
 */
export function Carousel({ label, labels, delay, className, children }: CarouselProps) {
  const root = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState(0);
  const [paused, setPaused] = useState(false);
  const [focused, setFocused] = useState(false);
  const [grabbed, setGrabbed] = useState(false);
  const [driver, setDriver] = useState<Driver | null>(null);
  const [grab] = useState(() => () => setGrabbed(true));
  const isNear = useNear(root);
  const Engine = useLater(fetchEngine, isNear);
  const isInView = useUncovered() && isNear;
  const playing = !useReducedMotion() && isInView && !paused && !focused;

  const go = (index: number) => {
    const target = (index + labels.length) % labels.length;
    if (driver) driver.go(target);
    else if (viewport.current) scrollStrip(viewport.current, target);
  };
  // By keyboard and on a slide: neither a finger nor a control stops the slides.
  const onFocus = ({ target }: FocusEvent) => {
    const isOnSlide = viewport.current?.contains(target) ?? false;
    setFocused(isOnSlide && target.matches(":focus-visible"));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrowStep(event);
    if (!step || !driver) return;
    event.preventDefault();
    go(selected + step);
  };
  const carousel = {
    label,
    labels,
    selected,
    paused,
    playing,
    live: Engine !== null,
    grabbed,
    viewport,
    go,
    togglePause: () => setPaused(!paused),
    onStripScroll: () => {
      if (!Engine && viewport.current) setSelected(stripIndex(viewport.current));
    },
  };

  return (
    <CarouselContext value={carousel}>
      <section
        ref={root}
        className={className}
        aria-roledescription="carousel"
        aria-label={label}
        data-paused={paused || undefined}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={() => setFocused(false)}
      >
        {children}
        {Engine && (
          <Engine
            viewport={viewport}
            start={selected}
            delay={delay}
            playing={playing}
            onReady={setDriver}
            onSelect={setSelected}
            onGrab={grab}
          />
        )}
      </section>
    </CarouselContext>
  );
}

/** One on, one back, or none for any other key. */
function arrowStep({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): number {
  if (altKey || ctrlKey || metaKey) return 0;
  return key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
}

function slidesOf(viewport: HTMLElement): HTMLElement[] {
  return [...(viewport.firstElementChild?.children ?? [])] as HTMLElement[];
}

function scrollStrip(viewport: HTMLElement, index: number): void {
  const slide = slidesOf(viewport)[index];
  if (!slide) return;
  viewport.scrollTo({ left: slide.offsetLeft - (viewport.clientWidth - slide.offsetWidth) / 2 });
}

/** The slide nearest to the middle of a strip whose slides are all as wide. */
function stripIndex(viewport: HTMLElement): number {
  const [first, second] = slidesOf(viewport);
  if (!first || !second) return 0;
  return Math.round(viewport.scrollLeft / (second.offsetLeft - first.offsetLeft));
}

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
