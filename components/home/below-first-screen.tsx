"use client";

import { Children, type ReactNode, useEffect, useRef } from "react";
import { whenIdle } from "@/components/ui/when-idle";
import styles from "./below-first-screen.module.css";

/** Runs while the page is parsed, before what follows is laid out. */
const layOutIfComingBack = `(location.hash||performance.getEntriesByType("navigation")[0]?.type!=="navigate")&&(document.documentElement.dataset.whole="")`;

/**
 * Parts of the page that a visitor who comes in at the top does not see yet: each is laid out when
 * it comes near, or in its turn once the browser has nothing else to do; while the splash covers
 * the page, none is near. Whoever comes back to a place on the page or to a section of it gets the
 * whole page at once, since every height above that place must be right then.
 */
export function BelowFirstScreen({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const parts = [...(root.current?.querySelectorAll<HTMLElement>(`.${styles.part}`) ?? [])];
    let callOff = () => {};
    // One at a time, so that none holds up a tap.
    const next = () => {
      const part = parts.shift();
      if (!part) return;
      part.dataset.laidOut = "";
      callOff = whenIdle(next);
    };
    callOff = whenIdle(next);
    return () => {
      callOff();
      // Who returns by the browser's button returns to a place on the page.
      layOutWhole();
    };
  }, []);
  return (
    <div ref={root} className={styles.below}>
      <script>{layOutIfComingBack}</script>
      {Children.map(children, (part) => (
        <div className={styles.part}>{part}</div>
      ))}
    </div>
  );
}

/** From now on, every part is laid out. */
export function layOutWhole(): void {
  document.documentElement.dataset.whole = "";
}
