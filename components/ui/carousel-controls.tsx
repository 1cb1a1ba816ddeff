"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useCarousel } from "./carousel";

type BulletsProps = {
  label: string;
  /** At most so many are in view: a window that moves with the slide. All where it is not given. */
  most?: number;
};

/** A dot for each slide; the current one has its loop. */
export function CarouselBullets({ label, most }: BulletsProps) {
  const { labels, selected, go } = useCarousel();
  const width = Math.min(most ?? labels.length, labels.length);
  const last = labels.length - width;
  const first = Math.min(Math.max(selected - Math.floor(width / 2), 0), last);
  return (
    <fieldset className="script-only carousel-bullets" aria-label={label}>
      {[...Array(width).keys()].map((place) => (
        <button
          // By place: a bullet that has the focus stays while the window moves.
          key={place}
          type="button"
          className="round"
          aria-label={labels[first + place]}
          aria-current={first + place === selected || undefined}
          onClick={() => go(first + place)}
        />
      ))}
    </fieldset>
  );
}

export function CarouselArrow({ to, label }: { to: "previous" | "next"; label: string }) {
  const { selected, go } = useCarousel();
  const [Icon, step] = to === "previous" ? [ChevronLeft, -1] : [ChevronRight, 1];
  return (
    <button
      type="button"
      className="script-only round"
      aria-label={label}
      onClick={() => go(selected + step)}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}

export function CarouselCounter() {
  const { labels, selected } = useCarousel();
  return (
    <span className="script-only as-l carousel-counter num">
      {selected + 1} / {labels.length}
    </span>
  );
}

/** The name of the selected slide, and which of them it is. */
export function CarouselCaption({ names }: { names: readonly string[] }) {
  const { labels, selected } = useCarousel();
  return (
    <>
      <b>{names[selected]}</b>
      {labels.length > 1 && <span className="num script-only">{labels[selected]}</span>}
    </>
  );
}
