// These tests only send requests and open no page.
import type { APIRequestContext } from "@playwright/test";
import sharp from "sharp";
import { business } from "@/lib/content/business";
import { LANGUAGES, LOCALES, localisedPath } from "@/lib/content/language";
import { getWords } from "@/lib/content/words";
import { INDEXED_PATHS } from "@/lib/http/page-paths";
import { formatRupees } from "@/lib/money";
import { FIND_PATH } from "@/lib/plans/filter";
import { CONNECTED_STREET_SLUG, FORMER_STREET_SLUG, STREETS } from "../database";
import { expect, test } from "../fixtures";

const PLAN_LISTS = [
  "/customizedplan/all",
  "/customizedplan/all/quarterly",
  "/customizedplan/all/half-yearly",
  "/customizedplan/all/yearly",
];
const AREA_PATH = `/area/${CONNECTED_STREET_SLUG}`;

const fetchText = async (request: APIRequestContext, path: string) =>
  (await request.get(path)).text();

const readMetaContent = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "";

function readOffers(html: string): { name: string; price: number }[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  const data = [...scripts].map(([, text]) => JSON.parse(text ?? ""));
  return data.flatMap(({ hasOfferCatalog }) => hasOfferCatalog?.itemListElement ?? []);
}

test("gives each page metadata, language links and a preview picture @tamil", async ({
  request,
  baseURL,
  language,
}) => {
  const [otherLanguage = language] = LANGUAGES.filter((candidate) => candidate !== language);
  const languageLinkPattern = new RegExp(
    `<a [^>]*hreflang="${LOCALES[otherLanguage]}"[^>]*>`,
    "gi",
  );
  for (const path of [...INDEXED_PATHS, AREA_PATH]) {
    const pagePath = localisedPath(language, path);
    const html = await fetchText(request, pagePath);
    expect(html).toContain(`<html lang="${LOCALES[language]}"`);
    expect(html).toMatch(new RegExp(`<title>[^<]*${business.name}[^<]*</title>`));
    expect(readMetaContent(html, "description").length).toBeGreaterThan(40);
    const canonical = new URL(pagePath, baseURL).href.replace(/\/$/, "");
    expect(html).toContain(`<link rel="canonical" href="${canonical}"/>`);
    expect(html.match(/<link rel="alternate" hrefLang=/g)).toHaveLength(3);
    expect(html).not.toContain('<meta name="robots"');
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    // One link in the header and one in the footer.
    const languageLinks = html.match(languageLinkPattern) ?? [];
    expect(languageLinks.length, path).toBeGreaterThan(1);
    for (const tag of languageLinks)
      expect(tag).toContain(`href="${localisedPath(otherLanguage, path)}"`);
    const pictureUrl = readMetaContent(html, "og:image");
    expect(pictureUrl.startsWith(`${baseURL}/`)).toBe(true);
    const response = await request.get(pictureUrl);
    expect(response.headers()["content-type"]).toBe("image/jpeg");
    const { format, width, height } = await sharp(await response.body()).metadata();
    expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
  }
});

test("lists the plans of a page in its structured data", async ({ request }) => {
  const offerNames = new Set<string>();
  for (const path of PLAN_LISTS) {
    const list = await fetchText(request, path);
    for (const { name, price } of readOffers(list)) {
      offerNames.add(name);
      expect(list).toContain(`>${formatRupees(price)}</span>`);
    }
  }
  expect(offerNames.size).toBe(73);
  expect(readOffers(await fetchText(request, "/customizedplan"))).toEqual([]);
  const area = await fetchText(request, AREA_PATH);
  expect(area).toContain(`"areaServed":{"@type":"Place","name":"${STREETS[0].name}"`);
  const providers = readOffers(area).map(({ name }) => name.split(",")[0]);
  expect([...new Set(providers)]).toEqual(["BSNL"]);
});

test("lists all pages and connected areas in both languages in the sitemap", async ({
  request,
  baseURL,
}) => {
  const sitemap = await fetchText(request, "/sitemap.xml");
  const urls = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  const areas = [AREA_PATH];
  for (const name of ["nagar", "colony", "village"])
    areas.push(`/area/sample-${name}-1st-street`, `/area/sample-${name}-2nd-street`);
  const paths = LANGUAGES.flatMap((language) =>
    [...INDEXED_PATHS, ...areas].map((path) => localisedPath(language, path)),
  );
  expect(urls.toSorted()).toEqual(paths.map((path) => `${baseURL}${path}`).toSorted());
  for (const url of urls)
    expect((await request.get(url ?? "", { maxRedirects: 0 })).status()).toBe(200);
});

