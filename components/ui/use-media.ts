import { useSyncExternalStore } from "react";

/** Whether a media query holds; on the server not known, so no. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

const never = () => () => undefined;
const lineIsSpared = () => document.documentElement.dataset.spared !== undefined;

/** Whether nothing may be fetched that nobody asked for. The script in the page's head decides. */
export const useSparedLine = () => useSyncExternalStore(never, lineIsSpared, () => false);

export const useReducedMotion = () => useMedia("(prefers-reduced-motion: reduce)");
