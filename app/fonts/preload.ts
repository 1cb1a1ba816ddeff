import { preload } from "react-dom";
import type { Language } from "@/lib/content/language";

/** What every page shows. */
const LATIN = [
  new URL("./anek-latin.woff2", import.meta.url),
  new URL("./anek-rupee.woff2", import.meta.url),
].map(({ pathname }) => pathname);
const TAMIL = new URL("./anek-tamil.woff2", import.meta.url).pathname;

/**
 * Before the style sheets: in time for the first painting. A Tamil page asks for its own face whatever
 * the window: it changes every line when it comes late.
 *
 * @param media of the windows that the Latin faces are fetched for
 */
export function preloadFaces(language: Language, media?: string): void {
  const options = { as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const;
  if (language === "ta") preload(TAMIL, options);
  for (const face of LATIN) preload(face, { ...options, media });
}

/**
 * Says of the document that its line is to be spared: the visitor asks for it, or the browser calls
 * it 3g or slower. Otherwise asks for the faces. React writes it behind the style sheets, which it
 * waits for: on a long line they are there for the next page. Runs before all else, from its own text
 * alone: nothing outside is known.
 */
function judgeLine(faces: string[]) {
  type Line = { saveData?: boolean; effectiveType?: string };
  const { saveData, effectiveType = "" } = (navigator as { connection?: Line }).connection ?? {};
  if (saveData || ["slow-2g", "2g", "3g"].includes(effectiveType)) {
    document.documentElement.dataset.spared = "";
    return;
  }
  for (const href of faces) {
    const link = document.createElement("link");
    const attributes = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" };
    document.head.append(Object.assign(link, attributes, { href }));
  }
}

/** The inline script, as text. */
export const judgeLineScript = `(${judgeLine})(${JSON.stringify(LATIN)})`;
