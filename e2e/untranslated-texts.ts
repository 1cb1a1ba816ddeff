import type { Page } from "@playwright/test";
import { business } from "@/lib/content/business";
import { STREAMING_APPS } from "@/lib/plans/apps-and-households";
import { initialContent } from "@/lib/site/initial-content";
import { buildInitialCatalogue } from "@/prisma/catalogue";

const { clients, contact, links, tv } = initialContent;
const planNames = buildInitialCatalogue().flatMap(({ provider, ottList }) => [
  provider,
  ...ottList,
]);

/** Words that Tamil pages may show in Latin letters. */
const ALLOWED = [
  business.name,
  business.tagline,
  contact.email,
  ...contact.email.split("@"),
  links.credit.name,
  "Aaryaa",
  "Aaryaa TV",
  "Facebook",
  "Instagram",
  "YouTube",
  ...links.quickPay.map(({ label }) => label),
  ...clients.items.map(({ name }) => name),
  // Providers and apps of the catalogue. Tiers, routers and names of the home page's plans have translations.
  ...planNames,
  ...STREAMING_APPS,
  // English terms that are usual in Tamil.
  "Mbps",
  "OTT",
  "IPTV",
  "HD",
  "WiFi",
  "Wi-Fi",
  "UPI",
  "IoT",
  "JavaScript",
  // Follower counts such as "30K+".
  ...Object.values(tv.followers).map(({ figure }) => figure),
  "No. 1",
  "alt+T",
  "you@home.example",
]
  .toSorted((a, b) => b.length - a.length)
  .map((word) => word.replace(/[+.*?()[\]]/g, "\\$&"));
const ALLOWED_PATTERN = new RegExp(`(?<![A-Za-z])(?:${ALLOWED.join("|")})(?![A-Za-z])`, "g");

/** These are properties of structured data. */
const UNTRANSLATED_PROPERTIES =
  /^(@.*|url|image|sameAs|hasMap|telephone|email|address|areaServed|priceCurrency|unitCode|inLanguage)$/;

const findLatinWords = (text: string): string[] =>
  text.replace(ALLOWED_PATTERN, " ").match(/[A-Za-z]+/g) ?? [];

/** @param html the server's response, by default the current document */
export async function findUntranslatedTexts(page: Page, html?: string): Promise<string[]> {
  const collected = await page.evaluate(collectTexts, html);
  const dataTexts = collected.structuredData.flatMap((json) => collectStrings(JSON.parse(json)));
  return [...new Set([...collected.texts, ...dataTexts])].filter(
    (text) => findLatinWords(text).length > 0,
  );
}

/** Runs in the browser, so it must not use anything from outside the function. */
function collectTexts(html: string | undefined) {
  const root = html === undefined ? document : new DOMParser().parseFromString(html, "text/html");
  const texts: string[] = [];
  // The current document's `noscript` is not shown.
  const excludedSelector = html === undefined ? "script, style, noscript" : "script, style";
  const isEnglish = (element: Element | null) => element?.closest("[lang]")?.matches("[lang|=en]");
  const walker = root.createTreeWalker(root.documentElement, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement?.closest(excludedSelector) && !isEnglish(parentElement))
      texts.push(textContent ?? "");
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
    for (const name of attributes) texts.push(element.getAttribute(name) ?? "");
  }
  const metaSelector =
    "[name=description], [property$=title], [property$=description], [property$=alt], [name^=twitter]";
  for (const meta of root.querySelectorAll<HTMLMetaElement>(`meta:is(${metaSelector})`))
    if (!/^twitter:(card|image)$/.test(meta.name)) texts.push(meta.content);
  for (const { href } of root.querySelectorAll<HTMLAnchorElement>("a[href*='?']")) {
    const { protocol, host, searchParams } = new URL(href);
    if (protocol === "mailto:" || host === "wa.me") texts.push(...searchParams.values());
  }
  const scripts = root.querySelectorAll("script[type='application/ld+json']");
  return {
    texts: texts.map((text) => text.trim()).filter(Boolean),
    structuredData: [...scripts].map((script) => script.textContent ?? ""),
  };
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
function collectStrings(data: Json): string[] {
  if (typeof data === "string") return [data];
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    UNTRANSLATED_PROPERTIES.test(key) ? [] : collectStrings(value),
  );
}
