"use client";

import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { CarouselContext } from "./carousel-context";
import type { Driver } from "./carousel-engine";
import { useEngine, useNear, usePrefersStill, useUncovered } from "./carousel-hooks";

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
  const Engine = useEngine(isNear);
  const isInView = useUncovered() && isNear;
  const playing = !usePrefersStill() && isInView && !paused && !focused;

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
