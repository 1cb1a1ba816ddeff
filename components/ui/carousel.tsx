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
import { useIsDataSaver } from "./browser-preferences";
import type { CarouselHandle } from "./embla-carousel";
import { useIsMotionPaused } from "./pause-motion";
import { useLoadWhenIdle } from "./when-idle";

/** What shows another slide: Embla once it is loaded, before that a cross-fade or scrolling of a scroll-snap strip. */
type CarouselMode = "embla" | "fade" | "strip";

type CarouselState = Pick<CarouselProps, "label" | "slideLabels" | "roles" | "fades"> & {
  selected: number;
  isPlaying: boolean;
  mode: CarouselMode;
  viewport: RefObject<HTMLDivElement | null>;
  /** The index -1 selects the last slide, and the number of slides selects the first. */
  goTo: (index: number) => void;
  setSelected: (index: number) => void;
};

const CarouselContext = createContext<CarouselState | null>(null);

export function useCarousel(): CarouselState {
  const carousel = use(CarouselContext);
  if (!carousel) throw new Error("useCarousel must be used inside <Carousel>.");
  return carousel;
}

const loadEmblaCarousel = async () => (await import("./embla-carousel")).EmblaCarousel;

type CarouselProps = {
  label: string;
  /** Values of `aria-roledescription`. */
  roles: { carousel: string; slide: string };
  /** Such as "Slide 1 of 5". */
  slideLabels: readonly string[];
  delayMs: number;
  /** Slides cross-fade. The caller provides the styles. */
  fades?: boolean;
  className?: string;
  children: ReactNode;
};

/** Autoplay continues after a swipe. Embla stops it in a hidden tab. */
export function Carousel(props: CarouselProps) {
  const { label, roles, slideLabels, delayMs, fades, className, children } = props;
  const root = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const embla = useRef<CarouselHandle>(null);
  const [selected, setSelected] = useState(0);

  const isNear = useIsNearViewport(root);
  const needsEmbla = !useIsDataSaver() && slideLabels.length > 1;
  const EmblaCarousel = useLoadWhenIdle(loadEmblaCarousel, isNear && needsEmbla);
  const modeWithoutEmbla = fades ? "fade" : "strip";
  const mode = EmblaCarousel ? "embla" : modeWithoutEmbla;

  const goTo = (index: number) => {
    const target = (index + slideLabels.length) % slideLabels.length;
    if (mode === "embla") embla.current?.goTo(target);
    else if (mode === "fade") setSelected(target);
    else
      listSlides(viewport.current)[target]?.scrollIntoView({ block: "nearest", inline: "center" });
  };
  const keyboard = useKeyboard({ viewport, mode, onStep: (step) => goTo(selected + step) });

  const isSplashOver = useIsSplashOver();
  const isMotionPaused = useIsMotionPaused();
  const isPlaying = isNear && isSplashOver && !isMotionPaused && !keyboard.isSlideFocused;

  return (
    <CarouselContext
      value={{
        label,
        roles,
        slideLabels,
        fades,
        selected,
        isPlaying,
        mode,
        viewport,
        goTo,
        setSelected,
      }}
    >
      <section
        ref={root}
        className={className}
        aria-roledescription={roles.carousel}
        aria-label={label}
        onKeyDown={keyboard.onKeyDown}
        onFocus={keyboard.onFocus}
        onBlur={keyboard.onBlur}
      >
        {children}
        {EmblaCarousel && (
          <EmblaCarousel
            ref={embla}
            viewport={viewport}
            startIndex={selected}
            delayMs={delayMs}
            isPlaying={isPlaying}
            onSelect={setSelected}
          />
        )}
      </section>
    </CarouselContext>
  );
}

type KeyboardOptions = {
  viewport: RefObject<HTMLElement | null>;
  mode: CarouselMode;
  /** `step` is 1 or -1. */
  onStep: (step: number) => void;
};

