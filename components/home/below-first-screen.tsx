"use client";

import { Children, type ReactNode, useEffect } from "react";

/** Runs while the page is parsed, before what follows is laid out. */
const layOutIfComingBack = `(location.hash||performance.getEntriesByType("navigation")[0]?.type!=="navigate")&&(document.documentElement.dataset.whole="")`;

/**
 * Parts of the page that a visitor who comes in at the top does not see yet: each is laid out, and
 * its pictures are fetched, when it comes near; while the splash covers the page, none is. Whoever
 * comes back to a place on the page or to a section of it gets the whole page at once, since every
 * height above that place must be right then.
 */
export function BelowFirstScreen({ children }: { children: ReactNode }) {
  // Who returns by the browser's button returns to a place on the page.
  useEffect(() => layOutWhole, []);
  return (
    <div className="below">
      <script>{layOutIfComingBack}</script>
      {Children.map(children, (part) => part && <div className="below-part">{part}</div>)}
    </div>
  );
}

/** From now on, every part is laid out. */
export function layOutWhole(): void {
  document.documentElement.dataset.whole = "";
}
