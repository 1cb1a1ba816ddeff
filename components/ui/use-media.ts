import { useSyncExternalStore } from "react";

/** Whether a media query holds; on the server not known, so no. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );

const never = () => () => undefined;
const lineIsSpared = () => document.documentElement.dataset.spared !== undefined;

/** Whether only what the visitor needs may be fetched. The script in the page's head decides. */
export const useSparedLine = () => useSyncExternalStore(never, lineIsSpared, () => false);

/**
 * Brings an element into view, smoothly where motion is wanted. The style sheet does not ask for
 * it: there it would also hold for the browser's own return to where one was, and a visitor who
 * goes on during that would come back to a place on the way.
 */
export function bringIntoView(element: Element | null, block: "start" | "nearest" = "start"): void {
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  element?.scrollIntoView({ block, behavior: isStill ? "instant" : "smooth" });
}
