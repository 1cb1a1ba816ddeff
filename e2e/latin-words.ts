// What of a Tamil page is in Latin letters and has no reason to be.
import type { Page } from "@playwright/test";
import { business } from "@/lib/content/business";
import { NONE } from "@/lib/plan-terms";
import { streamingApps } from "@/lib/plans/known-names";
import { firstContent } from "@/lib/site/first-content";
import { catalogue } from "@/prisma/catalogue";

const { clients, contact, links, offers, tv } = firstContent;
const namesOfPlans = catalogue().flatMap(({ provider, ottTier, ottList, router }) => [
  ...[provider, ottTier, router],
  ...ottList,
]);

const ALLOWED = [
  // Names, which stay as their owners write them.
  ...[
    business.name,
    business.tagline,
    contact.email,
    ...contact.email.split("@"),
    links.credit.name,
  ],
  ...["Aaryaa", "Aaryaa TV", "Facebook", "Instagram", "YouTube"],
  ...links.quickPay.map(({ label }) => label),
  ...clients.items.map(({ name }) => name),
  // The catalogue's words: providers, tiers, routers, apps; 'None' is the pages' own.
  ...namesOfPlans.filter((name) => name !== NONE),
  ...offers.offers.map(({ name }) => name),
  ...streamingApps,
  // What the town says, and reads, in English.
  ...["Mbps", "OTT", "IPTV", "HD", "WiFi", "Wi-Fi", "UPI", "IoT", "JavaScript"],
  // Thousands, as the networks count followers.
  ...Object.values(tv.followers).map(({ figure }) => figure),
  // As boards write a rank; and a key, by what stands on it.
  ...["No. 1", "alt+T"],
  // An address in a field that shows what is meant.
  "you@home.example",
]
  .toSorted((a, b) => b.length - a.length)
  .map((word) => word.replace(/[+.*?()[\]]/g, "\\$&"));
const REASONABLE = new RegExp(`(?<![A-Za-z])(?:${ALLOWED.join("|")})(?![A-Za-z])`, "g");

/** Facts for machines: the business is one, on whichever page it is told of. */
const FACTS =
  /^(@.*|url|image|sameAs|hasMap|telephone|email|address|areaServed|priceCurrency|unitCode|inLanguage)$/;

/** The words in Latin letters that have no reason to be there. */
const latinIn = (text: string): string[] => text.replace(REASONABLE, " ").match(/[A-Za-z]+/g) ?? [];

/**
 * Each text of the page with such words, seen or only heard, in its head, and in what its links
 * begin to write.
 *
 * @param html of a page as it is served; without it the page as it stands
 */
export async function findLatin(page: Page, html?: string): Promise<string[]> {
  const texts = await page.evaluate(collectTexts, html);
  const told = texts.data.flatMap((data) => wordsOf(JSON.parse(data)));
  return [...new Set([...texts.seen, ...told])].filter((text) => latinIn(text).length > 0);
}

/** Runs in the browser. */
function collectTexts(html: string | undefined) {
  const root = html === undefined ? document : new DOMParser().parseFromString(html, "text/html");
  const seen: string[] = [];
  // What has no script is in a page's text, and no part of a page that has.
  const left = html === undefined ? "script, style, noscript" : "script, style";
  const isEnglish = (element: Element | null) => element?.closest("[lang]")?.matches("[lang|=en]");
  const walker = root.createTreeWalker(root.documentElement, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement?.closest(left) && !isEnglish(parentElement)) seen.push(textContent ?? "");
  }
  const attributes = [
    "aria-label",
    "aria-roledescription",
    "aria-valuetext",
    "alt",
    "title",
    "label",
    "placeholder",
  ];
  for (const element of root.querySelectorAll("*")) {
    if (isEnglish(element)) continue;
    for (const name of attributes) seen.push(element.getAttribute(name) ?? "");
  }
  const describing =
    "[name=description], [property$=title], [property$=description], [property$=alt], [name^=twitter]";
  for (const meta of root.querySelectorAll<HTMLMetaElement>(`meta:is(${describing})`))
    if (!/^twitter:(card|image)$/.test(meta.name)) seen.push(meta.content);
  for (const { href } of root.querySelectorAll<HTMLAnchorElement>("a[href*='?']")) {
    const { protocol, host, searchParams } = new URL(href);
    if (protocol === "mailto:" || host === "wa.me") seen.push(...searchParams.values());
  }
  const scripts = root.querySelectorAll("script[type='application/ld+json']");
  return {
    seen: seen.map((text) => text.trim()).filter(Boolean),
    data: [...scripts].map((script) => script.textContent ?? ""),
  };
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
function wordsOf(data: Json): string[] {
  if (typeof data === "string") return [data];
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => (FACTS.test(key) ? [] : wordsOf(value)));
}
