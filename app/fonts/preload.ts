import { preload } from "react-dom";
import type { Language } from "@/lib/content/language";

const FACES = {
  en: [
    new URL("./anek-latin.woff2", import.meta.url),
    new URL("./anek-rupee.woff2", import.meta.url),
  ],
  ta: [new URL("./anek-tamil.woff2", import.meta.url)],
};

/** What every page of a language shows. */
function facesOf(language: Language): string[] {
  const urls = language === "ta" ? [...FACES.en, ...FACES.ta] : FACES.en;
  return urls.map(({ pathname }) => pathname);
}

/**
 * Before the style sheets: in time for the first painting.
 *
 * @param media of the windows that they are fetched for
 */
export function preloadFaces(language: Language, media?: string): void {
  for (const face of facesOf(language))
    preload(face, { as: "font", type: "font/woff2", crossOrigin: "anonymous", media });
}

/**
 * Says of the document that its line is to be spared: the visitor asks for it, or the browser calls
 * it 3g or slower. Otherwise asks for the faces. React writes it behind the style sheets, which it
 * waits for: on a long line they are there for the next page. Runs before all else, from its own text alone: nothing outside is known.
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
    const asked = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" };
    document.head.append(Object.assign(link, asked, { href }));
  }
}

/** The inline script, as text. */
export const judgeLineScript = (language: Language) =>
  `(${judgeLine})(${JSON.stringify(facesOf(language))})`;
