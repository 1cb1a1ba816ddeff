import { useSyncExternalStore } from "react";

/** Returns false on the server. */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );

const subscribeToNothing = () => () => undefined;
const readIsDataSaver = () => document.documentElement.dataset.saveData !== undefined;

/** Returns false on the server and during hydration. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

/** `dataSaverScript` sets the attribute before hydration. */
export const useIsDataSaver = () =>
  useSyncExternalStore(subscribeToNothing, readIsDataSaver, () => false);

/**
 * CSS `scroll-behavior: smooth` on the document would also animate the browser's scroll restoration, and a
 * navigation during that animation would save an intermediate position.
 */
export function scrollToElement(
  element: Element | null,
  block: "start" | "nearest" = "start",
): void {
  const prefersReducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  element?.scrollIntoView({ block, behavior: prefersReducedMotion ? "instant" : "smooth" });
}
