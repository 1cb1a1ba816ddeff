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

type DisclosureProps = {
  /** It covers the page, which meanwhile neither scrolls nor takes the focus. */
  covers?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * A `<details>` that also closes with Escape, on a choice, and when the focus leaves it. A new page
 * has a new, closed one.
 */
export const Disclosure = (props: DisclosureProps) => <Details key={usePathname()} {...props} />;

function Details({ covers = false, className, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);

  // Listens before it opens, since a key may follow at once; it may also be open before the script.
  useEffect(() => {
    if (!details.current) return;
    setOpen(details.current.open);
    const leaving = new AbortController();
    listen(details.current, covers, leaving.signal);
    return () => leaving.abort();
  }, [covers]);

  useEffect(() => {
    if (!open || !covers) return;
    const leaving = new AbortController();
    holdPage(leaving.signal);
    return () => leaving.abort();
  }, [open, covers]);

  return (
    <details
      ref={details}
      className={className}
      // Its own lists toggle as well.
      onToggle={() => setOpen(details.current?.open ?? false)}
    >
      {children}
    </details>
  );
}

function listen(details: HTMLDetailsElement, covers: boolean, signal: AbortSignal) {
  const close = () => {
    details.open = false;
  };
  const onKey = (event: KeyboardEvent) => {
    if (!details.open) return;
    if (event.key === "Escape") {
      close();
      details.querySelector("summary")?.focus();
    } else if (event.key === "Tab" && covers) keepFocus(details, event);
  };
  const onTurn = ({ type, target }: Event) => {
    if (!(target instanceof Element)) return;
    const isChoice = type === "click" && target.closest("a");
    if (isChoice || !details.contains(target)) close();
  };
  document.addEventListener("keydown", onKey, { signal });
  for (const type of ["pointerdown", "focusin", "click"])
    document.addEventListener(type, onTurn, { signal });
  if (covers) window.matchMedia(NARROW).addEventListener("change", close, { signal });
}

function holdPage(signal: AbortSignal) {
  const beside = [...document.querySelectorAll<HTMLElement>("[data-behind-menu]")];
  for (const element of beside) element.inert = true;
  signal.addEventListener("abort", () => {
    for (const element of beside) element.inert = false;
  });
}

function keepFocus(sheet: HTMLElement, event: KeyboardEvent) {
  const controls = [...sheet.querySelectorAll<HTMLElement>("a[href], summary")].filter((control) =>
    control.checkVisibility(),
  );
  const edge = event.shiftKey ? controls.at(0) : controls.at(-1);
  const next = event.shiftKey ? controls.at(-1) : controls.at(0);
  const inside = sheet.contains(document.activeElement);
  if (inside && document.activeElement !== edge) return;
  event.preventDefault();
  next?.focus();
}
