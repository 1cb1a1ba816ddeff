import { type RefObject, useEffect, useEffectEvent } from "react";

type DismissalOptions = {
  /** Contains the panel and the button that opens it. */
  container: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onEscape: () => void;
  /** The person has pressed or focused something else. */
  onLeave: () => void;
};

/** Closes a panel that is not modal. */
export function useDismissal({ container, isOpen, onEscape, onLeave }: DismissalOptions): void {
  const handleOutside = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !container.current?.contains(target)) onLeave();
  });
  const handleKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === "Escape") onEscape();
  });
  useEffect(() => {
    if (!isOpen) return;
    const listeners = new AbortController();
    document.addEventListener("pointerdown", (event) => handleOutside(event), listeners);
    document.addEventListener("focusin", (event) => handleOutside(event), listeners);
    document.addEventListener("keydown", (event) => handleKey(event), listeners);
    return () => listeners.abort();
  }, [isOpen]);
}
