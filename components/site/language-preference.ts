import { withStorage } from "@/components/ui/device-storage";
import type { Language } from "@/lib/content/language";

const CHOSEN_KEY = "language";
const OFFERED_KEY = "language-offered";

export const rememberTamilOffer = () =>
  withStorage("localStorage", (storage) => storage.setItem(OFFERED_KEY, "yes"));

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

/**
 * Runs as an inline script, so it must not refer to anything outside the function. A link that is followed
 * before hydration counts too: the next page would otherwise redirect to the language of an earlier choice.
 */
function rememberFollowedLink(chosenKey: string) {
  document.addEventListener("click", ({ target }) => {
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>("a[hreflang]") : null;
    if (!link) return;
    // The plan builder changes the query after the page was rendered.
    link.search = location.search;
    try {
      // Without the country of "en-IN".
      localStorage.setItem(chosenKey, link.hreflang.slice(0, 2));
    } catch {
      // Accessing storage throws if cookies are blocked.
    }
  });
}

/** The script redirects only new navigations, and not back, forward or reload. */
export const buildLanguageScript = (language: Language): string => {
  const key = JSON.stringify(CHOSEN_KEY);
  return `(${redirectToChosenLanguage})(${JSON.stringify(language)}, ${key});(${rememberFollowedLink})(${key})`;
};
