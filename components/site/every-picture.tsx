"use client";

import { useEffect } from "react";
import { whenIdle } from "@/components/ui/when-idle";

/**
 * Fetches the pictures further down once the page has all else: who prints it, or takes a picture of
 * the whole, scrolls past none. Not on a line that is to be spared.
 */
export function EveryPicture() {
  useEffect(
    () =>
      whenIdle(() => {
        const pictures = document.querySelectorAll<HTMLImageElement>(
          ":root:not([data-spared]) img",
        );
        for (const picture of pictures) picture.loading = "eager";
      }),
    [],
  );
  return null;
}
