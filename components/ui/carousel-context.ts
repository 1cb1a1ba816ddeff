"use client";

import { createContext, type RefObject, useContext } from "react";

/** What the carousel's parts share. Slides are counted from 0. */
export type CarouselState = {
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

export const CarouselContext = createContext<CarouselState | null>(null);

export function useCarousel(): CarouselState {
  const carousel = useContext(CarouselContext);
  if (!carousel) throw new Error("A carousel's parts stand inside <Carousel>.");
  return carousel;
}
