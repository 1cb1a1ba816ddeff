"use client";

import {
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useRef,
  useState,
} from "react";
import type { Engine } from "./carousel-engine";
import { useStill } from "./motion";
import { useSparedLine } from "./use-media";
import { useLater } from "./when-idle";

/** What the carousel's parts share. Slides are counted from 0. */
type CarouselState = Pick<CarouselProps, "label" | "labels" | "roles" | "fades"> & {
  selected: number;
  /** Advances by itself just now. */
  playing: boolean;
  /** The engine drives; before that, and without script, the slides are a strip that scrolls. */
  live: boolean;
  viewport: RefObject<HTMLDivElement | null>;
  /** Any whole number: it wraps round. */
  go: (index: number) => void;
  setSelected: (index: number) => void;
};

const CarouselContext = createContext<CarouselState | null>(null);

export function useCarousel(): CarouselState {
  const carousel = use(CarouselContext);
  if (!carousel) throw new Error("A carousel's parts stand inside <Carousel>.");
  return carousel;
}

const fetchEngine = async () => (await import("./carousel-engine")).CarouselEngine;

type CarouselProps = {
  label: string;
  /** What it is, and what a slide is, to who hears it. */
  roles: { whole: string; part: string };
  /** One for each slide, such as 'Slide 1 of 5': its bullet's name and its own. */
  labels: readonly string[];
  /** Milliseconds that each slide stays. */
  delay: number;
  /** By the page's own styles slides take each other's place, behind what else is there. */
  fades?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * A carousel that loops and goes on by itself, also after a touch, until motion is paused. Under
 * reduced motion and on a line that is to be spared it does not; nothing plays in a hidden tab,
 * beneath the splash, far from view or while the keyboard is on a slide.
 */
export function Carousel({ delay, className, children, ...named }: CarouselProps) {
  const { label, roles, labels, fades } = named;
  const root = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const engine = useRef<Engine>(null);
  const [selected, setSelected] = useState(0);
  const [focused, setFocused] = useState(false);
  const isNear = useNear(root);
  const isStill = useStill();
  // On a line that is to be spared the strip that scrolls does for who taps on.
  const isDriven = !useSparedLine() && labels.length > 1;
  const CarouselEngine = useLater(fetchEngine, isNear && isDriven);
  const isInView = useUncovered() && isNear;
  const playing = isInView && !isStill && !focused;

  const go = (index: number) => {
    const target = (index + labels.length) % labels.length;
    if (engine.current) engine.current.go(target);
    else if (fades) setSelected(target);
    else slidesOf(viewport.current)[target]?.scrollIntoView({ block: "nearest", inline: "center" });
  };
  // By keyboard and on a slide: neither a finger nor a control stops the slides.
  const onFocus = ({ target }: FocusEvent) => {
    const isOnSlide = viewport.current?.contains(target) ?? false;
    setFocused(isOnSlide && target.matches(":focus-visible"));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrowStep(event);
    if (!step || !engine.current) return;
    event.preventDefault();
    go(selected + step);
  };
  const live = CarouselEngine !== null;
  const shared = { ...named, selected, playing, live, viewport };

  return (
    <CarouselContext value={{ ...shared, go, setSelected }}>
      <section
        ref={root}
        className={className}
        aria-roledescription={roles.whole}
        aria-label={label}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={() => setFocused(false)}
      >
        {children}
        {CarouselEngine && (
          <CarouselEngine
            ref={engine}
            viewport={viewport}
            start={selected}
            delay={delay}
            playing={playing}
            onSelect={setSelected}
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

/** False while something that leaves by itself, marked `data-covering`, lies over the page. */
function useUncovered(): boolean {
  const [isUncovered, setIsUncovered] = useState(false);
  useEffect(() => {
    const cover = document.querySelector("[data-covering]");
    const look = () => setIsUncovered(!cover?.hasAttribute("data-covering"));
    look();
    if (!cover) return;
    const observer = new MutationObserver(look);
    observer.observe(cover, { attributeFilter: ["data-covering"] });
    return () => observer.disconnect();
  }, []);
  return isUncovered;
}

/** One on, one back, or none for any other key. */
function arrowStep({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): number {
  if (altKey || ctrlKey || metaKey) return 0;
  return key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
}

const slidesOf = (viewport: HTMLElement | null): HTMLElement[] =>
  [...(viewport?.firstElementChild?.children ?? [])] as HTMLElement[];

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
  const { label, labels, roles, fades, live, playing, viewport, ...rest } = useCarousel();
  const { selected, setSelected } = rest;
  const next = (selected + 1) % slides.length;
  // A strip that scrolls can be reached by keyboard.
  const strip = fades ? {} : { role: "group", tabIndex: 0, "aria-label": label };

  return (
    <div
      {...strip}
      ref={viewport}
      className={fades ? className : `carousel ${className}`}
      data-live={live || undefined}
      onScroll={({ currentTarget }) => !live && setSelected(stripIndex(currentTarget))}
    >
      <div className="carousel-strip">
        {slides.map((slide, index) => (
          <article
            key={labels[index]}
            className="carousel-slide"
            aria-roledescription={roles.part}
            aria-label={labels[index]}
            data-selected={index === selected || undefined}
            inert={(live || fades) && index !== selected}
          >
            <SlideIsNear value={index === selected || (playing && index === next)}>
              {slide}
            </SlideIsNear>
          </article>
        ))}
      </div>
    </div>
  );
}

/** What is fetched only once its slide is in view, or due after one that is; in a strip without script, at once. */
export function WhenNear({ children }: { children: ReactNode }) {
  const isNear = use(SlideIsNear);
  const { fades } = useCarousel();
  const [isFetched, setIsFetched] = useState(isNear);
  if (isNear && !isFetched) setIsFetched(true);
  if (isFetched) return children;
  return fades ? null : <noscript>{children}</noscript>;
}
