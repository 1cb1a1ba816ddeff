"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from "react";

/** Wider than this the whole menu stands in the header, and the sheet closes. */
const NARROW = "(max-width: 1100px)";
/** How long a width must last to count, in milliseconds. */
const SETTLE = 100;

type MobileSheetProps = { className?: string; children: ReactNode };

/** A new page has a new, closed sheet. */
export function MobileSheet(props: MobileSheetProps) {
  return <Sheet key={usePathname()} {...props} />;
}

function Sheet({ className, children }: MobileSheetProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (open && details.current) return holdPage(details.current);
  }, [open]);

  const onToggle = (event: SyntheticEvent<HTMLDetailsElement>) => {
    // The sheet's own lists toggle as well.
    if (event.target === event.currentTarget) setOpen(event.currentTarget.open);
  };

  return (
    <details ref={details} className={className} onToggle={onToggle}>
      {children}
    </details>
  );
}

/** While the sheet is open the page behind it neither scrolls nor takes the focus. */
function holdPage(sheet: HTMLDetailsElement): () => void {
  const root = document.documentElement;
  const beside = [...document.querySelectorAll<HTMLElement>("[data-behind-menu]")];
  const narrow = window.matchMedia(NARROW);
  let settling: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    sheet.open = false;
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      close();
      sheet.querySelector("summary")?.focus();
    } else if (event.key === "Tab") keepFocus(sheet, event);
  };
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link && link.target !== "_blank") close();
  };
  const onWidth = () => {
    clearTimeout(settling);
    settling = setTimeout(() => {
      if (!narrow.matches) close();
    }, SETTLE);
  };

  root.style.overflow = "hidden";
  for (const element of beside) element.inert = true;
  document.addEventListener("keydown", onKey);
  sheet.addEventListener("click", onClick);
  narrow.addEventListener("change", onWidth);
  onWidth();
  return () => {
    root.style.overflow = "";
    for (const element of beside) element.inert = false;
    clearTimeout(settling);
    document.removeEventListener("keydown", onKey);
    sheet.removeEventListener("click", onClick);
    narrow.removeEventListener("change", onWidth);
  };
}

/** From the last control on to the first, and back. */
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
