"use client";

import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { CarouselContext } from "./carousel-context";
import type { Driver, EngineProps } from "./carousel-engine";
import { whenIdle } from "./when-idle";

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
 * plays under reduced motion, in a hidden tab, far from view or while the keyboard is on a slide.
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
  const playing = !usePrefersStill() && isNear && !paused && !focused;

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
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || !driver || event.altKey || event.ctrlKey || event.metaKey) return;
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

/** True while the element is in view or close to it. */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: "25% 0px" },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

/** The engine, once it is wanted and the page is usable. */
function useEngine(wanted: boolean): ComponentType<EngineProps> | null {
  const [Engine, setEngine] = useState<ComponentType<EngineProps> | null>(null);
  useEffect(() => {
    if (!wanted || Engine) return;
    let gone = false;
    const callOff = whenIdle(() => {
      import("./carousel-engine").then(
        (part) => {
          if (!gone) setEngine(() => part.CarouselEngine);
        },
        // Not reached: the slides stay a strip that scrolls, and are asked again when next near.
        () => undefined,
      );
    });
    return () => {
      gone = true;
      callOff();
    };
  }, [wanted, Engine]);
  return Engine;
}

const STILL = "(prefers-reduced-motion: reduce)";

function usePrefersStill(): boolean {
  return useSyncExternalStore(
    watchStill,
    () => window.matchMedia(STILL).matches,
    () => false,
  );
}

function watchStill(onChange: () => void): () => void {
  const query = window.matchMedia(STILL);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
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
