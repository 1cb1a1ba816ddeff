"use client";

import { type ReactNode, useEffect, useRef } from "react";

/** A `<details>` that also closes with Escape, on a choice and when one turns elsewhere. */
export function Dropdown({ className, children }: { className?: string; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !element.contains(event.target)) element.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !element.open) return;
      element.open = false;
      element.querySelector("summary")?.focus();
    };
    const closeOnChoice = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest("a")) element.open = false;
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    element.addEventListener("keydown", closeOnEscape);
    element.addEventListener("click", closeOnChoice);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
      element.removeEventListener("keydown", closeOnEscape);
      element.removeEventListener("click", closeOnChoice);
    };
  }, []);

  return (
    <details ref={details} className={className}>
      {children}
    </details>
  );
}
