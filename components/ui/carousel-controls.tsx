"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useCarousel } from "./carousel";
import styles from "./carousel-controls.module.css";

type BulletsProps = {
  label: string;
  /** At most so many are in view: a window that moves with the slide. All where it is not given. */
  shown?: number;
};

/** A dot for each slide; the current one has its loop. */
export function CarouselBullets({ label, shown }: BulletsProps) {
  const { labels, selected, go } = useCarousel();
  const width = Math.min(shown ?? labels.length, labels.length);
  const last = labels.length - width;
  const first = Math.min(Math.max(selected - Math.floor(width / 2), 0), last);
  return (
    <fieldset className={`script-only ${styles.bullets}`} aria-label={label}>
      {[...Array(width).keys()].map((place) => {
        const index = first + place;
        return (
          <button
            // By place: a bullet that has the focus stays while the window moves.
            key={place}
            type="button"
            className="round"
            aria-label={labels[index]}
            aria-current={index === selected || undefined}
            onClick={() => go(index)}
          />
        );
      })}
    </fieldset>
  );
}

export function CarouselArrow({ to, label }: { to: "previous" | "next"; label: string }) {
  const { selected, go } = useCarousel();
  const Icon = to === "previous" ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      className={`script-only round ${styles.arrow}`}
      aria-label={label}
      onClick={() => go(selected + (to === "previous" ? -1 : 1))}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}

export function CarouselCounter() {
  const { labels, selected } = useCarousel();
  return (
    <span className={`script-only as-l ${styles.counter} num`}>
      {selected + 1} / {labels.length}
    </span>
  );
}
