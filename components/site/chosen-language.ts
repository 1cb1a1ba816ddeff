import type { Language } from "@/lib/content/language";

const KEY = "language";

/** What a visitor chose by the switch, or by their answer to the offer. */
export function chosenLanguage(): string | null {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    // Where nothing can be kept, nothing is asked either: it would be asked on every page.
    return "";
  }
}

export function rememberLanguage(language: Language): void {
  try {
    window.localStorage.setItem(KEY, language);
  } catch {
    // Then the links lead on, and nothing is remembered.
  }
}

/**
 * An inline script, as text: whoever chose the other language and comes in anew goes on to the same
 * page in it. Back, forward and a reload stay where they lead, and so does who never chose.
 */
export function followChoice(language: Language): string {
  return `try{let c=localStorage.getItem("${KEY}"),l=c&&c!=="${language}"&&document.querySelector('link[hreflang|="'+c+'"]');if(l&&performance.getEntriesByType("navigation")[0]?.type==="navigate")location.replace(new URL(l.href).pathname+location.search+location.hash)}catch{}`;
}
