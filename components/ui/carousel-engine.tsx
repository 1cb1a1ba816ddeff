"use client";

import Autoplay from "embla-carousel-autoplay";
import useEmblaCarousel from "embla-carousel-react";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** Moves the slides; it has no look of its own. */
export type Driver = { go: (index: number) => void };

export type EngineProps = {
  viewport: RefObject<HTMLDivElement | null>;
  /** The slide that the strip stood at. */
  start: number;
  /** Milliseconds that each slide stays. */
  delay: number;
  playing: boolean;
  onReady: (driver: Driver | null) => void;
  onSelect: (index: number) => void;
  onGrab: () => void;
};

const OPTIONS = {
  loop: true,
  align: "center",
  // Embla's own measure: settles in about 300 ms.
  duration: 20,
  breakpoints: { "(prefers-reduced-motion: reduce)": { duration: 0 } },
} as const;

/** The part that is fetched once the page is usable: Embla and its autoplay. */
export function CarouselEngine(props: EngineProps) {
  const { viewport, start, delay, playing, onReady, onSelect, onGrab } = props;
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
    const select = () => onSelect(embla.selectedScrollSnap());
    embla.scrollTo(first.current, true);
    embla.on("select", select).on("pointerDown", onGrab);
    onReady({
      go: (index) => {
        embla.scrollTo(index);
        const { autoplay } = embla.plugins();
        // A slide that was asked for stays its whole time.
        if (autoplay?.isPlaying()) autoplay.reset();
      },
    });
    return () => {
      embla.off("select", select).off("pointerDown", onGrab);
      onReady(null);
    };
  }, [embla, onReady, onSelect, onGrab]);

  return null;
}
