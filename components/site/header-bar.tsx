"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";

/**
 * The header lies over the head of the page. Once this leaf lives it stays in view, and turns
 * `scrolled` when the sentinel, the first ten pixels of the page, has left.
 */
export function HeaderBar({ children }: { children: ReactNode }) {
  const sentinel = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"top" | "scrolled">();

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      setState(entry?.isIntersecting ? "top" : "scrolled");
    });
    if (sentinel.current) observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, []);

  return (
    <>
      <div ref={sentinel} className="header-sentinel" aria-hidden="true" />
      <header className="header night" data-state={state}>
        {children}
      </header>
    </>
  );
}
