"use client";

import Autoplay from "embla-carousel-autoplay";
import useEmblaCarousel from "embla-carousel-react";
import {
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from "react";

export type CarouselHandle = { goTo: (index: number) => void };

type EmblaCarouselProps = {
  ref: Ref<CarouselHandle>;
  viewport: RefObject<HTMLDivElement | null>;
  /** The slide that was selected before Embla was loaded. */
  startIndex: number;
  delayMs: number;
  isPlaying: boolean;
  onSelect: (index: number) => void;
};

const OPTIONS = {
  loop: true,
  align: "center",
  // With too few slides to loop, Embla can still centre the first and last slide.
  containScroll: false,
  // In Embla's own unit, 20 is about 300 ms.
  duration: 20,
  breakpoints: { "(prefers-reduced-motion: reduce)": { duration: 0 } },
} as const;

export function EmblaCarousel({
  ref,
  viewport,
  startIndex,
  delayMs,
  isPlaying,
  onSelect,
}: EmblaCarouselProps) {
  const initialIndex = useRef(startIndex);
  // `active: false` removes the plugin's listeners, so that a drag cannot restart autoplay.
  const autoplay = Autoplay({
    active: isPlaying,
    delay: delayMs,
    stopOnInteraction: false,
    stopOnFocusIn: false,
  });
  const [emblaRef, embla] = useEmblaCarousel(OPTIONS, [autoplay]);

  useLayoutEffect(() => emblaRef(viewport.current), [emblaRef, viewport]);

  useEffect(() => {
    if (!embla) return;
    embla.scrollTo(initialIndex.current, true);
    onSelect(initialIndex.current);
    embla.on("select", () => onSelect(embla.selectedScrollSnap()));
  }, [embla, onSelect]);

  useImperativeHandle(ref, () => ({
    goTo: (index) => {
      // Embla starts after the first render of this component.
      if (!embla) initialIndex.current = index;
      embla?.scrollTo(index);
      // A slide that the visitor chose stays for the full delay.
      embla?.plugins().autoplay?.reset();
    },
  }));

  return null;
}
