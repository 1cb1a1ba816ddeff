import type { Language } from "@/lib/content/language";

/** What a visitor chose by a link to the other language. */
const CHOSEN = "language";
/** Whether they were offered Tamil, which is once. */
const OFFERED = "language-offered";

export function rememberLanguage(language: Language): void {
  remember(CHOSEN, language);
}

export function rememberOffer(): void {
  remember(OFFERED, "yes");
}

/** Nobody chose yet, and nobody was asked; never where nothing can be kept. */
export function mayOffer(): boolean {
  try {
    return [CHOSEN, OFFERED].every((key) => window.localStorage.getItem(key) === null);
  } catch {
    return false;
  }
}

/** Where one was on the page when one turned to the other language. */
const PLACE = "language-place";
const parts = () => [...document.querySelectorAll("main :is(section, form), footer")];

/** By the part of the page and how far one is in it: in the other language all are of other heights. */
export function rememberPlace(): void {
  const isAbove = (part: Element) => part.getBoundingClientRect().top < window.innerHeight / 3;
  const at = parts().findLastIndex(isAbove);
  const box = parts()[at]?.getBoundingClientRect();
  if (!box) return;
  try {
    window.sessionStorage.setItem(PLACE, JSON.stringify([at, -box.top / box.height]));
  } catch {
    // Then it begins at its top.
  }
}

export function returnToPlace(): void {
  try {
    const place = window.sessionStorage.getItem(PLACE);
    if (place === null) return;
    window.sessionStorage.removeItem(PLACE);
    const [at, share]: number[] = JSON.parse(place);
    const part = parts()[at ?? 0];
    part?.scrollIntoView({ behavior: "instant" });
    const { top = 0, height = 0 } = part?.getBoundingClientRect() ?? {};
    window.scrollBy({ top: top + height * (share ?? 0), behavior: "instant" });
  } catch {
    // Nothing was kept.
  }
}

function remember(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // Then the links lead on, and nothing is remembered.
  }
}

/**
 * An inline script, as text: whoever chose the other language and comes in anew goes on to the same
 * page in it. Back, forward and a reload stay where they lead, and so does who never chose.
 */
export function followChoice(language: Language): string {
  return `try{let c=localStorage.getItem("${CHOSEN}"),l=c&&c!=="${language}"&&document.querySelector('link[hreflang|="'+c+'"]');if(l&&performance.getEntriesByType("navigation")[0]?.type==="navigate")location.replace(new URL(l.href).pathname+location.search+location.hash)}catch{}`;
}
