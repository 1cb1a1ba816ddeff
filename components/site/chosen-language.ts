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

/** Where one was on the page when one turned to the other language. */
const PLACE = "language-place";
const parts = () => [...document.querySelectorAll("main :is(section, form), footer")];

/** By the part of the page and how far one is in it: in the other language all are of other heights. */
export function rememberPlace(): void {
  const isAbove = (part: Element) => part.getBoundingClientRect().top < window.innerHeight / 3;
  const at = parts().findLastIndex(isAbove);
  const box = parts()[at]?.getBoundingClientRect();
  if (!box) return;
  const place = JSON.stringify([at, -box.top / box.height]);
  withStorage("sessionStorage", (storage) => storage.setItem(PLACE, place));
}

export function returnToPlace(): void {
  const place = withStorage("sessionStorage", (storage) => storage.getItem(PLACE));
  if (!place) return;
  withStorage("sessionStorage", (storage) => storage.removeItem(PLACE));
  const [at = 0, share = 0]: number[] = JSON.parse(place);
  const part = parts()[at];
  part?.scrollIntoView({ behavior: "instant" });
  const { top = 0, height = 0 } = part?.getBoundingClientRect() ?? {};
  window.scrollBy({ top: top + height * share, behavior: "instant" });
}

/**
 * An inline script, as text: whoever chose the other language and comes in anew goes on to the same
 * page in it. Back, forward and a reload stay where they lead, and so does who never chose.
 */
export function followChoice(language: Language): string {
  return `try{let c=localStorage.getItem("${CHOSEN}"),l=c&&c!=="${language}"&&document.querySelector('link[hreflang|="'+c+'"]');if(l&&performance.getEntriesByType("navigation")[0]?.type==="navigate")location.replace(new URL(l.href).pathname+location.search+location.hash)}catch{}`;
}
