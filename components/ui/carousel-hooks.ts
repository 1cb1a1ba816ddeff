"use client";

import { type RefObject, useEffect, useState } from "react";

/** True while the element is in view or close to it. */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
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
export function useUncovered(): boolean {
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