test("excludes the API and the staff area in robots.txt", async ({ request, baseURL }) => {
  const robots = await fetchText(request, "/robots.txt");
  for (const line of ["Disallow: /api/", "Disallow: /admin", `Sitemap: ${baseURL}/sitemap.xml`])
    expect(robots).toContain(line);
});

test("redirects other URLs of a page with one redirect that keeps the query", async ({
  request,
}) => {
  const FORMER_AREA_PATH = `/area/${FORMER_STREET_SLUG}`;
  for (const [path, status, target] of [
    [`${AREA_PATH.toUpperCase()}?from=poster`, 308, `${AREA_PATH}?from=poster`],
    ["/Aaryaa-TV?from=poster", 308, "/aaryaaTV?from=poster"],
    ["/tv", 308, "/aaryaaTV"],
    ["/customizedplan/all/12?from=search", 308, "/customizedplan/all?from=search"],
    ["/customizedplan/all/monthly", 308, "/customizedplan/all"],
    ["/customizedplan/all/Half-Yearly", 308, "/customizedplan/all/half-yearly"],
    [`${FORMER_AREA_PATH}?from=board`, 308, `${AREA_PATH}?from=board`],
    ["/area?q=PALLIKOODAM%20%20street", 307, AREA_PATH],
    [`${FIND_PATH}?app=&most=%20`, 307, "/customizedplan/all"],
    [`${FIND_PATH}?duration=Yearly`, 307, "/customizedplan/all/yearly"],
  ] as const)
    for (const language of LANGUAGES) {
      const response = await request.get(localisedPath(language, path), { maxRedirects: 0 });
      expect([response.status(), response.headers().location]).toEqual([
        status,
        localisedPath(language, target),
      ]);
    }
});

test("marks filter results and areas without fibre as noindex", async ({ request }) => {
  for (const path of [
    "/area/vadakku-sample-street",
    `${FIND_PATH}?type=internet+tv&page=99`,
    `${FIND_PATH}?app=Hulu`,
  ])
    expect(readMetaContent(await fetchText(request, path), "robots")).toContain("noindex");
});

test("shows one not-found page in both languages, with links and noindex", async ({ request }) => {
  const pages = await Promise.all(
    [
      "/unknown/page",
      "/customizedplan/all/two",
      "/ta/unknown/page",
      "/area/nowhere",
      "/ta/area/nowhere",
    ].map((path) => fetchText(request, path)),
  );
  const [html = ""] = pages;
  expect(new Set(pages).size).toBe(1);
  expect(readMetaContent(html, "robots")).toContain("noindex");
  expect(html).toContain(`<html lang="${LOCALES.en}"`);
  expect(html).toContain(`lang="${LOCALES.ta}"`);
  for (const language of LANGUAGES) {
    const { heading, lead, title } = getWords(language).site.notFoundPage;
    for (const text of [heading, lead, title]) expect(html).toContain(text);
    for (const path of ["/", "/customizedplan", "/contact"])
      expect(html).toContain(` href="${localisedPath(language, path)}"`);
  }
});

test("responds with 404 to internal, invalid and unknown paths", async ({ request }) => {
  const internalPaths = [
    "/_global-error",
    "/%5Fglobal-error",
    "/_not-found",
    "/_error",
    "/404",
    "/500",
  ];
  const languagePrefixes = [
    "/en",
    "/en/contact",
    "/TA/unknown",
    "/API/contact",
    "/%5Blanguage%5D/contact",
  ];
  const slugs = ["nowhere", "%3Cb%3E", "a".repeat(300), "%00", "..%2f", "-/-"];
  const pages = [
    "/unknown/page",
    "/customizedplan/all/two",
    ...slugs.map((slug) => `/area/${slug}`),
  ];
  const unknownPaths = [...pages, ...pages.map((path) => `/ta${path}`)];
  for (const path of [...internalPaths, ...languagePrefixes, ...unknownPaths])
    expect((await request.get(path)).status(), path).toBe(404);
  for (const path of internalPaths)
    expect((await request.get(path, { headers: { rsc: "1" } })).status(), path).toBe(404);
  expect(await fetchText(request, "/_global-error")).toContain("<title>Page not found");
});
