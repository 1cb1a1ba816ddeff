"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";

type HeaderBarProps = { className?: string; sentinel?: string; children: ReactNode };

/**
 * The header lies over the head of the page. Once this leaf lives it stays in view, and turns
 * `scrolled` when the sentinel, the first ten pixels of the page, has left.
 */
export function HeaderBar({ className, sentinel, children }: HeaderBarProps) {
  const top = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"top" | "scrolled">();

  useEffect(() => {
    if (!top.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      setState(entry?.isIntersecting ? "top" : "scrolled");
    });
    observer.observe(top.current);
    return () => observer.disconnect();
  }, []);

  return (
    <>
      <div ref={top} className={sentinel} aria-hidden="true" />
      <header className={`${className} night`} data-state={state}>
        {children}
      </header>
    </>
  );
}
