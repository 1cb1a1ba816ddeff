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

export type Engine = { go: (index: number) => void };

type EngineProps = {
  ref: Ref<Engine>;
  viewport: RefObject<HTMLDivElement | null>;
  /** The slide that the strip stood at. */
  start: number;
  delay: number;
  playing: boolean;
  onSelect: (index: number) => void;
};

const OPTIONS = {
  loop: true,
  align: "center",
  // Few slides do not loop: each of them can be the middle one all the same.
  containScroll: false,
  // Embla's own measure: about 300 ms.
  duration: 20,
  breakpoints: { "(prefers-reduced-motion: reduce)": { duration: 0 } },
} as const;

/** Moves the slides; fetched once the page is usable: Embla and its autoplay. */
export function CarouselEngine({ ref, viewport, start, delay, playing, onSelect }: EngineProps) {
  const first = useRef(start);
  // Inactive, the plugin forgets its listeners: an inactive one cannot be woken by a drag.
  const autoplay = Autoplay({
    active: playing,
    delay,
    stopOnInteraction: false,
    stopOnFocusIn: false,
  });
  const [attach, embla] = useEmblaCarousel(OPTIONS, [autoplay]);

  useLayoutEffect(() => attach(viewport.current), [attach, viewport]);

  useEffect(() => {
    if (!embla) return;
    embla.scrollTo(first.current, true);
    embla.on("select", () => onSelect(embla.selectedScrollSnap()));
  }, [embla, onSelect]);

  useImperativeHandle(ref, () => ({
    go: (index) => {
      embla?.scrollTo(index);
      // A slide that the visitor chose stays its whole time.
      embla?.plugins().autoplay?.reset();
    },
  }));

  return null;
}
