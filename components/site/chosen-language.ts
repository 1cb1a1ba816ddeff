import { withStorage } from "@/components/ui/device-storage";
import type { Language } from "@/lib/content/language";

const CHOSEN = "language";
const OFFERED = "language-offered";

const remember = (key: string, value: string) =>
  withStorage("localStorage", (storage) => storage.setItem(key, value));

export const rememberLanguage = (language: Language) => remember(CHOSEN, language);
export const rememberOffer = () => remember(OFFERED, "yes");

/** Whether nobody chose yet and the offer was not made; no where the device stores nothing. */
export function mayOffer(): boolean {
  const isNew = (storage: Storage) =>
    [CHOSEN, OFFERED].every((key) => storage.getItem(key) === null);
  return withStorage("localStorage", isNew) ?? false;
}

/**
 * An inline script, as text: whoever chose the other language and comes in anew goes on to the same
 * page in it. Back, forward and a reload stay where they lead, and so does who never chose.
 */
export const followChoice = (language: Language): string =>
  `try{let c=localStorage.getItem("${CHOSEN}"),l=c&&c!=="${language}"&&document.querySelector('link[hreflang|="'+c+'"]');if(l&&performance.getEntriesByType("navigation")[0]?.type==="navigate")location.replace(new URL(l.href).pathname+location.search+location.hash)}catch{}`;
