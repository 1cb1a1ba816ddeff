/**
 * Brings an element into view, smoothly where motion is wanted. The style sheet does not ask for
 * it: there it would also hold for the browser's own return to where one was, and a visitor who
 * goes on during that would come back to a place on the way.
 */
export function bringIntoView(element: Element | null, block: "start" | "nearest" = "start"): void {
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  element?.scrollIntoView({ block, behavior: isStill ? "instant" : "smooth" });
}
