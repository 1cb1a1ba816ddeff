import { preload } from "react-dom";
import type { Language } from "@/lib/content/language";

const LATIN_FONTS = [
  new URL("./anek-latin.woff2", import.meta.url).pathname,
  new URL("./anek-rupee.woff2", import.meta.url).pathname,
];
const TAMIL_FONT = new URL("./anek-tamil.woff2", import.meta.url).pathname;

/** Tamil pages always preload their font, because devices without a Tamil font show nothing until it is loaded. */
export function preloadFonts(language: Language, media?: string): void {
  const options = { as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const;
  if (language === "ta") preload(TAMIL_FONT, options);
  for (const font of LATIN_FONTS) preload(font, { ...options, media });
}

/**
 * Runs as an inline script in the head, so the function must not refer to anything outside. React places
 * the script after the style sheets, so the script waits for them.
 */
function detectDataSaver(fonts: string[]) {
  type NetworkInformation = { saveData?: boolean; effectiveType?: string };
  const { saveData, effectiveType = "" } =
    (navigator as { connection?: NetworkInformation }).connection ?? {};
  if (saveData || ["slow-2g", "2g", "3g"].includes(effectiveType)) {
    document.documentElement.dataset.saveData = "";
    return;
  }
  for (const href of fonts) {
    const link = document.createElement("link");
    const attributes = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" };
    document.head.append(Object.assign(link, attributes, { href }));
  }
}

export const dataSaverScript = `(${detectDataSaver})(${JSON.stringify(LATIN_FONTS)})`;

/** Longer than the font takes on slow 3G. A page that stays hidden would be worse than a layout shift. */
const MAX_FONT_WAIT_MS = 5_000;

/** Runs as an inline script in the head of Tamil pages, so it must not refer to anything outside the function. */
function waitForTamilFont(maxWaitMs: number) {
  const canvas = document.createElement("canvas").getContext("2d");
  // Letters without a glyph have the width of the same box.
  const widths = ["அ", "ம", "ஊ"].map((letter) => canvas?.measureText(letter).width);
  if (new Set(widths).size > 1) return;
  const { dataset } = document.documentElement;
  const showPage = () => {
    dataset.tamilFont = "loaded";
  };
  dataset.tamilFont = "loading";
  document.fonts.load("1em 'Anek Tamil Swap'", "அ").then(showPage, showPage);
  setTimeout(showPage, maxWaitMs);
}

export const tamilFontScript = `(${waitForTamilFont})(${MAX_FONT_WAIT_MS})`;
