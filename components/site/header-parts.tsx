"use client";
// What of the header lives in the browser.

import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { PageLink } from "@/components/ui/page-link";
import { currentOf } from "@/lib/content/navigation";

/**
 * The header lies over the head of the page. With script it stays in view, and is `scrolled` once the
 * sentinel, the first ten pixels of the page, has left the window.
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

type NavLinkProps = { href: string; label: string; sister?: boolean };

/** A link with `aria-current` on its own page. */
export function NavLink({ href, label, sister = false }: NavLinkProps) {
  const pathname = usePathname();
  return (
    <PageLink href={href} aria-current={currentOf(href, pathname, sister)}>
      {label}
    </PageLink>
  );
}

/** Wider than this the whole menu stands in the header, and the sheet closes. */
const NARROW = "(max-width: 1100px)";

type DisclosureProps = { className?: string; children: ReactNode };

/**
 * A `<details>` that also closes with Escape, on a choice, and when the focus leaves it. A new page
 * has a new, closed one.
 */
export function Disclosure(props: DisclosureProps) {
  return <Details key={usePathname()} {...props} />;
}

function Details({ className, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);

  // Listens before it opens, since a key may follow at once.
  useEffect(() => {
    const leaving = new AbortController();
    if (details.current) listen(details.current, leaving.signal);
    return () => leaving.abort();
  }, []);

  return (
    <details ref={details} className={className}>
      {children}
    </details>
  );
}

function listen(details: HTMLDetailsElement, signal: AbortSignal) {
  const close = () => {
    details.open = false;
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (!details.open || key !== "Escape") return;
    close();
    details.querySelector("summary")?.focus();
  };
  const onTurn = ({ type, target }: Event) => {
    if (!(target instanceof Element)) return;
    const isChoice = type === "click" && target.closest("a");
    if (isChoice || !details.contains(target)) close();
  };
  document.addEventListener("keydown", onKey, { signal });
  for (const type of ["pointerdown", "focusin", "click"])
    document.addEventListener(type, onTurn, { signal });
  window.matchMedia(NARROW).addEventListener("change", close, { signal });
}
