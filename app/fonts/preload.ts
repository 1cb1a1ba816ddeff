import { preload } from "react-dom";
import type { Language } from "@/lib/content/language";

const LATIN_FONTS = [
  new URL("./anek-latin.woff2", import.meta.url).pathname,
  new URL("./anek-rupee.woff2", import.meta.url).pathname,
];
const TAMIL_FONT = new URL("./anek-tamil.woff2", import.meta.url).pathname;

/** Tamil pages always preload their font, because swapping it later changes the layout of every line. */
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
