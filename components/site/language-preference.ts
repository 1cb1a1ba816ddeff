import { withStorage } from "@/components/ui/device-storage";
import type { Language } from "@/lib/content/language";

const CHOSEN_KEY = "language";
const OFFERED_KEY = "language-offered";

const save = (key: string, value: string) =>
  withStorage("localStorage", (storage) => storage.setItem(key, value));

export const rememberLanguage = (language: Language) => save(CHOSEN_KEY, language);
export const rememberTamilOffer = () => save(OFFERED_KEY, "yes");

/** Returns false if storage is unavailable. */
export function canOfferTamil(): boolean {
  const isUndecided = (storage: Storage) =>
    storage.getItem(CHOSEN_KEY) === null && storage.getItem(OFFERED_KEY) === null;
  return withStorage("localStorage", isUndecided) ?? false;
}

/** The script redirects only new navigations, and not back, forward or reload. */
export const buildLanguageRedirectScript = (language: Language): string =>
  `try{let c=localStorage.getItem("${CHOSEN_KEY}"),l=c&&c!=="${language}"&&document.querySelector('link[hreflang|="'+c+'"]');if(l&&performance.getEntriesByType("navigation")[0]?.type==="navigate")location.replace(new URL(l.href).pathname+location.search+location.hash)}catch{}`;
