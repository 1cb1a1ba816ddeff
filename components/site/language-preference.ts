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

/** Runs as an inline script, so it must not refer to anything outside the function. */
function redirectToChosenLanguage(language: string, chosenKey: string) {
  try {
    const chosen = localStorage.getItem(chosenKey);
    if (!chosen || chosen === language) return;
    // The page of a rejected form has the path of its endpoint, and would lose what was typed.
    if (location.pathname.startsWith("/api/")) return;
    const link = document.querySelector<HTMLLinkElement>(`link[hreflang|="${chosen}"]`);
    const [navigation] = performance.getEntriesByType("navigation");
    const isNew = (navigation as PerformanceNavigationTiming | undefined)?.type === "navigate";
    if (link && isNew)
      location.replace(new URL(link.href).pathname + location.search + location.hash);
  } catch {
    // Accessing storage throws if cookies are blocked, and a stored text can be an invalid selector.
  }
}

/** The script redirects only new navigations, and not back, forward or reload. */
export const buildLanguageRedirectScript = (language: Language): string =>
  `(${redirectToChosenLanguage})(${JSON.stringify(language)}, ${JSON.stringify(CHOSEN_KEY)})`;
