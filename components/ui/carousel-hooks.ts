"use client";

import {
  type ComponentType,
  type RefObject,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";
import type { EngineProps } from "./carousel-engine";
import { whenIdle } from "./when-idle";

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

/** The engine, fetched once it is wanted and the page is usable. */
export function useEngine(wanted: boolean): ComponentType<EngineProps> | null {
  const [Engine, setEngine] = useState<ComponentType<EngineProps> | null>(null);
  useEffect(() => {
    if (!wanted || Engine) return;
    let gone = false;
    const callOff = whenIdle(() => {
      import("./carousel-engine").then(
        (part) => {
          if (!gone) setEngine(() => part.CarouselEngine);
        },
        // Not reached: the slides stay a strip that scrolls, and are asked again when next near.
        () => undefined,
      );
    });
    return () => {
      gone = true;
      callOff();
    };
  }, [wanted, Engine]);
  return Engine;
}

const STILL = "(prefers-reduced-motion: reduce)";

export function usePrefersStill(): boolean {
  return useSyncExternalStore(
    watchStill,
    () => window.matchMedia(STILL).matches,
    () => false,
  );
}

function watchStill(onChange: () => void): () => void {
  const query = window.matchMedia(STILL);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
