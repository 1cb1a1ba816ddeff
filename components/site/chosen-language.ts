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
