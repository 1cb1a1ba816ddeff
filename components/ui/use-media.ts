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

/** What the browser alone knows, and what never changes on a page: on the server no. */
export const useInBrowser = (read: () => boolean) => useSyncExternalStore(never, read, () => false);

const lineIsSpared = () => document.documentElement.dataset.spared !== undefined;

/** Whether nothing may be fetched that nobody asked for. The script in the page's head decides. */
export const useSparedLine = () => useInBrowser(lineIsSpared);
