"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { PageLink } from "@/components/ui/page-link";
import { getAriaCurrent } from "@/lib/content/navigation";

/** `data-state` says whether the sentinel, the top ten pixels of the page, is in view or scrolled away. */
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

type NavLinkProps = { href: string; label: string; isCompanyLink?: boolean };

export function NavLink({ href, label, isCompanyLink = false }: NavLinkProps) {
  const pathname = usePathname();
  return (
    <PageLink href={href} aria-current={getAriaCurrent(href, pathname, isCompanyLink)}>
      {label}
    </PageLink>
  );
}

const MOBILE_MENU_QUERY = "(max-width: 1100px)";

type DisclosureProps = {
  /** Makes the rest of the page inert while open. */
  isModal?: boolean;
  className?: string;
  children: ReactNode;
};

/** A navigation changes the `key`, which closes the disclosure. */
export const Disclosure = (props: DisclosureProps) => <Details key={usePathname()} {...props} />;

function Details({ isModal = false, className, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);

  // Always listens: a visitor can open the menu before hydration, or press a key before React has
  // rendered `open`.
  useEffect(() => {
    if (!details.current) return;
    setOpen(details.current.open);
    const listeners = new AbortController();
    closeOnEscape(details.current, listeners.signal);
    closeOnInteraction(details.current, listeners.signal);
    if (isModal) {
      trapFocus(details.current, listeners.signal);
      closeOnWideScreen(details.current, listeners.signal);
    }
    return () => listeners.abort();
  }, [isModal]);

  useEffect(() => {
    if (!open || !isModal) return;
    const listeners = new AbortController();
    makePageInert(listeners.signal);
    return () => listeners.abort();
  }, [open, isModal]);

  return (
    <details
      ref={details}
      className={className}
      // In React, this event bubbles, so nested `details` trigger it as well.
      onToggle={() => setOpen(details.current?.open ?? false)}
    >
      {children}
    </details>
  );
}

function closeOnEscape(details: HTMLDetailsElement, signal: AbortSignal) {
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (!details.open || key !== "Escape") return;
    details.open = false;
    details.querySelector("summary")?.focus();
  };
  document.addEventListener("keydown", onKeyDown, { signal });
}

function closeOnInteraction(details: HTMLDetailsElement, signal: AbortSignal) {
  const onInteraction = ({ type, target }: Event) => {
    if (!(target instanceof Element)) return;
    const isLinkClick = type === "click" && target.closest("a");
    if (isLinkClick || !details.contains(target)) details.open = false;
  };
  for (const type of ["pointerdown", "focusin", "click"])
    document.addEventListener(type, onInteraction, { signal });
}

function closeOnWideScreen(details: HTMLDetailsElement, signal: AbortSignal) {
  const close = () => {
    details.open = false;
  };
  window.matchMedia(MOBILE_MENU_QUERY).addEventListener("change", close, { signal });
}

function trapFocus(details: HTMLDetailsElement, signal: AbortSignal) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (details.open && event.key === "Tab") wrapFocus(details, event);
  };
  document.addEventListener("keydown", onKeyDown, { signal });
}

function wrapFocus(menu: HTMLElement, event: KeyboardEvent) {
  const controls = [...menu.querySelectorAll<HTMLElement>("a[href], summary")].filter((control) =>
    control.checkVisibility(),
  );
  const edgeControl = event.shiftKey ? controls.at(0) : controls.at(-1);
  const nextControl = event.shiftKey ? controls.at(-1) : controls.at(0);
  const isInside = menu.contains(document.activeElement);
  if (isInside && document.activeElement !== edgeControl) return;
  event.preventDefault();
  nextControl?.focus();
}

function makePageInert(signal: AbortSignal) {
  const elements = [...document.querySelectorAll<HTMLElement>("[data-behind-menu]")];
  for (const element of elements) element.inert = true;
  signal.addEventListener("abort", () => {
    for (const element of elements) element.inert = false;
  });
}
