"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useCarousel } from "./carousel";

type BulletsProps = {
  /** Label of the group of bullets. The bullets have the labels of their slides. */
  label: string;
  /** Limits the bullets to those around the selected slide. */
  maxVisible?: number;
};

export function CarouselBullets({ label, maxVisible }: BulletsProps) {
  const { slideLabels, selected, goTo } = useCarousel();
  const slideCount = slideLabels.length;
  const visibleCount = Math.min(maxVisible ?? slideCount, slideCount);
  const maxFirstIndex = slideCount - visibleCount;
  const firstIndex = Math.min(Math.max(selected - Math.floor(visibleCount / 2), 0), maxFirstIndex);
  const positions = Array.from({ length: visibleCount }, (_, position) => position);
  return (
    <fieldset className="script-only carousel-bullets" aria-label={label}>
      {positions.map((position) => (
        <button
          // The key is the position, so that a focused bullet stays mounted when the range changes.
          key={position}
          type="button"
          className="round"
          aria-label={slideLabels[firstIndex + position]}
          aria-current={firstIndex + position === selected || undefined}
          onClick={() => goTo(firstIndex + position)}
        />
      ))}
    </fieldset>
  );
}

export function CarouselArrow({
  direction,
  label,
}: {
  direction: "previous" | "next";
  label: string;
}) {
  const { selected, goTo } = useCarousel();
  const Icon = direction === "previous" ? ChevronLeft : ChevronRight;
  const step = direction === "previous" ? -1 : 1;
  return (
    <button
      type="button"
      className="script-only round"
      aria-label={label}
      onClick={() => goTo(selected + step)}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}

export function CarouselCounter() {
  const { slideLabels, selected } = useCarousel();
  const position = `${selected + 1} / ${slideLabels.length}`;
  return <span className="script-only text-l carousel-counter num">{position}</span>;
}

export function CarouselCaption({ names }: { names: readonly string[] }) {
  const { slideLabels, selected } = useCarousel();
  return (
    <>
      <b>{names[selected]}</b>
      {slideLabels.length > 1 && <span className="num script-only">{slideLabels[selected]}</span>}
    </>
  );
}