function useKeyboard({ viewport, mode, onStep }: KeyboardOptions) {
  const [isSlideFocused, setIsSlideFocused] = useState(false);

  const onKeyDown = (event: KeyboardEvent) => {
    // In a strip, the arrow keys already scroll in the browser. A cross-fade has only buttons until Embla is loaded.
    if (mode !== "embla") return;
    const step = arrowKeyStep(event);
    if (step === 0) return;
    event.preventDefault();
    onStep(step);
  };
  // A tap on a slide does not count as keyboard focus.
  const onFocus = ({ target }: FocusEvent) => {
    const isOnSlide = viewport.current?.contains(target) ?? false;
    setIsSlideFocused(isOnSlide && target.matches(":focus-visible"));
  };
  const onBlur = () => setIsSlideFocused(false);

  return { isSlideFocused, onKeyDown, onFocus, onBlur };
}

function arrowKeyStep({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): number {
  if (altKey || ctrlKey || metaKey) return 0;
  if (key === "ArrowRight") return 1;
  if (key === "ArrowLeft") return -1;
  return 0;
}

function useIsNearViewport(element: RefObject<HTMLElement | null>): boolean {
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

/** The splash has the attribute `data-covering` while it covers the page. */
function useIsSplashOver(): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const splash = document.querySelector("[data-covering]");
    const update = () => setIsOver(!splash?.hasAttribute("data-covering"));
    update();
    if (!splash) return;
    const observer = new MutationObserver(update);
    observer.observe(splash, { attributeFilter: ["data-covering"] });
    return () => observer.disconnect();
  }, []);
  return isOver;
}

const listSlides = (viewport: HTMLElement | null): HTMLElement[] =>
  [...(viewport?.firstElementChild?.children ?? [])] as HTMLElement[];

/** All slides must have the same width. */
function findCentredIndex(viewport: HTMLElement): number {
  const [first, second] = listSlides(viewport);
  if (!first || !second) return 0;
  return Math.round(viewport.scrollLeft / (second.offsetLeft - first.offsetLeft));
}

/** True for the selected slide and, while the carousel plays, for the next one. */
const IsSlideNeededContext = createContext(true);

type CarouselSlidesProps = {
  slides: readonly ReactNode[];
  /** Can set `--slide-width` and `--slide-gap`. */
  className?: string;
};

export function CarouselSlides({ slides, className = "" }: CarouselSlidesProps) {
  const carousel = useCarousel();
  const { label, slideLabels, roles, fades, viewport } = carousel;
  const { selected, setSelected, mode, isPlaying } = carousel;
  const nextIndex = (selected + 1) % slides.length;
  // A scrollable strip must be focusable for keyboard users.
  const groupProps = fades ? {} : { role: "group", tabIndex: 0, "aria-label": label };

  return (
    <div
      {...groupProps}
      ref={viewport}
      className={fades ? className : `carousel ${className}`}
      data-enhanced={mode === "embla" || undefined}
      onScroll={({ currentTarget }) => {
        if (mode === "strip") setSelected(findCentredIndex(currentTarget));
      }}
    >
      <div className="carousel-strip">
        {slides.map((slide, index) => (
          <article
            key={slideLabels[index]}
            className="carousel-slide"
            aria-roledescription={roles.slide}
            aria-label={slideLabels[index]}
            data-selected={index === selected || undefined}
            inert={mode !== "strip" && index !== selected}
          >
            <IsSlideNeededContext value={index === selected || (isPlaying && index === nextIndex)}>
              {slide}
            </IsSlideNeededContext>
          </article>
        ))}
      </div>
    </div>
  );
}

/**
 * Renders the children once their slide is needed. Without JavaScript, a scroll-snap strip shows the children of
 * all slides.
 */
export function LazySlideContent({ children }: { children: ReactNode }) {
  const isNeeded = use(IsSlideNeededContext);
  const { fades } = useCarousel();
  const [isRendered, setIsRendered] = useState(isNeeded);
  if (isNeeded && !isRendered) setIsRendered(true);
  if (isRendered) return children;
  return fades ? null : <noscript>{children}</noscript>;
}
